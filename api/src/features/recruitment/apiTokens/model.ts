import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * API token that a user creates on the profile page ("API access", DECISIONS §3). It has the rights of the user's
 * account.
 */
const apiTokenSchema = new Schema(
  {
    name: { type: String, required: true },
    /** SHA-256 of the token, in base64url. The token itself is shown once and never stored. */
    hash: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    /**
     * Number from 1 to the maximum number of tokens. A unique index on it enforces the maximum. Older tokens
     * have no number.
     */
    place: { type: Number },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date },
  },
  { collection: 'apitokens', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ApiTokenModel = model('ApiToken', apiTokenSchema);
export type ApiTokenDocument = InferSchemaType<typeof apiTokenSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};

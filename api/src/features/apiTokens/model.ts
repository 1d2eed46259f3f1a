import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** "API access" of the profile page (DECISIONS §3): acts with the rights of its account. */
const apiTokenSchema = new Schema(
  {
    name: { type: String, required: true },
    /** SHA-256 of the token, base64url; the token itself is shown once and kept nowhere. */
    hash: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    /** From 1 to the most an account may have, each once: the index on it is what counts. Older ones have none. */
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

import { type InferSchemaType, model, Schema } from 'mongoose';

/** A mailed link that lets its holder set a password once. */
const passwordTokenSchema = new Schema(
  {
    /** SHA-256 of the token in the link, base64url: a copy of the database opens no account. */
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, required: true, enum: ['recovery', 'firstLogin'] },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordtokens', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const PasswordTokenModel = model('PasswordToken', passwordTokenSchema);
export type PasswordToken = InferSchemaType<typeof passwordTokenSchema>;

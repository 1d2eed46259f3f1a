import { type InferSchemaType, model, Schema } from 'mongoose';

/** A mailed link that lets its holder do something once: set a password, or confirm an address. */
const passwordTokenSchema = new Schema(
  {
    /** SHA-256 of the token in the link, base64url: a copy of the database opens no account. */
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, required: true, enum: ['recovery', 'firstLogin', 'confirmEmail', 'stopEmail'] },
    /** Of `confirmEmail`: the address it was mailed to, which may not be the account's yet. */
    email: { type: String },
    /** The admin's correction of the address that the link confirms or stops (students/correction.ts). */
    correction: { type: Schema.Types.ObjectId },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordtokens', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const PasswordTokenModel = model('PasswordToken', passwordTokenSchema);
export type PasswordToken = InferSchemaType<typeof passwordTokenSchema>;

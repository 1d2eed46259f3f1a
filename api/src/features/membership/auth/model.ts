import { type InferSchemaType, model, Schema } from 'mongoose';

/** A mailed single-use link that sets a password or confirms an email address. */
const passwordTokenSchema = new Schema(
  {
    /** SHA-256 of the link's token, in base64url, so that nobody can open an account with a copy of the database. */
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, required: true, enum: ['recovery', 'firstLogin', 'confirmEmail', 'stopEmail'] },
    /** Address to which a link about an email address was mailed. The account may not have this address yet. */
    email: { type: String },
    /** Id of the admin's correction that the link confirms or stops (students/correction.ts). */
    correction: { type: Schema.Types.ObjectId },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordtokens', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const PasswordTokenModel = model('PasswordToken', passwordTokenSchema);
export type PasswordToken = InferSchemaType<typeof passwordTokenSchema>;

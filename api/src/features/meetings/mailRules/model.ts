import { MAIL_RULES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const bothSchema = new Schema(
  { en: { type: String, required: true }, sv: { type: String, required: true } },
  { _id: false, strict: 'throw' },
);

/** A mail rule that an admin has changed. If an edition has no stored rule, the product's time and texts apply. */
const mailRuleSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    rule: { type: String, enum: MAIL_RULES, required: true },
    enabled: { type: Boolean, required: true },
    /** Time of day in the fair's time zone, as `HH:MM`. */
    localTime: { type: String, required: true },
    subject: { type: bothSchema, required: true },
    body: { type: bothSchema, required: true },
    /** Id that is replaced with every change. The `If-Match` header of a change must contain the current id. */
    version: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'mailrules', timestamps: true, autoIndex: false, versionKey: false, strict: 'throw' },
);

export const MailRuleModel = model('MailRule', mailRuleSchema);
export type StoredMailRule = InferSchemaType<typeof mailRuleSchema> & {
  _id: Types.ObjectId;
  updatedAt: Date;
};

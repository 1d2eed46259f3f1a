import { CONSENT_PURPOSES } from '@fair/contract';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** What somebody has agreed to or taken back, one after the other: nothing of it is ever changed (GDPR article 7). */
const consentSchema = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    /** `cvTerms`: what a company promises before it takes CVs with it. */
    purpose: { type: String, enum: [...CONSENT_PURPOSES, 'cvTerms'], required: true },
    editionId: { type: Schema.Types.ObjectId, required: true },
    given: { type: Boolean, required: true },
    /** Of the text that was read. */
    textVersion: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'consents', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ConsentModel = model('Consent', consentSchema);
export type Consent = InferSchemaType<typeof consentSchema>;

import { CONSENT_PURPOSES } from '@fair/contract';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** A consent that was given or withdrawn. Records are only added, never changed (GDPR article 7). */
const consentSchema = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    /** `cvTerms` are the terms that a company member accepts before downloading CVs. */
    purpose: { type: String, enum: [...CONSENT_PURPOSES, 'cvTerms'], required: true },
    editionId: { type: Schema.Types.ObjectId, required: true },
    given: { type: Boolean, required: true },
    /** The company that a `boothShare` is given to. */
    companyId: { type: Schema.Types.ObjectId },
    /** Version of the text that the person saw. */
    textVersion: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'consents', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ConsentModel = model('Consent', consentSchema);
export type Consent = InferSchemaType<typeof consentSchema>;

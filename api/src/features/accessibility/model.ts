import { REPORT_STATES } from '@fair/contract';
import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** What somebody could not use. Of whom it is from it holds what they chose to leave, the address for a while only. */
const reportSchema = new Schema(
  {
    text: { type: String, required: true },
    page: { type: String },
    email: { type: String },
    /** The page they read, and the answer is written in. */
    language: { type: String, enum: LANGUAGES, required: true },
    userAgent: { type: String },
    at: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true },
    /** When it was last answered or closed; the address goes 90 days later. Not while it is open. */
    settledAt: { type: Date },
    answer: { type: String },
    answeredAt: { type: Date },
  },
  { collection: 'a11yreports', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ReportModel = model('AccessibilityReport', reportSchema);
export type StoredReport = InferSchemaType<typeof reportSchema> & { _id: Types.ObjectId };

import { REPORT_STATES } from '@fair/contract';
import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * A report about an accessibility problem. It contains only the personal data that the reporter chose to
 * give, and the email address only for a limited time.
 */
const reportSchema = new Schema(
  {
    text: { type: String, required: true },
    page: { type: String },
    email: { type: String },
    /** Language of the page from which the report was sent. The answer is written in the same language. */
    language: { type: String, enum: LANGUAGES, required: true },
    userAgent: { type: String },
    at: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true },
    /**
     * Time of the last answer or closing; absent while the report is open. The email address is deleted 90
     * days later.
     */
    settledAt: { type: Date },
    answer: { type: String },
    answeredAt: { type: Date },
  },
  { collection: 'a11yreports', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ReportModel = model('AccessibilityReport', reportSchema);
export type StoredReport = InferSchemaType<typeof reportSchema> & { _id: Types.ObjectId };

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../db/search.ts';

/**
 * One per (edition, student, company), held by a unique index. Name and program are copied when the student
 * applies and kept up with its profile, so that a company's list sorts and searches on one index.
 */
const applicationSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** MEETINGS §2 adds reserve, declined, withdrawn. */
    status: { type: String, required: true, enum: ['pending', 'accepted'], default: 'pending' },
    studentName: { type: String, required: true },
    program: { type: String, required: true },
    otherProgram: { type: String },
    appliedAt: { type: Date, required: true },
    /** Set while a meeting is live; un-accepting needs it absent (MEETINGS §5). */
    liveMeetingId: { type: Schema.Types.ObjectId },
  },
  { collection: 'applications', timestamps: true, autoIndex: false, strict: 'throw' },
);

applicationSchema.plugin(searchable(['studentName']));

export const ApplicationModel = model('Application', applicationSchema);
export type Application = InferSchemaType<typeof applicationSchema> & { _id: Types.ObjectId };

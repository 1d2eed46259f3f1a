import { CV_USES } from '@fair/contract';
import { model, Schema } from 'mongoose';

/**
 * Record of a company member's access to a student's CV: one document per day, member, student and kind of access
 * (BEYOND §4). The record is deleted two years after the last access (TTL index), or with the student.
 */
const accessSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** The member who accessed the CV. The student only sees the company. */
    memberId: { type: Schema.Types.ObjectId, required: true },
    how: { type: String, enum: CV_USES, required: true },
    /** Day in the fair's time zone: `2026-11-12`. */
    day: { type: String, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
    count: { type: Number, required: true },
    /** Id of the request that was counted last, so that a retry of the request is not counted again. */
    lastRead: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the CV that was accessed last. */
    cvSha256: { type: String, required: true },
  },
  { collection: 'cvaccesses', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const CvAccessModel = model('CvAccess', accessSchema);

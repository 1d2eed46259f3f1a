import { CV_USES } from '@fair/contract';
import { model, Schema } from 'mongoose';

/**
 * Records that a company member accessed a student's CV: one document per day, person and way (BEYOND §4).
 * Deleted two years after the last access (TTL index), and with its student.
 */
const accessSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** The member; the student only sees the company. */
    memberId: { type: Schema.Types.ObjectId, required: true },
    how: { type: String, enum: CV_USES, required: true },
    /** Day in the fair's time zone: `2026-11-12`. */
    day: { type: String, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
    count: { type: Number, required: true },
    /** Id of the request counted last, so that its retry is not counted again. */
    lastRead: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the CV accessed last. */
    cvSha256: { type: String, required: true },
  },
  { collection: 'cvaccesses', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const CvAccessModel = model('CvAccess', accessSchema);

import { CV_USES } from '@fair/contract';
import { model, Schema } from 'mongoose';

/**
 * That somebody of a company has seen a student's CV: one for each day, person and way (BEYOND §4). Goes two years after the
 * last look (TTL index), and with its student.
 */
const accessSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** Who of the company; the student is told the company only. */
    memberId: { type: Schema.Types.ObjectId, required: true },
    how: { type: String, enum: CV_USES, required: true },
    /** By the fair's clocks: `2026-11-12`. */
    day: { type: String, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
    count: { type: Number, required: true },
    /** The request that was counted last, so that a second try of that one is not another look. */
    lastRead: { type: Schema.Types.ObjectId, required: true },
    /** What was seen last. */
    cvSha256: { type: String, required: true },
  },
  { collection: 'cvaccesses', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const CvAccessModel = model('CvAccess', accessSchema);

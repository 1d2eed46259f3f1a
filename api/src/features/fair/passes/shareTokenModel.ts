import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The code with which a student gives a company their contact on one day of a fair. Unique indexes keep each code unique
 * at a fair, and one active code per student and day. A replaced code stays, so that scans made before are recognised.
 */
const shareTokenSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    /** Day of the fair, in its time zone (YYYY-MM-DD). */
    day: { type: String, required: true },
    code: { type: String, required: true },
    /** Whether the company may also open the CV. */
    cv: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    /** Time at which the code was replaced. A scan made before it still counts. */
    endedAt: { type: Date },
  },
  { collection: 'sharetokens', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ShareTokenModel = model('ShareToken', shareTokenSchema);
export type ShareToken = Omit<InferSchemaType<typeof shareTokenSchema>, 'endedAt'> & {
  _id: Types.ObjectId;
  endedAt?: Date;
};

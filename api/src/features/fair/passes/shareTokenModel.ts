import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The code with which a student gives a company their contact on one day of a fair. Unique indexes allow each code once
 * at a fair, and one active code per student and day. A replaced code stays stored as inactive, so that earlier scans
 * of the code are recognised.
 */
const shareTokenSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    /** Day on which the code is valid (YYYY-MM-DD in the fair's time zone). */
    day: { type: String, required: true },
    code: { type: String, required: true },
    /** Whether the company may also open the CV. */
    cv: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    /** Time at which the code was replaced. Scans made before that time still count. */
    endedAt: { type: Date },
  },
  { collection: 'sharetokens', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ShareTokenModel = model('ShareToken', shareTokenSchema);
export type ShareToken = Omit<InferSchemaType<typeof shareTokenSchema>, 'endedAt'> & {
  _id: Types.ObjectId;
  endedAt?: Date;
};

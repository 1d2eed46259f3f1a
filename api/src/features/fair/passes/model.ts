import { PASS_KINDS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * A person's pass at a fair. Unique indexes allow each code once at a fair, and one active pass per person. A replaced
 * pass stays stored as inactive, so that a scan of the old pass is recognised.
 */
const passSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: PASS_KINDS, required: true },
    /** Id of the student account, the company's staff member or the walk-up. */
    personId: { type: Schema.Types.ObjectId, required: true },
    code: { type: String, required: true },
    typed: { type: String, required: true },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    /** Time at which the pass was renewed or its holder removed. Scans made before that time still count. */
    endedAt: { type: Date },
  },
  { collection: 'passes', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const PassModel = model('Pass', passSchema);
export type Pass = Omit<InferSchemaType<typeof passSchema>, 'endedAt'> & {
  _id: Types.ObjectId;
  endedAt?: Date;
};

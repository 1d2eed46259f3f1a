import { PASS_KINDS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * A person's pass at a fair. Unique indexes keep each code unique at a fair, and one active pass per person. A renewed
 * pass stays, so that a scan of it is recognised.
 */
const passSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: PASS_KINDS, required: true },
    /** Id of the account, of the company's person, or of the walk-up. */
    personId: { type: Schema.Types.ObjectId, required: true },
    code: { type: String, required: true },
    typed: { type: String, required: true },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    /** Time of the renewal or removal. A scan made before it still counts. */
    endedAt: { type: Date },
  },
  { collection: 'passes', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const PassModel = model('Pass', passSchema);
export type Pass = Omit<InferSchemaType<typeof passSchema>, 'endedAt'> & {
  _id: Types.ObjectId;
  endedAt?: Date;
};

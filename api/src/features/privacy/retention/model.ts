import { PURGE_RULES, PURGE_STATES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * A purge of one kind of data of a fair on a day (unique index). Completed ones stay, because a restore
 * repeats them (fair restore).
 */
const purgeSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    year: { type: Number, required: true },
    rule: { type: String, enum: PURGE_RULES, required: true },
    /** By the fair's calendar. */
    dueOn: { type: String, required: true },
    state: { type: String, enum: PURGE_STATES, required: true },
    counted: { type: Number, required: true },
    erased: { type: Number, required: true },
    /** Time at which the owners of the data were informed. */
    toldAt: { type: Date },
    /** Last day on which it must not run. */
    heldUntil: { type: String },
    heldBy: { type: Schema.Types.ObjectId },
    reason: { type: String },
    /** While running: end of the time in which no other process takes it over. */
    leaseUntil: { type: Date },
    doneAt: { type: Date },
  },
  { collection: 'purges', autoIndex: false, strict: 'throw' },
);

export const PurgeModel = model('Purge', purgeSchema);
export type StoredPurge = InferSchemaType<typeof purgeSchema> & { _id: Types.ObjectId };

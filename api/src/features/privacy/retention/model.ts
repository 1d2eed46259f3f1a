import { PURGE_RULES, PURGE_STATES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * A purge deletes one kind of data of a fair on one day (unique index). Completed purges stay stored, because `fair
 * restore` repeats them on the restored data.
 */
const purgeSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    year: { type: Number, required: true },
    rule: { type: String, enum: PURGE_RULES, required: true },
    /** Day in the fair's time zone. */
    dueOn: { type: String, required: true },
    state: { type: String, enum: PURGE_STATES, required: true },
    counted: { type: Number, required: true },
    erased: { type: Number, required: true },
    /** Time at which the owners of the data were notified. */
    toldAt: { type: Date },
    /** Last day on which the purge must not run. */
    heldUntil: { type: String },
    heldBy: { type: Schema.Types.ObjectId },
    reason: { type: String },
    /** While the purge is running: time until which no other process takes it over. */
    leaseUntil: { type: Date },
    doneAt: { type: Date },
  },
  { collection: 'purges', autoIndex: false, strict: 'throw' },
);

export const PurgeModel = model('Purge', purgeSchema);
export type StoredPurge = InferSchemaType<typeof purgeSchema> & { _id: Types.ObjectId };

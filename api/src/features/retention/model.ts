import { PURGE_RULES, PURGE_STATES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** One for each fair, kind of data and day (unique index). What is done stays: a restore does it again (fair restore). */
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
    /** Those whose it is have been written to. */
    toldAt: { type: Date },
    /** The last day on which it does not run. */
    heldUntil: { type: String },
    heldBy: { type: Schema.Types.ObjectId },
    reason: { type: String },
    /** While running: until when nobody else takes it up. */
    leaseUntil: { type: Date },
    doneAt: { type: Date },
  },
  { collection: 'purges', autoIndex: false, strict: 'throw' },
);

export const PurgeModel = model('Purge', purgeSchema);
export type StoredPurge = InferSchemaType<typeof purgeSchema> & { _id: Types.ObjectId };

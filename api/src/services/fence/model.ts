import { model, Schema } from 'mongoose';

/**
 * Number of documents over which the fence of a fair is spread. Bookings touch one at random, so that they
 * rarely wait for each other (adr/0049).
 */
export const FENCE_SHARDS = 16;

const fenceSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    shard: { type: Number, required: true },
    /** Equal to `timetableVersion` of the edition. */
    version: { type: Number, required: true },
    /** Incremented by every touch, so that a touch and a change of the timetable conflict. */
    touches: { type: Number },
  },
  { collection: 'timetablefences', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const FenceModel = model('TimetableFence', fenceSchema);

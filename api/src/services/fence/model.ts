import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * Number of documents (shards) that make up the fence of a fair. Each transaction updates a random shard, so that
 * transactions rarely wait for each other (adr/0049).
 */
export const FENCE_SHARDS = 16;

/**
 * Value of `shard` in the document that announces changes. Bookings do not write this document; only changes of the
 * whole timetable do.
 */
export const ANNOUNCEMENT = -1;

const fenceSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    shard: { type: Number, required: true },
    /** Version of the timetable; equal to `timetableVersion` of the edition. */
    version: { type: Number, required: true },
    /**
     * Incremented by each transaction that depends on the timetable. The increment makes the transaction conflict
     * with a change of the timetable.
     */
    touches: { type: Number },
    /** The change in progress. Only the document that announces changes has this field. */
    change: {
      type: new Schema(
        {
          id: { type: Schema.Types.ObjectId, required: true },
          /**
           * Time from which other processes may withdraw the announcement, because the process that made it must have
           * ended.
           */
          until: { type: Date, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
    },
  },
  { collection: 'timetablefences', autoIndex: false, versionKey: false, strict: 'throw' },
);

export type Fence = InferSchemaType<typeof fenceSchema> & { readonly _id: Types.ObjectId };

export const FenceModel = model('TimetableFence', fenceSchema);

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * Number of documents over which the fence of a fair is spread. Each transaction updates one of them at random, so
 * that transactions rarely wait for each other (adr/0049).
 */
export const FENCE_SHARDS = 16;

/** Number of the document that announces a change, beside the shards. Only changes of the whole timetable write it. */
export const ANNOUNCEMENT = -1;

const fenceSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    shard: { type: Number, required: true },
    /** Equal to `timetableVersion` of the edition. */
    version: { type: Number, required: true },
    /**
     * Incremented by each transaction that depends on the timetable, so that the transaction conflicts with a change
     * of the timetable.
     */
    touches: { type: Number },
    /** The change that is under way, in the document that announces changes. */
    change: {
      type: new Schema(
        {
          id: { type: Schema.Types.ObjectId, required: true },
          /** Time from which other processes may withdraw the change, because its process must have ended. */
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

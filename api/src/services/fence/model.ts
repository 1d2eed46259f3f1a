import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * Number of documents over which the fence of a fair is spread. Transactions touch one at random, so that they rarely
 * wait for each other (adr/0049).
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
    /** Incremented by every touch, so that a touch and a change of the timetable conflict. */
    touches: { type: Number },
    /** The change that is under way, in the document that announces changes. */
    change: {
      type: new Schema(
        {
          id: { type: Schema.Types.ObjectId, required: true },
          /** Time from which it is withdrawn, because its process has ended. */
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

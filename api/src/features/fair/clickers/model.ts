import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const areaSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    came: { type: Number, required: true, default: 0 },
    went: { type: Number, required: true, default: 0 },
    /** Time of deletion. A deleted area is kept while it can be restored. */
    deletedAt: { type: Date },
    /** Id of the call that deleted the area, by which a retry of that call is recognised. */
    deletionId: { type: Schema.Types.ObjectId },
  },
  { collection: 'clickerareas', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const AreaModel = model('ClickerArea', areaSchema);
export type Area = Omit<
  InferSchemaType<typeof areaSchema>,
  'createdAt' | 'updatedAt' | 'deletedAt' | 'deletionId'
> & {
  _id: Types.ObjectId;
  deletedAt?: Date;
};
export type DeletedArea = Area & { deletedAt: Date };

/** Every counted batch by the id that the device generated. A unique index makes each batch count once. */
const clickBatchSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    areaId: { type: Schema.Types.ObjectId, required: true },
    batchId: { type: String, required: true },
    clicks: { type: Number, required: true },
    declicks: { type: Number, required: true },
    byAccountId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'clickbatches', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ClickBatchModel = model('ClickBatch', clickBatchSchema);

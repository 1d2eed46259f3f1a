import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const areaSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    came: { type: Number, required: true, default: 0 },
    went: { type: Number, required: true, default: 0 },
  },
  { collection: 'clickerareas', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const AreaModel = model('ClickerArea', areaSchema);
export type Area = Omit<InferSchemaType<typeof areaSchema>, 'createdAt' | 'updatedAt'> & {
  _id: Types.ObjectId;
};

/** Every batch that was counted, by the id its device gave it: the unique index makes it count once. */
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

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const areaSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    came: { type: Number, required: true, default: 0 },
    went: { type: Number, required: true, default: 0 },
    capacity: { type: Number },
    /** Time of deletion. A deleted area is kept while it can be restored. */
    deletedAt: { type: Date },
    /** Id that is generated for each deletion, so that a retry of a deletion is recognised. */
    deletionId: { type: Schema.Types.ObjectId },
  },
  { collection: 'clickerareas', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const AreaModel = model('ClickerArea', areaSchema);
export type Area = Omit<
  InferSchemaType<typeof areaSchema>,
  'createdAt' | 'updatedAt' | 'deletedAt' | 'deletionId' | 'capacity'
> & {
  _id: Types.ObjectId;
  capacity?: number;
  deletedAt?: Date;
};
export type DeletedArea = Area & { deletedAt: Date };

/** A counted batch, with the id that the device generated. A unique index on this id makes each batch count once. */
const clickBatchSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    areaId: { type: Schema.Types.ObjectId, required: true },
    batchId: { type: String, required: true },
    clicks: { type: Number, required: true },
    declicks: { type: Number, required: true },
    byAccountId: { type: Schema.Types.ObjectId, required: true },
    /**
     * Time of the first click, corrected by the error of the device's clock. Absent in batches counted by earlier
     * releases.
     */
    at: { type: Date },
  },
  { collection: 'clickbatches', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ClickBatchModel = model('ClickBatch', clickBatchSchema);

/**
 * Counts of an area on one local day, in total and by quarter of an hour. The key of a quarter is its start in seconds
 * since 1970. The counts are written together with each batch, so that pages need not sum up batches.
 */
const clickDaySchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    areaId: { type: Schema.Types.ObjectId, required: true },
    /** YYYY-MM-DD in the time zone of the fair. */
    day: { type: String, required: true },
    came: { type: Number, required: true },
    went: { type: Number, required: true },
    quarters: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'clickdays', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const ClickDayModel = model('ClickDay', clickDaySchema);
export interface Sums {
  readonly came: number;
  readonly went: number;
}
export interface ClickDay extends Sums {
  readonly areaId: Types.ObjectId;
  readonly day: string;
  readonly quarters: Readonly<Record<string, Partial<Sums>>>;
}

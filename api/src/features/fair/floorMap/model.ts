import { BOOTH_KINDS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { type Picture, pictureSchema } from '../../../services/files/index.ts';

const { ObjectId } = Schema.Types;
const id = { type: ObjectId, required: true } as const;
const count = { type: Number, required: true } as const;
const options = <const C extends string>(collection: C) =>
  ({ collection, timestamps: true, autoIndex: false, strict: 'throw' }) as const;

/** A floor of a fair with its plan (NEXT 2.2). */
const floorSchema = new Schema(
  {
    editionId: id,
    name: {
      type: new Schema(
        { en: { type: String, required: true }, sv: { type: String, required: true } },
        { _id: false, strict: 'throw' },
      ),
      required: true,
    },
    /** Position among the floors; by a unique index no two floors share one. */
    order: count,
    /** Its files are listed in POINTERS (db/files.ts). */
    picture: { type: pictureSchema, required: true },
    /** Size of the plan as pages show it, in pixels. */
    width: count,
    height: count,
    published: { type: Boolean, required: true },
    /** Replaced with every change of the booths; compared with `If-Match`. */
    version: { type: ObjectId },
  },
  options('floors'),
);

/** A place on a plan: a rectangle in ten-thousandths of the plan's width and height. */
const boothSchema = new Schema(
  {
    editionId: id,
    floorId: id,
    code: { type: String, required: true },
    kind: { type: String, enum: BOOTH_KINDS, required: true },
    x: count,
    y: count,
    w: count,
    h: count,
    /** Code on the poster at the booth, random and unique at the fair. */
    posterCode: { type: String, required: true },
    /** Written when a company or table is placed here, so that deleting the booth at the same time conflicts. */
    placedAt: { type: Date },
  },
  options('booths'),
);

/** A company at a booth on a day. By a unique index, a booth has one company a day. */
const placementSchema = new Schema(
  { editionId: id, boothId: id, day: { type: String, required: true }, companyId: id },
  options('placements'),
);

/** Booths that a company's owners have been notified of, and whether a change waits to be notified. */
const boothNoticeSchema = new Schema(
  {
    editionId: id,
    companyId: id,
    /** Time of the latest change that the owners have not been notified of; absent if there is none. */
    changedAt: { type: Date },
    /** The booths of the last mail, each as `<booth id> <day>`; absent before the first. */
    told: { type: [String], default: undefined },
  },
  { ...options('boothnotices'), versionKey: false },
);

export const FloorModel = model('Floor', floorSchema);
export type StoredFloor = Omit<InferSchemaType<typeof floorSchema>, 'picture'> & {
  _id: Types.ObjectId;
  picture: Picture;
  updatedAt: Date;
};
export const BoothModel = model('Booth', boothSchema);
export type StoredBooth = InferSchemaType<typeof boothSchema> & { _id: Types.ObjectId };
export const PlacementModel = model('Placement', placementSchema);
export type StoredPlacement = InferSchemaType<typeof placementSchema> & { _id: Types.ObjectId };
export const BoothNoticeModel = model('BoothNotice', boothNoticeSchema);
export type BoothNotice = InferSchemaType<typeof boothNoticeSchema> & { _id: Types.ObjectId };

/** Collections whose changes may change the public map. */
export const MAP_COLLECTIONS = ['floors', 'booths', 'placements'] as const;

export const IN_FLOOR_ORDER = { order: 1 } as const;

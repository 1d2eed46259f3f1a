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
    /** Position among the fair's floors. A unique index allows one floor per position. */
    order: count,
    /** POINTERS (db/files.ts) lists the file fields of the plan, so that its files are not deleted as orphans. */
    picture: { type: pictureSchema, required: true },
    /** Width in pixels of the plan that pages show. */
    width: count,
    /** Height in pixels of the plan that pages show. */
    height: count,
    published: { type: Boolean, required: true },
    /**
     * Id that is replaced with every change of the floor's booths. The `If-Match` header of a change must contain the
     * current id.
     */
    version: { type: ObjectId },
  },
  options('floors'),
);

/**
 * A place on a plan. It is a rectangle whose position and size are in ten-thousandths of the plan's width and height.
 */
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
    /** Written when a company or table is placed at the booth, so that a concurrent deletion of the booth conflicts. */
    placedAt: { type: Date },
  },
  options('booths'),
);

/** A company at a booth on one day. A unique index allows one company per booth and day. */
const placementSchema = new Schema(
  { editionId: id, boothId: id, day: { type: String, required: true }, companyId: id },
  options('placements'),
);

/**
 * State of the mails to a company's owners about its booths: the booths in the last mail, and whether a change is not
 * mailed yet.
 */
const boothNoticeSchema = new Schema(
  {
    editionId: id,
    companyId: id,
    /** Time of the latest change that is not mailed yet; absent if every change is mailed. */
    changedAt: { type: Date },
    /** Booths in the last mail, each as `<booth id> <day>`; absent before the first mail. */
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

import { OPENING_STATES, POSITION_CODES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** Opening of a company at a fair: a position, thesis or internship that it wants to fill (NEXT 1.2). */
const openingSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** Number from 1 to `MOST_OPENINGS`. A unique index on it enforces the maximum. */
    no: { type: Number, required: true },
    title: {
      type: new Schema({ en: { type: String, required: true }, sv: { type: String } }, { _id: false }),
      required: true,
    },
    position: { type: String, enum: POSITION_CODES, required: true },
    programs: { type: [String], required: true, default: [] },
    place: { type: String },
    /** Day as YYYY-MM-DD. */
    startsOn: { type: String },
    places: { type: Number },
    link: { type: String },
    /** Last day on which the opening is public, as YYYY-MM-DD in the fair's time zone. */
    closesOn: { type: String },
    state: { type: String, enum: OPENING_STATES, required: true },
    /** Place in the company's list. Openings with the same `order` are sorted by `no`. */
    order: { type: Number, required: true },
  },
  { collection: 'openings', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const OpeningModel = model('Opening', openingSchema);
export type StoredOpening = InferSchemaType<typeof openingSchema> & { _id: Types.ObjectId };

export const IN_ORDER = { order: 1, no: 1 } as const;

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** One fair of one year. Everything that belongs to it carries its id. */
const editionSchema = new Schema(
  {
    year: { type: Number, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    bookingDeadline: { type: Date },
    /** Exactly one edition is the current one (partial unique index). */
    current: { type: Boolean, required: true, default: false },
  },
  { collection: 'editions', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const EditionModel = model('Edition', editionSchema);
export type Edition = InferSchemaType<typeof editionSchema> & { _id: Types.ObjectId; updatedAt: Date };

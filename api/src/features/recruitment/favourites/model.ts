import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** A company that a student has saved for a fair. A unique index allows one document per fair, student and company. */
const favouriteSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** The student's note, which nobody else sees. */
    note: { type: String },
    at: { type: Date, required: true },
  },
  { collection: 'favourites', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const FavouriteModel = model('Favourite', favouriteSchema);
export type StoredFavourite = InferSchemaType<typeof favouriteSchema> & { _id: Types.ObjectId };

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../../db/search.ts';

/**
 * A person who is at a fair for a company and needs no account. A unique index on the number limits a company to 20
 * people. There is no free text, so that nobody writes allergies into it.
 */
const staffSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** From 1 to `MOST_STAFF`. */
    no: { type: Number, required: true },
    name: { type: String, required: true },
    /** Days of the fair (YYYY-MM-DD). */
    days: { type: [String], required: true },
    lunch: { type: Boolean, required: true },
  },
  { collection: 'staff', autoIndex: false, versionKey: false, strict: 'throw' },
);
staffSchema.plugin(searchable(['name']));

export const StaffModel = model('Staff', staffSchema);
export type Staff = Pick<
  InferSchemaType<typeof staffSchema>,
  'editionId' | 'companyId' | 'no' | 'name' | 'days' | 'lunch'
> & { _id: Types.ObjectId };

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../../db/search.ts';

/**
 * A company's staff member at a fair, who needs no account. `no` is unique per fair and company and at most 20, so a
 * company has at most 20 people. The schema has no free-text field, so that nobody enters allergies.
 */
const staffSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    /** Number of the person within the company, from 1 to `MOST_STAFF`. */
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

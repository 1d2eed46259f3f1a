import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** One private address per account; who has it reads the account's meetings. Only its digest is stored. */
const feedSchema = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'calendarfeeds', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const CalendarFeedModel = model('CalendarFeed', feedSchema);
export type CalendarFeed = InferSchemaType<typeof feedSchema> & { _id: Types.ObjectId };

import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * A private calendar URL of an account, which gives access to its meetings. Only the digest of the URL's
 * token is stored.
 */
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

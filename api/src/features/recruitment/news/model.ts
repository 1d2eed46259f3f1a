import { NEWS_CODES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const NEWS = 'news';

/**
 * News item of an account. An item stores a code instead of a text. Names are looked up when the item is read, so
 * that the name of a deleted person is not stored here. There is one item per subject, with its latest state.
 */
const itemSchema = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    /**
     * Subject of the item: an application, a meeting or new applicants. An account has at most one item per subject.
     */
    about: { type: String, required: true },
    /** Increases with every change of the subject. An event with an equal or lower number is ignored. */
    no: { type: Number, required: true },
    code: { type: String, enum: NEWS_CODES, required: true },
    at: { type: Date, required: true },
    readAt: { type: Date },
    /** The company or student named in the item. */
    partnerId: { type: Schema.Types.ObjectId },
    startsAt: { type: Date },
    table: { type: String },
    until: { type: Date },
    /** New opening hours of the fair, by day. */
    hours: { type: Schema.Types.Mixed },
    /**
     * In an item about new applicants: ids of the submissions that are counted, so that each is counted once
     * (applications/model.ts, `submission`).
     */
    submissions: { type: [Schema.Types.ObjectId], default: undefined },
    /** Time at which the TTL index deletes the item. */
    expiresAt: { type: Date, required: true },
  },
  { collection: NEWS, autoIndex: false, versionKey: false, strict: 'throw' },
);

export const NewsItemModel = model('NewsItem', itemSchema);
export type StoredNews = InferSchemaType<typeof itemSchema> & { _id: Types.ObjectId };

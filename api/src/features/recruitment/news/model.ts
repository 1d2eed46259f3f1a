import { NEWS_CODES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const NEWS = 'news';

/**
 * News items of an account, by code: the page words them, and names are looked up when they are read, so that
 * nothing about a deleted person stays here. There is one item per subject, with its latest state.
 */
const itemSchema = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    /** Subject of the item; unique per account: an application, a meeting, or new applicants. */
    about: { type: String, required: true },
    /** Grows with every change of the subject. An older or equal change is not news. */
    no: { type: Number, required: true },
    code: { type: String, enum: NEWS_CODES, required: true },
    at: { type: Date, required: true },
    readAt: { type: Date },
    /** The company or student named in the item. */
    partnerId: { type: Schema.Types.ObjectId },
    startsAt: { type: Date },
    table: { type: String },
    until: { type: Date },
    /** For new applicants: each submission once (applications/model.ts, `submission`). */
    submissions: { type: [Schema.Types.ObjectId], default: undefined },
    /** Expiry of the item (TTL index). */
    expiresAt: { type: Date, required: true },
  },
  { collection: NEWS, autoIndex: false, versionKey: false, strict: 'throw' },
);

export const NewsItemModel = model('NewsItem', itemSchema);
export type StoredNews = InferSchemaType<typeof itemSchema> & { _id: Types.ObjectId };

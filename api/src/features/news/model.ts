import { NEWS_CODES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const NEWS = 'news';

/**
 * What has happened to an account, by code: the page makes the sentence, and names are looked up when it is read, so that
 * nothing of a person who has gone stays here. About one thing there is one item, and it says the latest of it.
 */
const itemSchema = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    /** What it is about, one item of each: an application, a meeting, those who have applied. */
    about: { type: String, required: true },
    /** Grows with every change of what it is about: what is older, or the same once more, is no news. */
    no: { type: Number, required: true },
    code: { type: String, enum: NEWS_CODES, required: true },
    at: { type: Date, required: true },
    readAt: { type: Date },
    /** Whom it names: the company or the student. */
    partnerId: { type: Schema.Types.ObjectId },
    startsAt: { type: Date },
    table: { type: String },
    until: { type: Date },
    /** Of those who have applied: each application as it was handed in, once (applications/model.ts, `submission`). */
    submissions: { type: [Schema.Types.ObjectId], default: undefined },
    /** When it goes away by itself (TTL index). */
    expiresAt: { type: Date, required: true },
  },
  { collection: NEWS, autoIndex: false, versionKey: false, strict: 'throw' },
);

export const NewsItemModel = model('NewsItem', itemSchema);
export type StoredNews = InferSchemaType<typeof itemSchema> & { _id: Types.ObjectId };

import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';
import { NEWS_CODES } from './news.rules.ts';

/**
 * A news item of an account. Its sentence consists of the text for the code (packages/texts, `news.ts`) and the
 * parameters.
 */
export const newsItem = z.object({
  id: f.id,
  code: z.enum(NEWS_CODES),
  at: f.instant,
  isRead: z.boolean(),
  /**
   * Name of the company in news for a student, or of the student in news for a company. Absent if the news names
   * nobody.
   */
  partner: z.optional(z.string()),
  /** Slug of the company in news for a student. */
  slug: z.optional(z.string()),
  /** Number of new applicants. */
  count: z.optional(z.int()),
  /** Start of the meeting when the news item was created. */
  startsAt: z.optional(f.instant),
  table: z.optional(z.string()),
  /** Time until which the student can accept the offer. */
  until: z.optional(f.instant),
  /** New opening hours of each day of the fair whose hours have changed. */
  hours: z.optional(z.array(z.object({ day: z.string(), opens: z.string(), closes: z.string() }))),
});
newsItem.register(z.globalRegistry, { id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;

export const newsList = z.object({ unread: z.int(), items: z.array(newsItem) });
newsList.register(z.globalRegistry, { id: 'NewsList' });
export type NewsList = z.infer<typeof newsList>;

export const newsRead = z.strictObject({ upTo: f.instant });

const access = whoMay('readNews');

export const listNews = defineCall({
  id: 'listNews',
  summary:
    "Lists the caller's news of the last 90 days, newest first (at most 50). Only the latest news item about each subject is included.",
  methods: ['GET'],
  path: '/protected/news',
  access,
  status: 200,
  reply: newsList,
});

export const markNewsRead = defineCall({
  id: 'markNewsRead',
  summary: "Marks the caller's news up to this moment as read. A repeated request has no effect.",
  methods: ['POST'],
  path: '/protected/news/read',
  access,
  body: newsRead,
  status: 204,
});

import * as z from 'zod/mini';
import { NEWS_CODES } from '../domain/news.ts';
import * as f from './fields.ts';

/** One thing that has happened to an account: a code, and what the sentence of it names (packages/texts, `news.ts`). */
export const newsItem = z.object({
  id: f.id,
  code: z.enum(NEWS_CODES),
  at: f.instant,
  isRead: z.boolean(),
  /** To a student the company, to a company the student; absent where nobody is named. */
  partner: z.optional(z.string()),
  /** To a student: where the company's page is. */
  slug: z.optional(z.string()),
  /** How many have applied. */
  count: z.optional(z.int()),
  /** When the meeting begins, as far as this news knows. */
  startsAt: z.optional(f.instant),
  table: z.optional(z.string()),
  /** Until when an offer can be answered. */
  until: z.optional(f.instant),
});
newsItem.register(z.globalRegistry, { id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;

export const newsList = z.object({ unread: z.int(), items: z.array(newsItem) });
newsList.register(z.globalRegistry, { id: 'NewsList' });
export type NewsList = z.infer<typeof newsList>;

export const newsRead = z.strictObject({ upTo: f.instant });

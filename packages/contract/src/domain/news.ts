/** What news tell: of an application, of a meeting, and to a company of those who have applied. */
export const NEWS_CODES = [
  'APPLICATION_ACCEPTED',
  'APPLICATION_RESERVE',
  'APPLICATION_DECLINED',
  'APPLICATION_REOPENED',
  'NEW_APPLICATIONS',
  'OFFER_MADE',
  'MEETING_PLACED',
  'MEETING_MOVED',
  'TABLE_CHANGED',
  'MEETING_CANCELLED',
  'MEETING_LEFT',
] as const;
export type NewsCode = (typeof NEWS_CODES)[number];

/** How many are kept of one account, and for how many days (issue 13, point 1). */
export const NEWS_KEPT = { most: 50, days: 90 } as const;

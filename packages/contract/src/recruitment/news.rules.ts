/**
 * Kinds of news: about an application, a meeting, a shared contact or the fair, and for companies also about new
 * applicants.
 */
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
  'CONTACT_SHARED',
  'FAIR_MOVED',
  'FAIR_MOVED_WITH_HOURS',
  'FAIR_HOURS_CHANGED',
  'FAIR_CANCELLED',
] as const;
export type NewsCode = (typeof NEWS_CODES)[number];

/**
 * Maximum number of news items that are kept for an account, and number of days for which they are kept (issue 13,
 * point 1).
 */
export const NEWS_KEPT = { most: 50, days: 90 } as const;

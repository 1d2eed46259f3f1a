/** Topics of the event stream. When a page receives an event, it refetches the data of the event's topic. */
export const LIVE_TOPICS = [
  'meetings',
  'times',
  'applications',
  'participation',
  'news',
  'contacts',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/**
 * Maximum number of companies for whose free times one stream sends events. All windows of a browser share the stream.
 */
export const MOST_WATCHED_COMPANIES = 20;

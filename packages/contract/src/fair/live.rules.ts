/** Topics of the live stream. An event tells the page to read the data of a topic again. */
export const LIVE_TOPICS = [
  'meetings',
  'times',
  'applications',
  'participation',
  'news',
  'contacts',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Maximum number of companies whose times one stream covers, for all windows of a browser together. */
export const MOST_WATCHED_COMPANIES = 20;

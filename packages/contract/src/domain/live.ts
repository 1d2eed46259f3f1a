/** What an event of the stream says: read again what carries this topic. */
export const LIVE_TOPICS = ['meetings', 'times', 'applications', 'participation', 'news'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The companies whose times one stream tells of: what all windows of a browser look at. */
export const MOST_WATCHED_COMPANIES = 20;

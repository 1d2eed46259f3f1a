/** What an event of the stream says: read again what carries this topic. */
export const LIVE_TOPICS = ['meetings', 'times', 'applications', 'news'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

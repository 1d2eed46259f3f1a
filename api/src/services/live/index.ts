export { createLiveHub, isOwn, type LiveHub, type LiveTopics, ownOrWatched } from './hub.ts';
export { streamTo } from './stream.ts';

export { keep, readKept } from './sessionDraft.ts';

export { readSessionDraft, writeSessionDraft } from './sessionDraft.ts';

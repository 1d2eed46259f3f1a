export { keep, readKept } from './sessionDraft.ts';
export { useKeptText } from './useKeptText.ts';

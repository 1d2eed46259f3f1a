import type { Pass } from './model.ts';
import type { ShareToken } from './shareTokenModel.ts';

/** Presents the codes of a pass. */
export const presentCodes = ({ code, typed }: Pick<Pass, 'code' | 'typed'>) => ({
  entryCode: code,
  typedCode: typed,
});

/** Presents the share codes of a student by day. */
export const presentShare = (tokens: readonly ShareToken[]) => ({
  cv: tokens.some(({ cv }) => cv),
  codes: tokens.map(({ day, code }) => ({ day, code })),
});

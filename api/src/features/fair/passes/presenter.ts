import type { Pass } from './model.ts';

/** Presents the codes of a pass. */
export const presentCodes = ({ code, typed }: Pick<Pass, 'code' | 'typed'>) => ({
  entryCode: code,
  typedCode: typed,
});

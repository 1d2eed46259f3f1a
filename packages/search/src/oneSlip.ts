/** Minimum number of letters of a query word in which one typing error is tolerated. */
const SLIP_MIN_LENGTH = 5;

/**
 * Returns whether a query word equals a word, or its beginning, except for one slip: a letter too many, missing, wrong,
 * or swapped with the next one (a Damerau-Levenshtein distance of 1). Query words of fewer than SLIP_MIN_LENGTH letters
 * must be spelled correctly. Search libraries that tolerate slips (MiniSearch 7.2, Fuse 7.5) are not used, because they
 * do not match inside words. The comparison uses UTF-16 units to be fast, because it runs for every word of every
 * company on each keystroke.
 */
export function startsWithOneSlip(sought: string, word: string): boolean {
  if (sought.length < SLIP_MIN_LENGTH) return false;
  let at = 0;
  while (at < sought.length && sought.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  // At the first difference, one repair must make the rest equal: dropping, inserting, replacing or swapping a letter.
  return (
    isStart(sought, at + 1, word, at) ||
    isStart(sought, at, word, at + 1) ||
    isStart(sought, at + 1, word, at + 1) ||
    (sought.charCodeAt(at) === word.charCodeAt(at + 1) &&
      sought.charCodeAt(at + 1) === word.charCodeAt(at) &&
      isStart(sought, at + 2, word, at + 2))
  );
}

/** Returns whether `sought` from index `from` on equals the letters of `word` from index `start` on. */
function isStart(sought: string, from: number, word: string, start: number): boolean {
  for (let n = from; n < sought.length; n += 1)
    if (sought.charCodeAt(n) !== word.charCodeAt(start + n - from)) return false;
  return true;
}

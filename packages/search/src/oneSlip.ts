/** Minimum number of letters of a query word in which a slip is forgiven. */
const SLIP_MIN_LENGTH = 5;

/**
 * Returns whether a query word equals a word, or its beginning, except for one slip: a letter too many, missing, wrong,
 * or swapped with the next one (a Damerau-Levenshtein distance of 1). Shorter query words must be spelled correctly.
 * Search libraries with such a rule (MiniSearch 7.2, Fuse 7.5) bring their own index and ranking, which contradict the
 * rule of this package: they do not match inside words.
 */
export function startsWithOneSlip(sought: string, word: string): boolean {
  const [typed, letters] = [[...sought], [...word]];
  if (typed.length < SLIP_MIN_LENGTH) return false;
  const same = typed.findIndex((letter, n) => letter !== letters[n]);
  const at = same === -1 ? typed.length : same;
  // From the first difference on, the rest must be equal after one of the four repairs.
  return (
    isStart(typed, at + 1, letters, at) ||
    isStart(typed, at, letters, at + 1) ||
    isStart(typed, at + 1, letters, at + 1) ||
    (typed[at] === letters[at + 1] &&
      typed[at + 1] === letters[at] &&
      isStart(typed, at + 2, letters, at + 2))
  );
}

/** Returns whether the letters from one place on are those of the word from another place on. */
function isStart(typed: readonly string[], from: number, letters: readonly string[], start: number): boolean {
  return typed.slice(from).every((letter, n) => letter === letters[start + n]);
}

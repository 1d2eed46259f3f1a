/** A random number generator with a seed, so that every demo fair is the same. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** Returns true with this probability (0 to 1). */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns several different items in random order; all of them if `count` is larger. */
  pickSome<T>(list: readonly T[], count: number): T[];
}

/** Creates a mulberry32 generator. Its 32 bits of state are enough for names and dates, which are not secret. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, whole(0, list.length - 1)),
    pickSome: (list, count) => {
      const left = [...list];
      const picked = [];
      while (picked.length < count && left.length > 0) {
        picked.push(...left.splice(whole(0, left.length - 1), 1));
      }
      return picked;
    },
  };
}

/** Returns the item at an index, or throws for an index outside the list. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`);
  return item;
}

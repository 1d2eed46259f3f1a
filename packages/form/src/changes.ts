const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields whose values in `next` differ from those in `before`, with the values of `next`. */
export function changesBetween<V extends object>(before: V, next: V): Partial<V> {
  const fields = Object.keys(next) as (keyof V)[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(before[field], next[field])).map((field) => [field, next[field]]),
  ) as Partial<V>;
}

/**
 * Returns the fields that both the user and another user have changed, to different values.
 * @param base the stored values when the form was opened
 * @param values the current values in the form
 * @param stored the values that are stored now
 */
export function conflictsBetween<V extends object>(base: V, values: V, stored: V): (keyof V & string)[] {
  const mine = changesBetween(base, values);
  const theirs = changesBetween(base, stored);
  return (Object.keys(mine) as (keyof V & string)[]).filter(
    (field) => field in theirs && !isSame(stored[field], values[field]),
  );
}

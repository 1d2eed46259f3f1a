/** Runs `act` for each item, at most `most` at a time, and returns the results in order. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  most: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += most)
    results.push(...(await Promise.all(items.slice(from, from + most).map(act))));
  return results;
}

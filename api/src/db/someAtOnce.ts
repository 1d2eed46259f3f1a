/** Does this for each, so many of them at a time, and answers what came of it in their order. */
export async function someAtOnce<T, R>(
  items: readonly T[],
  most: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += most)
    results.push(...(await Promise.all(items.slice(from, from + most).map(act))));
  return results;
}

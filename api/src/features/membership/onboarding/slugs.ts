import { numberedSlug } from '@fair/contract';
import { slugsLike } from '../../recruitment/companies/index.ts';

/** Slug that no company can have, because `public/companies/onm` is the path of a list (product-spec §7). */
const RESERVED = 'onm';

/**
 * Finds free slugs for rows without one: the suggestion or, if that is taken, the suggestion with -2, -3 and
 * so on.
 * @param suggested suggestions in the order of the rows; undefined for rows with a slug
 * @param reserved slugs of other rows of the sheet
 */
export async function freeSlugs(
  suggested: readonly (string | undefined)[],
  reserved: ReadonlySet<string>,
): Promise<(string | undefined)[]> {
  const wanted = new Set(suggested.filter((slug) => slug !== undefined));
  if (wanted.size === 0) return suggested.map(() => undefined);
  const taken = new Set([RESERVED, ...reserved, ...(await slugsLike([...wanted]))]);
  return suggested.map((slug) => {
    if (slug === undefined) return undefined;
    let free = slug;
    for (let number = 2; taken.has(free); number += 1) free = numberedSlug(slug, number);
    taken.add(free);
    return free;
  });
}

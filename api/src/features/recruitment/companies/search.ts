import { NAME_ORDER } from '../../../db/collation.ts';
import { matchesSearch } from '../../../db/search.ts';
import { joinFair } from '../participations/index.ts';
import { type Company, CompanyModel } from './model.ts';
import type { Fair } from './service.ts';

type FoundCompany = Pick<Company, '_id' | 'slug' | 'companyName' | 'name'>;

/**
 * Returns up to `most` companies whose name, contact, email address or slug matches the words, sorted by name, with
 * their values at the fair.
 */
export async function searchCompanies({ editionId }: Fair, words: string, most: number) {
  const found = await CompanyModel.find(matchesSearch(words, ['companyName', 'name', 'email', 'slug']), {
    slug: 1,
    companyName: 1,
    name: 1,
  })
    .collation(NAME_ORDER)
    .limit(most)
    .lean<FoundCompany[]>();
  return (await joinFair(editionId, found)).sort((a, b) => a.companyName.localeCompare(b.companyName));
}

import type { PublicCompany } from '@fair/contract';
import { matchesInside, wordsOf } from '@fair/search';
import { positions as labels } from '@fair/texts/positions';
import { type KeyOption, matchSorter, rankings } from 'match-sorter';

/**
 * Returns the searched texts of a company in order of importance: its name; slogan and positions in both
 * languages; the rest. They are normalized once per company object, not per keystroke.
 */
function searchedTexts(company: PublicCompany): readonly string[] {
  const known = normalizedTexts.get(company);
  if (known) return known;
  const { companyName, slogan, positions, areaOfBusiness } = company;
  const { en, sv } = company.texts ?? {};
  const texts = [
    [companyName],
    [slogan, en?.slogan, sv?.slogan, ...positions.flatMap((code) => [labels.en[code], labels.sv[code]])],
    [areaOfBusiness, ...[company, en, sv].flatMap((part) => [part?.description, part?.qualifications])],
  ].map((parts) => wordsOf(parts.filter(Boolean).join(' ')).join(' '));
  normalizedTexts.set(company, texts);
  return texts;
}
const normalizedTexts = new WeakMap<PublicCompany, readonly string[]>();
const TEXT_KINDS = 3;

/**
 * Returns the companies that match by the rule of @fair/search, best first: the exact name, then a name that
 * begins with the query, contains a word that does, contains it inside a word; then slogan and positions;
 * then the rest. Ties keep the given order.
 * Ranked by match-sorter 8.3 (MIT, 3 kB brotli), whose ranks are these. MiniSearch 7.2 weighs by frequency,
 * so that a long text repeating a word beats a name, and does not match inside words; Fuse 7.5 matches
 * fuzzily; uFuzzy 1.0 supports only one text per item.
 */
export function bestMatches(companies: readonly PublicCompany[], query: string): PublicCompany[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  // Sorting is stable, so the first word is applied last: its rank decides, the others break ties.
  return words.reduceRight((found, word) => matching(found, word), [...companies]);
}

function matching(companies: readonly PublicCompany[], word: string): PublicCompany[] {
  const threshold = matchesInside(word) ? rankings.CONTAINS : rankings.WORD_STARTS_WITH;
  const keys = Array.from(
    { length: TEXT_KINDS },
    (_, kind): KeyOption<PublicCompany> => ({
      key: (company) => searchedTexts(company)[kind] ?? '',
      // Caps the rank of other texts, so that a match in the name always comes first.
      ...(kind > 0 && { maxRanking: threshold }),
    }),
  );
  return matchSorter(companies, word, {
    keys,
    threshold,
    keepDiacritics: true,
    baseSort: (a, b) => a.index - b.index,
  });
}

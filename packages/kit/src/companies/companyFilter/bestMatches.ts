import type { PublicCompany } from '@fair/contract';
import { matchesInside, wordsOf } from '@fair/search';
import { positions as labels } from '@fair/texts/positions';
import { type KeyOption, matchSorter, rankings } from 'match-sorter';

/**
 * Returns the texts of a company that the search covers, the most important first: name, then slogan and positions in
 * both languages, then the rest. They are normalized once per company object instead of on every keystroke.
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
 * Returns the companies that match every word of the query (rule of @fair/search), best match first. A match in the name
 * comes before one in slogan or positions, and that before all other texts. Within the name: equal, begins with the word,
 * contains a word that begins with it, contains it inside a word. Ties keep the given order.
 * The ranks are those of match-sorter 8.3 (MIT, 3 kB brotli). Alternatives: MiniSearch 7.2 ranks a long text that repeats
 * a word above a name, and does not match inside words; Fuse 7.5 also returns inexact matches; uFuzzy 1.0 supports only
 * one text per item.
 */
export function bestMatches(companies: readonly PublicCompany[], query: string): PublicCompany[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  // Sorting is stable, so the rank of the word that is applied last decides. Starting from the end makes that the first
  // word.
  return words.reduceRight((found, word) => matching(found, word), [...companies]);
}

function matching(companies: readonly PublicCompany[], word: string): PublicCompany[] {
  const threshold = matchesInside(word) ? rankings.CONTAINS : rankings.WORD_STARTS_WITH;
  const keys = Array.from(
    { length: TEXT_KINDS },
    (_, kind): KeyOption<PublicCompany> => ({
      key: (company) => searchedTexts(company)[kind] ?? '',
      // Caps the rank of matches in other texts, so that matches in the name always come first.
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

import type { PublicCompany } from '@fair/contract';
import { isSoughtInside, wordsOf } from '@fair/search';
import { positions as labels } from '@fair/texts/positions';
import { type KeyOption, matchSorter, rankings } from 'match-sorter';

/**
 * What is searched of a company, by what counts most: its name; slogan and positions, in both languages; the rest. Folded
 * once for each company that was read, not with each letter typed.
 */
function searchedTexts(company: PublicCompany): readonly string[] {
  const known = folded.get(company);
  if (known) return known;
  const { companyName, slogan, positions, areaOfBusiness } = company;
  const { en, sv } = company.texts ?? {};
  const texts = [
    [companyName],
    [slogan, en?.slogan, sv?.slogan, ...positions.flatMap((code) => [labels.en[code], labels.sv[code]])],
    [areaOfBusiness, ...[company, en, sv].flatMap((said) => [said?.description, said?.qualifications])],
  ].map((parts) => wordsOf(parts.filter(Boolean).join(' ')).join(' '));
  folded.set(company, texts);
  return texts;
}
const folded = new WeakMap<PublicCompany, readonly string[]>();
const KINDS = 3;

/**
 * The companies that the rule of @fair/search finds, best first: the name itself, then a name that begins with it, has a word
 * that does, has it inside a word; then slogan and positions; then the rest. What is equal stays in the order given.
 *
 * Ranked by match-sorter (8.3, MIT, 3 kB brotli, released this year): its ranks are these, each kind of text has a highest
 * rank of its own, and inside words is one of them. Of what else was looked at, MiniSearch 7.2 weighs by frequency (a long
 * text that repeats a word beats a name) and finds no middles of words; Fuse 7.5 finds what nobody has typed; uFuzzy 1.0
 * knows one text for each thing.
 */
export function bestMatches(companies: readonly PublicCompany[], query: string): PublicCompany[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  // The first word is looked for last: its rank decides, the others among equals.
  return words.reduceRight((found, word) => matching(found, word), [...companies]);
}

function matching(companies: readonly PublicCompany[], word: string): PublicCompany[] {
  const threshold = isSoughtInside(word) ? rankings.CONTAINS : rankings.WORD_STARTS_WITH;
  const keys = Array.from(
    { length: KINDS },
    (_, kind): KeyOption<PublicCompany> => ({
      key: (company) => searchedTexts(company)[kind] ?? '',
      // However well another text matches, the name comes first.
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

import { type CatalogueEntry, INDUSTRIES, POSITION_CODES } from '@fair/contract';
import { isFound } from '@fair/search';
import { positionWords } from '@fair/texts/everydayWords';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { searchCatalogue } from './searchCatalogue.ts';

const anEntry = (companyName: string, said: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug: companyName.toLowerCase(),
  companyName,
  industries: [],
  programs: [],
  positions: [],
  wanted: [],
  hasTimes: false,
  takesApplications: true,
  openingCount: 0,
  openingPositions: [],
  ...said,
});
const search = (entries: readonly CatalogueEntry[], query: string) => {
  const { found, inDescriptions } = searchCatalogue(entries, query);
  const names = (list: readonly CatalogueEntry[]) => list.map(({ companyName }) => companyName);
  return [names(found), names(inDescriptions)];
};

describe('a search in the catalogue', () => {
  test('ranks the name, then area, industry and position, and puts the rest under the line', () => {
    const entries = [
      anEntry('Alfa', { summary: 'Games games games.' }),
      anEntry('Beta', { slogan: 'More games' }),
      anEntry('Delta', { industries: ['games'] }),
      anEntry('Gamma', { area: 'Mobile games' }),
      anEntry('Boardgames'),
      anEntry('Nordic Games'),
      anEntry('Games Studio'),
      anEntry('Games'),
      anEntry('Other'),
    ];
    expect(search(entries, 'GAMES')).toEqual([
      ['Games', 'Games Studio', 'Nordic Games', 'Boardgames', 'Delta', 'Gamma'],
      ['Alfa', 'Beta'],
    ]);
  });

  test('finds with exjobb exactly what thesis finds, and every word of a position what the others find', () => {
    const word = fc.constantFrom('exjobb', 'Thesis', 'examensarbeten', 'praktik', 'it', 'nytt', 'abroad');
    const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
    const entry = fc.record({
      companyName: text,
      area: text,
      slogan: text,
      summary: text,
      positions: fc.subarray([...POSITION_CODES]),
      openingPositions: fc.subarray([...POSITION_CODES]),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.constantFrom(...POSITION_CODES), (said, code) => {
        const entries = said.map((one, n) => anEntry(one.companyName, { ...one, slug: String(n) }));
        const [first = '', ...others] = positionWords[code];
        const expected = searchCatalogue(entries, first);
        for (const other of others) expect(searchCatalogue(entries, other)).toEqual(expected);
        // A company that offers the position is always in the first group of results.
        const offering = entries.filter((one) =>
          [...one.positions, ...one.openingPositions].some((position) => position === code),
        );
        expect(expected.found).toEqual(expect.arrayContaining(offering));
      }),
      { numRuns: 100 },
    );
    const thesis = [
      anEntry('Offers', { positions: ['thesis'] }),
      anEntry('Other', { positions: ['trainee'] }),
    ];
    expect(search(thesis, 'exjobb')).toEqual([['Offers'], []]);
    expect(search(thesis, 'Examensarbete')).toEqual([['Offers'], []]);
  });

  test('finds Games with gamse, but forgives nothing if a company has the word as it is typed', () => {
    const entries = [anEntry('Games AB'), anEntry('Gaming', { industries: ['games'] }), anEntry('Gates')];
    expect(search(entries, 'gamse')).toEqual([['Games AB', 'Gaming'], []]);
    expect(search(entries, 'games')).toEqual([['Games AB', 'Gaming'], []]);
    expect(search([...entries, anEntry('Gamse')], 'gamse')).toEqual([['Gamse'], []]);
    // A typing error is not tolerated if the word has only four letters or is the name of a position.
    expect(search([anEntry('Game')], 'gmae')).toEqual([[], []]);
    expect(search([anEntry('Theses')], 'thesis')).toEqual([[], []]);
  });

  test('has for IT only names, areas and industries above the line', () => {
    const entries = [
      anEntry('Nordic IT'),
      anEntry('Area', { area: 'IT services' }),
      anEntry('Industry', { industries: ['it'] }),
      anEntry('Slogan', { slogan: 'IT for all' }),
      anEntry('Summary', { summary: 'What we do, and how it is done.' }),
      anEntry('Position', { positions: ['internship', 'trainee'] }),
      anEntry('Inside', { summary: 'Digital work' }),
    ];
    expect(search(entries, 'IT')).toEqual([
      ['Nordic IT', 'Area', 'Industry'],
      ['Slogan', 'Summary'],
    ]);
    expect(search(entries, 'tr')).toEqual([[], []]);
    expect(search(entries, 'tra')).toEqual([['Position'], []]);
  });

  test('requires every word, each wherever it is, and leads everyday words to industries', () => {
    const entries = [
      anEntry('Örnteknik', { area: 'Vård', positions: ['thesis'], summary: 'Fabriker i Malmö.' }),
      anEntry('Swedbank', { industries: ['finance'] }),
      anEntry('Café', { industries: ['health'] }),
    ];
    expect(search(entries, 'ornTEKNIK exjobb')).toEqual([['Örnteknik'], []]);
    expect(search(entries, 'exjobb malmo')).toEqual([[], ['Örnteknik']]);
    // Each word finds a company, but none has both.
    expect(search(entries, 'exjobb bank')).toEqual([[], []]);
    expect(search(entries, 'bank')).toEqual([['Swedbank'], []]);
    expect(search(entries, 'försäkring')).toEqual([['Swedbank'], []]);
    expect(search(entries, 'sjukvård')).toEqual([['Café'], []]);
    expect(search(entries, 'vård')).toEqual([['Örnteknik', 'Café'], []]);
    expect(search(entries, 'och')).toEqual([[], []]);
    expect(search(entries, ' ')).toEqual([['Örnteknik', 'Swedbank', 'Café'], []]);
    expect(search(entries, '.*')).toEqual([[], []]);
  });

  test('knows forms of everyday words, and those of several words', () => {
    const entries = [
      anEntry('Alfa', { positions: ['thesis'] }),
      anEntry('Beta', { positions: ['internship'] }),
      anEntry('Gamma', { openingPositions: ['partTime'] }),
      anEntry('Delta', { positions: ['trainee'], industries: ['finance'] }),
      anEntry('Other', { summary: 'A job in summer.' }),
    ];
    const queries = {
      Alfa: [
        'exjobbet',
        'Exjobben',
        'examensarbetet',
        'uppsatser',
        'master thesis',
        'masters thesis',
        "master's thesis",
        'Master’s',
      ],
      Beta: ['sommarjobb', 'sommarjobbet', 'sommarpraktik', 'praktikplatsen', 'internships'],
      Gamma: ['extrajobb', 'deltidsjobbet', 'part time', 'part-time jobs', 'studentjobb'],
      Delta: ['graduate programme', 'graduate programs', 'traineeprogrammet', 'banken', 'försäkringar'],
    };
    for (const [name, ones] of Object.entries(queries))
      for (const query of ones) expect([query, search(entries, query)]).toEqual([query, [[name], []]]);
    // Companies whose texts contain both words are found too, in the second group.
    expect(search(entries, 'summer job')).toEqual([['Beta'], ['Other']]);
  });

  test('has for short words only companies whose texts have them', () => {
    const entries = [
      anEntry('Alfa', { positions: ['thesis', 'foreignServices'], industries: ['manufacturing', 'media'] }),
      anEntry('The Bank', { summary: 'Fast and safe.' }),
      anEntry('Zeta', { slogan: 'The best for you' }),
    ];
    expect(search(entries, 'the')).toEqual([['The Bank'], ['Zeta']]);
    expect(search(entries, 'and')).toEqual([[], ['The Bank']]);
    expect(search(entries, 'för')).toEqual([[], ['Zeta']]);
    expect(search(entries, 'med')).toEqual([[], []]);
    // A short word does not match the inside of a longer one, such as "manufacturing" or "utlandstjänst".
    expect(search(entries, 'fac')).toEqual([['Alfa'], []]);
    expect(search(entries, 'tur')).toEqual([[], []]);
    expect(search(entries, 'lan')).toEqual([[], []]);
  });

  test('tells names with symbols apart from words with the same letters', () => {
    const entries = [
      anEntry('Alfa', { summary: 'Cars, coffee and C.' }),
      anEntry('Beta', { area: 'C++ and embedded systems' }),
      anEntry('Gamma', { summary: 'Work with C#, F# and ASP.NET.' }),
      anEntry('Delta', { summary: 'Internet and networks.' }),
    ];
    expect(search(entries, 'c++')).toEqual([['Beta'], []]);
    expect(search(entries, 'C#')).toEqual([[], ['Gamma']]);
    expect(search(entries, '.NET')).toEqual([[], ['Gamma']]);
    expect(search(entries, 'c# .net')).toEqual([[], ['Gamma']]);
    expect(search(entries, 'net')).toEqual([[], ['Gamma', 'Delta']]);
  });

  test('finds each company once, and all that the rule of @fair/search finds in their texts', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abåäö -.N1'), maxLength: 12 });
    const entry = fc.record({
      companyName: text,
      area: text,
      slogan: text,
      summary: text,
      industries: fc.subarray([...INDUSTRIES], { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), text, (said, query) => {
        const entries = said.map((one, n) => anEntry(one.companyName, { ...one, slug: String(n) }));
        const { found, inDescriptions } = searchCatalogue(entries, query);
        const all = [...found, ...inDescriptions];
        expect(new Set(all).size).toBe(all.length);
        const byRule = entries.filter(({ companyName, area = '', slogan = '', summary = '' }) =>
          isFound(query, [companyName, area, slogan, summary]),
        );
        expect(all).toEqual(expect.arrayContaining(byRule));
      }),
      { numRuns: 500 },
    );
  });
});

import { PROGRAMS, type PublicCompany } from '@fair/contract';
import { isFound } from '@fair/search';
import { positions as labels } from '@fair/texts/positions';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { filterCompanies, NO_FILTERS, readFilters, writeFilters } from './companyFilters.ts';

const aCompany = (companyName: string, said: Partial<PublicCompany> = {}): PublicCompany => ({
  slug: companyName.toLowerCase(),
  companyName,
  programs: [],
  positions: [],
  networkMeeting: true,
  ...said,
});
const names = (companies: readonly PublicCompany[]) => companies.map(({ companyName }) => companyName);
const search = (companies: readonly PublicCompany[], q: string) =>
  names(filterCompanies(companies, { ...NO_FILTERS, q }));

describe('a search among companies', () => {
  test('ranks the name, then slogan and positions, then the rest', () => {
    const companies = [
      aCompany('Alfa', { description: 'Teknik teknik teknik.' }),
      aCompany('Beta', { areaOfBusiness: 'Teknik' }),
      aCompany('Delta', { slogan: 'Mer teknik' }),
      aCompany('Nordteknik'),
      aCompany('Svensk Teknik'),
      aCompany('Tekniken'),
      aCompany('Teknik'),
      aCompany('Övrigt'),
    ];
    expect(search(companies, 'TEKNIK')).toEqual([
      'Teknik',
      'Tekniken',
      'Svensk Teknik',
      'Nordteknik',
      'Delta',
      'Alfa',
      'Beta',
    ]);
  });

  test('finds inside compounds, without accents, all words in any order, and positions in both languages', () => {
    const companies = [
      aCompany('Örnteknik', { description: 'Fabriker i Malmö.', positions: ['thesis'] }),
      aCompany('Café Ünique', { positions: ['internship'] }),
    ];
    expect(search(companies, 'teknik')).toEqual(['Örnteknik']);
    expect(search(companies, 'malmo ORNTEK')).toEqual(['Örnteknik']);
    expect(search(companies, 'malmo cafe')).toEqual([]);
    expect(search(companies, 'cafe unique')).toEqual(['Café Ünique']);
    expect(search(companies, 'examens')).toEqual(['Örnteknik']);
    expect(search(companies, 'thesis')).toEqual(['Örnteknik']);
    expect(search(companies, 'kn')).toEqual([]);
    expect(search(companies, 'fa')).toEqual(['Örnteknik']);
    expect(search(companies, '.*')).toEqual([]);
    expect(search(companies, ' ')).toEqual(['Örnteknik', 'Café Ünique']);
  });

  const text = fc.string({ unit: fc.constantFrom(...'abåäö -.N1'), maxLength: 12 });
  const company = fc.record({
    companyName: text,
    slogan: fc.option(text, { nil: undefined }),
    description: fc.option(text, { nil: undefined }),
    positions: fc.subarray<'thesis' | 'trainee'>(['thesis', 'trainee']),
  });

  test('finds exactly what the rule of @fair/search finds', () => {
    fc.assert(
      fc.property(fc.array(company, { maxLength: 8 }), text, (said, q) => {
        const companies = said.map(({ companyName, ...rest }, number) => ({
          ...aCompany(companyName),
          ...(rest as Partial<PublicCompany>),
          slug: String(number),
        }));
        const byRule = companies.filter(({ companyName, slogan = '', description = '', positions }) =>
          isFound(q, [
            companyName,
            slogan,
            description,
            ...positions.flatMap((code) => [labels.en[code], labels.sv[code]]),
          ]),
        );
        const found = filterCompanies(companies, { ...NO_FILTERS, q });
        const bySlug = (list: readonly PublicCompany[]) => list.map(({ slug }) => slug).sort();
        expect(bySlug(found)).toEqual(bySlug(byRule));
        expect(filterCompanies(companies, { ...NO_FILTERS, q, order: 'name' })).toEqual(byRule);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the sort order', () => {
  const companies = [
    aCompany('Alfa'),
    aCompany('Beta', { programs: ['SYSDK'] }),
    aCompany('Gamma', { programs: ['SMINO', 'SYSDK'] }),
  ];

  test("puts the student's own program first, then sorts from A to Z, or only from A to Z on request", () => {
    expect(names(filterCompanies(companies, NO_FILTERS, 'SYSDK'))).toEqual(['Beta', 'Gamma', 'Alfa']);
    expect(names(filterCompanies(companies, NO_FILTERS))).toEqual(['Alfa', 'Beta', 'Gamma']);
    const byName = { ...NO_FILTERS, order: 'name' } as const;
    expect(names(filterCompanies(companies, byName, 'SYSDK'))).toEqual(['Alfa', 'Beta', 'Gamma']);
  });

  test('is kept in the URL, and an unknown one is ignored', () => {
    const view = {
      q: 'å',
      programs: ['SYSDK'],
      positions: ['thesis'],
      order: 'name',
      applied: 'hidden',
    } as const;
    expect(readFilters(writeFilters(view), PROGRAMS)).toEqual(view);
    expect(String(writeFilters(NO_FILTERS))).toBe('');
    expect(readFilters(new URLSearchParams('sort=-name'), PROGRAMS).order).toBe('best');
  });
});

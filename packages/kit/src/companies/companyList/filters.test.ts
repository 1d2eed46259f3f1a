import { type CatalogueEntry, PROGRAMS } from '@fair/contract';
import { anEntry } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { filterCompanies, NO_FILTERS, readFilters, type VisitorFacts, writeFilters } from './filters.ts';

const companies: readonly CatalogueEntry[] = [
  anEntry('alfa', { programs: ['SDIMK'], hasTimes: false, industries: ['games'] }),
  anEntry('beta', { positions: [], openingPositions: ['internship'], openingCount: 1 }),
  anEntry('gamma', { programs: ['SMINO', 'SYSDK'], takesApplications: false, industries: ['it', 'games'] }),
];
const slugs = (filters: Partial<typeof NO_FILTERS>, facts?: VisitorFacts) =>
  filterCompanies(companies, { ...NO_FILTERS, ...filters }, facts).found.map(({ slug }) => slug);

test('keeps every filter in the URL, and ignores unknown codes', () => {
  const view = {
    q: 'å',
    programs: ['SYSDK'],
    positions: ['thesis'],
    industries: ['it', 'games'],
    takesApplications: true,
    hasOpenings: true,
    hasTimes: true,
    saved: true,
    notApplied: true,
    order: 'name',
    view: 'lines',
  } as const;
  expect(readFilters(writeFilters(view), PROGRAMS)).toEqual(view);
  expect(String(writeFilters(NO_FILTERS))).toBe('');
  const unknown = 'program=X&position=X&industry=X&sort=-name&view=X&saved=2&mine=0';
  expect(readFilters(new URLSearchParams(unknown), PROGRAMS)).toEqual(NO_FILTERS);
});

test('filters by what a company looks for, offers and is', () => {
  expect(slugs({ programs: ['SDIMK', 'SMINO'] })).toEqual(['alfa', 'gamma']);
  // Finds a company by the position of one of its openings too.
  expect(slugs({ positions: ['internship'] })).toEqual(['beta']);
  expect(slugs({ industries: ['games'] })).toEqual(['alfa', 'gamma']);
  expect(slugs({ industries: ['games'], takesApplications: true })).toEqual(['alfa']);
  expect(slugs({ hasOpenings: true })).toEqual(['beta']);
  expect(slugs({ hasTimes: true })).toEqual(['beta', 'gamma']);
});

test('filters by what a visitor did, once that is known, and keeps what was just changed', () => {
  const facts = { saved: new Set(['alfa']), applied: new Set(['beta']) };
  expect(slugs({ saved: true }, facts)).toEqual(['alfa']);
  expect(slugs({ notApplied: true }, facts)).toEqual(['alfa', 'gamma']);
  expect(slugs({ saved: true, notApplied: true })).toEqual(['alfa', 'beta', 'gamma']);
  expect(slugs({ saved: true }, { ...facts, justChanged: new Set(['gamma']) })).toEqual(['alfa', 'gamma']);
});

test('sorts by match, then published times, then name, or from A to Z on request', () => {
  const scores = new Map([['gamma', 3]]);
  expect(slugs({}, { scores })).toEqual(['gamma', 'beta', 'alfa']);
  expect(slugs({ order: 'name' }, { scores })).toEqual(['alfa', 'beta', 'gamma']);
  expect(slugs({})).toEqual(['alfa', 'beta', 'gamma']);
});

test('sorts search results by relevance, or from A to Z on request', () => {
  const entries = [
    anEntry('alfa', { area: 'Gamma rays', slogan: 'Light' }),
    anEntry('gamma', { slogan: 'Light' }),
  ];
  const search = (q: string, order: typeof NO_FILTERS.order) => {
    const { found, inDescriptions } = filterCompanies(entries, { ...NO_FILTERS, q, order });
    return [found, inDescriptions].map((list) => list.map(({ slug }) => slug));
  };
  expect(search('gamma', 'best')).toEqual([['gamma', 'alfa'], []]);
  expect(search('gamma', 'name')).toEqual([['alfa', 'gamma'], []]);
  expect(search('gamma light', 'best')).toEqual([[], ['gamma', 'alfa']]);
  expect(search('gamma light', 'name')).toEqual([[], ['alfa', 'gamma']]);
});

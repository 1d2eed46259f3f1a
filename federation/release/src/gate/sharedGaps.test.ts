/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { findSharedGaps } from './sharedGaps.ts';

const area = {
  title: 'mf-company 1.0.0',
  shared: [
    { name: 'react', requiredVersion: '^19.3.1' },
    { name: '@fair/ui/ErrorState', requiredVersion: '^1.0.0' },
  ],
  uses: { react: ['useState'], '@fair/ui/ErrorState': ['ErrorState'] },
};
const gapsIn = (provided: Parameters<typeof findSharedGaps>[1]['provided']) =>
  findSharedGaps(area, { title: 'the new shell', provided });
const ui = { version: '1.0.0' };

test.each(['19.3.1', '19.3.2', '19.4.0'])('accepts %s for react ^19.3.1', (version) => {
  expect(gapsIn({ react: { version }, '@fair/ui/ErrorState': ui })).toEqual([]);
});

test.each(['19.3.0', '19.2.9', '18.9.9', '20.0.0', '20.3.1'])('refuses %s for react ^19.3.1', (version) => {
  expect(gapsIn({ react: { version }, '@fair/ui/ErrorState': ui })).toEqual([
    `mf-company 1.0.0 takes react ^19.3.1, the new shell provides ${version}.`,
  ]);
});

test('reports a missing module once, not once for each of its names', () => {
  expect(gapsIn({ react: { version: '19.3.1' } })).toEqual([
    'mf-company 1.0.0 takes @fair/ui/ErrorState, which the new shell does not provide.',
  ]);
});

test('names a missing export', () => {
  const provided = { react: { version: '19.3.1' }, '@fair/ui/ErrorState': { ...ui, names: ['ErrorPage'] } };
  expect(gapsIn(provided)).toEqual([
    'mf-company 1.0.0 uses ErrorState of @fair/ui/ErrorState, which the new shell does not provide.',
  ]);
});

test('does not look for names of a module that the area bundles', () => {
  const bundled = { ...area, uses: { ...area.uses, '@fair/contract': ['submitApplication'] } };
  const provided = { react: { version: '19.3.1' }, '@fair/ui/ErrorState': ui };
  const shell = { title: 'the shell', provided };
  expect(findSharedGaps(bundled, shell)).toEqual([]);
  const contract = { name: '@fair/contract', requiredVersion: '^1.0.0' };
  const of = { ...provided, '@fair/contract': { version: '1.0.0', names: ['ERRORS'] } };
  expect(findSharedGaps({ ...bundled, shared: [contract] }, { ...shell, provided: of })).toEqual([
    'mf-company 1.0.0 uses submitApplication of @fair/contract, which the shell does not provide.',
  ]);
});

test('looks for fields of plain records only', () => {
  const using = (...names: string[]) => ({ ...area, uses: { '@fair/ui/ErrorState': names } });
  const provided = {
    react: { version: '19.3.1' },
    '@fair/ui/ErrorState': { version: '1.0.0', names: ['CODES', 'CODES.gone', 'ErrorState'] },
  };
  const gaps = (...names: string[]) => findSharedGaps(using(...names), { title: 'the shell', provided });
  expect(gaps('*', 'ErrorState', 'ErrorState.name', 'CODES', 'CODES.gone')).toEqual([]);
  expect(gaps('ErrorPage', 'ErrorPage.name', 'CODES.new').map((gap) => gap.split(' ')[3])).toEqual([
    'ErrorPage',
    'ErrorPage.name',
    'CODES.new',
  ]);
});

test('compares modules and versions when the names an area uses are not known', () => {
  const { uses, ...older } = area;
  expect(uses).toBeDefined();
  const provided = { react: { version: '18.0.0' } };
  expect(findSharedGaps(older, { title: 'the new shell', provided })).toHaveLength(2);
});

/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { TAKEN_PATHS, whyNoAreaName } from '@fair/contract/furtherAreas';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { USER_TYPES } from '@fair/contract/roles';
import { fromRoot } from '@fair/scripts/paths';
import { expect, test } from '@jest/globals';
import { completeStamp } from './areaStamp.ts';
import type { BuildStamp } from './versionFiles.ts';

const STAMP = {
  area: 'sponsor',
  version: '1.0.0',
  mount: 1,
  accountTypes: ['company'],
  names: { en: 'sponsor', sv: 'sponsordelen' },
  nav: [{ to: '/sponsor/home', label: { en: 'Sponsor', sv: 'Sponsor' } }],
};
const complete = (more: object = {}) => completeStamp({ ...STAMP, ...more } as BuildStamp, 'dist/area.json');

test('fills in the contract number that an area of another repository may leave out', () => {
  expect(complete()).toEqual({ ...STAMP, contract: CONTRACT_NUMBER });
  expect(complete({ contract: 1 }).contract).toBe(1);
});

test('does not ask areas of this source for more than their build writes', () => {
  const stamp: BuildStamp = { area: 'company', version: '1.0.0', contract: 1 };
  expect(completeStamp(stamp, 'dist/area.json')).toBe(stamp);
});

test.each([
  [
    'a path of the shell as name',
    { area: 'terms' },
    /"area" cannot be "terms", which is a path of the shell/,
  ],
  ['the name of a role', { area: 'admin' }, /"area" cannot be "admin", which is the area of a role/],
  ['a name that is more than a word', { area: '../x' }, /not a word of 2 to 30/],
  ['no root of its own', { mount: undefined }, /"mount" must be the number of a mount agreement/],
  [
    'no account types',
    { accountTypes: undefined },
    /"accountTypes" must list some of these: student, company/,
  ],
  ['an empty list of account types', { accountTypes: [] }, /"accountTypes" must list/],
  ['an unknown account type', { accountTypes: ['sponsor'] }, /"accountTypes" must list/],
  ['no name in Swedish', { names: { en: 'x' } }, /"names" needs a text in en and sv/],
  [
    'an entry that leads out of the area',
    { nav: [{ to: '/company/home' }] },
    /must be a path of the area, \/sponsor/,
  ],
  ['an entry without a label', { nav: [{ to: '/sponsor/home' }] }, /"label" of \/sponsor\/home needs/],
])('refuses %s', (_what, more, sentence) => {
  expect(() => complete(more)).toThrow(sentence);
});

/** Returns the first path segments that match in a source file, without those of one letter. */
const pathsIn = (file: string, form: RegExp) =>
  [...readFileSync(fromRoot(file), 'utf8').matchAll(form)].map(([, first]) => first);

test('refuses the names of pages of the shell, of addresses of the server, and of roles', () => {
  const pages = pathsIn('shell/src/App.tsx', /<Route path="\/([a-z][a-z-]+)/g);
  const addresses = pathsIn('api/src/http/health.ts', /router\.get\('\/(\w+)/g);
  expect(pages).toContain('map');
  expect(addresses).toContain('servingz');
  expect(TAKEN_PATHS).toEqual(expect.arrayContaining([...pages, ...addresses]));
  for (const name of [...TAKEN_PATHS, ...USER_TYPES]) expect(whyNoAreaName(name)).toMatch(/^is /);
});

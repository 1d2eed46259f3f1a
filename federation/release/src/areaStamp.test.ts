/** @jest-environment node */
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
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

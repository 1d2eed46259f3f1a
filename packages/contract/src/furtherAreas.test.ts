import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fitOfBuild, TAKEN_PATHS, whyNoAreaName } from './furtherAreas.ts';
import { USER_TYPES } from './roles.ts';

const SHELL = { contract: 3, mounts: [2, 3] };

test.each([
  ['of the same contract', { contract: 3 }, 'fits'],
  ['of another contract', { contract: 2 }, 'otherContract'],
  ['of another contract with a root of its own', { contract: 2, mount: 2 }, 'fits'],
  ['with a mount agreement that has ended', { contract: 3, mount: 1 }, 'older'],
  ['with a mount agreement from a newer shell', { contract: 3, mount: 4 }, 'newer'],
])('judges a build %s', (_what, build, fit) => {
  expect(fitOfBuild(build, SHELL)).toBe(fit);
});

/** Returns the first path segments that a source file names in this form, without those of one letter. */
const pathsIn = (file: string, form: RegExp) =>
  [...readFileSync(join(__dirname, '../../..', file), 'utf8').matchAll(form)].map(([, first]) => first);

test('an area cannot have the name of a page of the shell, of an address of the server, or of a role', () => {
  const pages = pathsIn('shell/src/App.tsx', /<Route path="\/([a-z][a-z-]+)/g);
  const addresses = pathsIn('api/src/http/health.ts', /router\.get\('\/(\w+)/g);
  expect(pages).toContain('map');
  expect(addresses).toContain('servingz');
  expect(TAKEN_PATHS).toEqual(expect.arrayContaining([...pages, ...addresses]));
  for (const name of [...TAKEN_PATHS, ...USER_TYPES]) expect(whyNoAreaName(name)).toMatch(/^is /);
});

test.each(['', 'a', 'Sponsor', 'x/y', 'x-y', '..', 'a'.repeat(31)])('"%s" cannot name an area', (name) => {
  expect(whyNoAreaName(name)).toMatch(/^is not a word/);
});

test.each(['sponsor', 'hall2', 'a'.repeat(30)])('"%s" can name an area', (name) => {
  expect(whyNoAreaName(name)).toBeUndefined();
});

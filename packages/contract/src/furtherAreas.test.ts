import { expect, test } from '@jest/globals';
import { fitOfBuild, whyNoAreaName } from './furtherAreas.ts';

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

test.each(['', 'a', 'Sponsor', 'x/y', 'x-y', '..', 'a'.repeat(31)])('"%s" cannot name an area', (name) => {
  expect(whyNoAreaName(name)).toMatch(/^is not a word/);
});

test.each(['sponsor', 'hall2', 'a'.repeat(30)])('"%s" can name an area', (name) => {
  expect(whyNoAreaName(name)).toBeUndefined();
});

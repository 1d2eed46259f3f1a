import { expect, test } from '@jest/globals';
import { fitOfBuild } from './furtherAreas.ts';

const SHELL = { contract: 3, kit: '3.2.0', mounts: [2, 3] };

test.each([
  ['of the shell’s contract', { contract: 3 }, 'fits'],
  ['of another contract', { contract: 2 }, 'otherContract'],
  ['of the packed kit', { contract: 3, kit: '^3.1.0' }, 'fits'],
  ['of a later kit', { contract: 3, kit: '^3.3.0' }, 'newer'],
  ['of another contract, with a root of its own', { contract: 2, kit: '^2.0.0', mount: 2 }, 'fits'],
  ['with a root by an agreement that has ended', { contract: 3, mount: 1 }, 'older'],
  ['with a root by one that is to come', { contract: 3, mount: 4 }, 'newer'],
])('a build %s', (_what, build, fit) => {
  expect(fitOfBuild(build, SHELL)).toBe(fit);
});

import { jest } from '@jest/globals';

const CHILD = '../services/files/judge/child.ts';

/**
 * What opens files takes half a second to start: a file of tests that imports this before everything else starts it
 * only while this says so.
 */
export const judgeChild = { isStarted: false };

jest.mock(CHILD, () => {
  const real = jest.requireActual<typeof import('../services/files/judge/child.ts')>(CHILD);
  const pretended = async () => ({ kill: () => undefined });
  return { ...real, startChild: () => (judgeChild.isStarted ? real.startChild() : pretended()) };
});

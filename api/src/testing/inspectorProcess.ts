import { jest } from '@jest/globals';

const CHILD = '../services/files/inspector/child.ts';

/**
 * Controls the inspector process in a test file that imports this module first. The process starts only while
 * `isStarted` is true, because starting it takes half a second. If `program` is set, it runs instead of the
 * inspector.
 */
export const inspectorProcess: { isStarted: boolean; program?: string } = { isStarted: false };

jest.mock(CHILD, () => {
  const real = jest.requireActual<typeof import('../services/files/inspector/child.ts')>(CHILD);
  const pretended = async () => ({ kill: () => undefined });
  return {
    ...real,
    startChild: () => {
      const { isStarted, program } = inspectorProcess;
      return isStarted ? real.startChild(program === undefined ? {} : { program }) : pretended();
    },
  };
});

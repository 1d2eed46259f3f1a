import { jest } from '@jest/globals';

const CHILD = '../services/files/inspector/child.ts';

/**
 * Controls the file inspector process, which takes half a second to start. In a test file that imports this
 * module before everything else, the process starts only while `isStarted` is true, and runs `program` if
 * that is set.
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

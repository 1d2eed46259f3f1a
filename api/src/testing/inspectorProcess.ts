import { jest } from '@jest/globals';

const CHILD = '../services/files/inspector/child.ts';

/**
 * Controls the file inspector process, which takes half a second to start: a test file that imports this
 * before everything else starts it only while `isStarted`, and with `program` if set.
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

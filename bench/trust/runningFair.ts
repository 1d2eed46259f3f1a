import { type FairOptions, type RunningFair, startFair } from '../../api/src/testing/runningFair.ts';
import type { Trust } from './figure.ts';

type Options = Pick<FairOptions, 'nodes' | 'processes'> &
  Partial<Pick<FairOptions, 'companies' | 'students' | 'hasEntry' | 'environment' | 'prepare'>>;

/** Runs `work` with a fair of the figure's tree on a separate replica set, and stops both afterwards. */
export async function withFair<T>(
  { root, mongod }: Trust,
  { environment, ...options }: Options,
  work: (fair: RunningFair) => Promise<T>,
): Promise<T> {
  const running = await startFair({
    companies: 4,
    students: 12,
    ...options,
    environment: { TRUSTED_PROXIES: '1', ...environment },
    root,
    mongod,
  });
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

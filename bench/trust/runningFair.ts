import { type FairOptions, type RunningFair, startFair } from '../../api/src/testing/runningFair.ts';
import type { Trust } from './figure.ts';

type Options = Pick<FairOptions, 'nodes' | 'processes'> &
  Partial<Pick<FairOptions, 'companies' | 'students' | 'hasEntry' | 'environment' | 'prepare'>>;

/** Starts a fair from the trust test's source tree on a separate replica set, runs `work` with it, and stops both. */
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

import type { Logger } from 'pino';
import type { Config } from '../env.ts';
import { loadOnce } from './run.ts';

export { countDemoAccounts } from './demoIds.ts';
export { clearCutLoad, DatabaseNotEmpty, isDatabaseEmpty } from './run.ts';

interface LoadOptions {
  /** Called with the completed share, from 0 to 1, for the start screen. */
  readonly progress?: (share: number) => void;
  /** Time that all dates are relative to. */
  readonly now?: Date;
}

/**
 * Loads the demo fair (DECISIONS §1) into an empty database: the same names, files and numbers every time,
 * with dates relative to now. The next call restarts an interrupted load.
 * @returns whether it loaded; false if the demo fair already exists
 * @throws DatabaseNotEmpty, without a change, if the database contains anything else
 */
export async function loadDemoFair(
  {
    config,
    log,
  }: { readonly config: Pick<Config, 'fairYear' | 'timeZone'>; readonly log: Pick<Logger, 'info'> },
  { progress = () => undefined, now = new Date() }: LoadOptions = {},
): Promise<boolean> {
  const startedAt = performance.now();
  const loaded = await loadOnce(async () => {
    // Imported lazily, so that other processes do not keep the demo data in memory.
    const { load } = await import('./load.ts');
    await load(config, now, progress);
  });
  if (loaded) log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo fair loaded');
  return loaded;
}

import type { Logger } from 'pino';
import type { Config } from '../env.ts';
import { loadOnce } from './run.ts';

export { countDemoAccounts } from './demoIds.ts';
export { clearCutLoad, DatabaseNotEmpty, isDatabaseEmpty } from './run.ts';

interface LoadOptions {
  /** Called with the completed share of the work, from 0 to 1, which the start screen shows. */
  readonly progress?: (share: number) => void;
  /** Time to which all dates of the demo fair are relative; now by default. */
  readonly now?: Date;
}

/**
 * Loads the demo fair (DECISIONS §1) into an empty database: the same names, files and numbers every time, with dates
 * relative to now. If loading is interrupted, the next call starts again.
 * @returns whether this call loaded the fair; false if the demo fair already exists
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

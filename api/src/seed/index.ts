import type { Logger } from 'pino';
import type { Config } from '../env.ts';
import { loadOnce } from './run.ts';

export { countDemoAccounts } from './demoIds.ts';
export { clearCutLoad, DatabaseNotEmpty, isDatabaseEmpty } from './run.ts';

interface LoadOptions {
  /** Called with the share that is done, from 0 to 1, for the start screen. */
  readonly progress?: (share: number) => void;
  /** Base of all dates. */
  readonly now?: Date;
}

/**
 * Loads the demo fair (DECISIONS §1) into an empty database: the same names, files and numbers every time,
 * with dates relative to now. All or nothing: an interrupted load is started over by the next call. Returns
 * whether it loaded; false if the demo fair exists already.
 * @throws DatabaseNotEmpty if the database contains anything else; nothing is changed then
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
    // A process that does not load the demo fair need not keep its data in memory.
    const { load } = await import('./load.ts');
    await load(config, now, progress);
  });
  if (loaded) log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo fair loaded');
  return loaded;
}

import { ScriptError } from '@fair/scripts/stop';
import { versionsToPrune } from '../history.ts';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import { partsOf, titleOf } from '../registry.ts';
import type { PartVersion, WebRoot } from '../webRoot.ts';

const USAGE = `npm run prune -- [--keep 3] [--days 7] [--dry-run] [--to <web root>]

Deletes old versions of areas, shell and API description. Keeps the newest --keep versions of each and all that were live within
the last --days days. A browser tab that still uses a deleted version has to reload before it can open further pages.`;

const DAY_MS = 24 * 3_600_000;

/**
 * Runs `npm run prune -- --keep 3 --days 7`: deletes old versions. Never deletes the live version, the canary or the
 * version to which a rollback would return.
 * @param args arguments after `npm run prune --`
 * @throws ScriptError that says what is wrong
 */
export async function prune(args: string[]): Promise<void> {
  const { words, keep = '3', days = '7', ...options } = readOptions(args, USAGE, ['keep', 'days', 'dry-run']);
  if (words.length > 0 || !/^[1-9]\d{0,3}$/.test(keep) || !/^\d{1,4}$/.test(days))
    throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const since = Date.now() - Number(days) * DAY_MS;
  const choose: Parameters<WebRoot['takeOut']>[0] = (live, versions) =>
    versionsToPrune(live, versions, Number(keep), since);
  const gone = options['dry-run'] ? await wouldGo(webRoot, choose) : await webRoot.takeOut(choose);
  const names = gone.map(({ part, version }) => `${titleOf(part)} ${version}`).join(', ');
  if (gone.length === 0) console.log('Nothing to delete.');
  else console.log(options['dry-run'] ? `Would delete ${names}.` : `Deleted ${names}.`);
}

async function wouldGo(webRoot: WebRoot, choose: Parameters<WebRoot['takeOut']>[0]): Promise<PartVersion[]> {
  const gone: PartVersion[] = [];
  for (const [part, live] of partsOf(await webRoot.readRegistry())) {
    const versions = choose(live, await webRoot.versionsOf(part));
    gone.push(...versions.map((version) => ({ part, version })));
  }
  return gone;
}

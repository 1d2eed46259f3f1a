import { ScriptError } from '@fair/scripts/stop';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import { versionsToPrune } from '../registry.ts';

const USAGE = `npm run prune -- [--keep 3] [--to <web root>]

A tab that was opened on a version that is gone can open no further page of it until it reloads: keep as many as are
released in a week.`;

/**
 * `npm run prune -- --keep 3`: deletes old versions of every area; never what is live, on trial or the one before.
 * @param args what is typed behind `npm run prune --`
 * @throws ScriptError that says what is wrong
 */
export async function prune(args: string[]): Promise<void> {
  const { words, keep = '3', ...options } = readOptions(args, USAGE, ['keep']);
  if (words.length > 0 || !/^[1-9]\d{0,3}$/.test(keep)) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const gone = await webRoot.takeOut((area, versions) => versionsToPrune(area, versions, Number(keep)));
  const names = gone.map(({ area, version }) => `mf-${area} ${version}`);
  console.log(names.length > 0 ? `Deleted ${names.join(', ')}.` : 'Nothing to delete.');
}

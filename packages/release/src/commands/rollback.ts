import { readArea } from '@fair/scripts/areas';
import { ScriptError } from '@fair/scripts/stop';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions, stampOfNow } from '../options.ts';
import { type Area, findArea, historyOf, type Version, versionsBefore, withLive } from '../registry.ts';
import { requireVersionThere } from '../versionBuild.ts';

const USAGE = `npm run rollback -- <area> [--version 1.0.0] [--to <web root>]

Without --version to the one before; twice, to the one before that. With --version it may be repeated safely.`;

/**
 * `npm run rollback -- mf-company`: makes the version before live again, in one step; its files are still there.
 * @param args what is typed behind `npm run rollback --`
 * @throws ScriptError that says what is wrong
 */
export async function rollback(args: string[]): Promise<void> {
  const { words, version, ...options } = readOptions(args, USAGE, ['version']);
  if (words.length > 1) throw new ScriptError(USAGE);
  const area = readArea(words[0], USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const { before, after } = await webRoot.changeRegistry(async (registry) => {
    const live = findArea(registry, area);
    const target = version ?? versionsBefore(live)[0]?.version;
    if (!target)
      throw new ScriptError(`mf-${area} ${live.version} has no version before it. Name one with --version.`);
    return withLive(registry, area, await buildOf(live, target), { ...stampOfNow(), action: 'rollback' });
  });
  const now = findArea(after, area).version;
  console.log(
    before === after
      ? `mf-${area} ${now} is live already. Nothing changed.`
      : `mf-${area} ${now} is live again, it was ${findArea(before, area).version}. Open tabs go on with theirs until they reload.`,
  );

  async function buildOf(live: Area, named: string): Promise<Version> {
    await requireVersionThere(webRoot, area, named);
    const stamp = await webRoot.stampOf(area, named);
    const contract = stamp?.contract ?? historyOf(live).find((entry) => entry.version === named)?.contract;
    if (contract === undefined)
      throw new ScriptError(`Nothing says which contract mf-${area} ${named} was built for.`);
    return { version: named, contract, ...(stamp?.nav && { nav: stamp.nav }) };
  }
}

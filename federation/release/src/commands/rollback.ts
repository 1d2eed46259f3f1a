import { ScriptError } from '@fair/scripts/stop';
import { requireItWorks } from '../gate/gate.ts';
import { historyOf, type Part, versionsBefore } from '../history.ts';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import { readPart } from '../partName.ts';
import { findPart, saidBy, titleOf, type Version, withLive } from '../registry.ts';
import { sourceOf, stampOfNow } from '../stamp.ts';
import { requireVersionThere } from '../versionBuild.ts';

const USAGE = `npm run rollback -- <area> | shell | api [--version 1.0.0] [--to <web root>] [--force "<why>"]

Without --version, returns to the previous version; run it again to go back one more. With --version, it can be repeated safely.`;

/**
 * Runs `npm run rollback -- mf-company`: makes the previous version live again, atomically. Its files are still in the
 * web root.
 * @param args arguments after `npm run rollback --`
 * @throws ScriptError that says what is wrong
 */
export async function rollback(args: string[]): Promise<void> {
  const { words, version, force, ...options } = readOptions(args, USAGE, ['version', 'force']);
  if (words.length > 1) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const part = await readPart(words[0], USAGE, webRoot);
  const { before, after } = await webRoot.changeRegistry(async (registry) => {
    const live = findPart(registry, part);
    const target = version ?? versionsBefore(live)[0]?.version;
    if (!target)
      throw new ScriptError(
        `${titleOf(part)} ${live.version} has no earlier version. Choose one with --version.`,
      );
    const next = withLive(registry, part, await buildOf(live, target), {
      ...stampOfNow(),
      ...sourceOf(live, target),
      ...(force && { forced: force }),
      action: 'rollback',
    });
    await requireItWorks({ webRoot, force }, registry, next);
    return next;
  });
  const now = findPart(after, part).version;
  console.log(
    before === after
      ? `${titleOf(part)} ${now} is already live. Nothing changed.`
      : `${titleOf(part)} ${now} is live again, it was ${findPart(before, part).version}. Open tabs keep their version until they reload.`,
  );

  async function buildOf(live: Part, named: string): Promise<Version> {
    await requireVersionThere(webRoot, part, named);
    const stamp = await webRoot.stampOf(part, named);
    const contract = stamp?.contract ?? historyOf(live).find((entry) => entry.version === named)?.contract;
    if (contract === undefined)
      throw new ScriptError(`The contract number of ${titleOf(part)} ${named} is unknown.`);
    return { version: named, contract, ...(stamp && saidBy(stamp)) };
  }
}

// @ts-check
// `npm run rollback -- mf-company`: makes the version before live again, in one step; its files are still there.
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { readArea, readOptions, stampOfNow } from './release/options.mjs';
import { findArea, historyOf, versionsBefore, withLive } from './release/registry.mjs';
import { requireVersionThere } from './release/versionBuild.mjs';
import { openWebRoot } from './release/webRoot.mjs';

const USAGE = `npm run rollback -- <area> [--version 1.0.0] [--to <web root>]

Without --version to the one before; twice, to the one before that. With --version it may be repeated safely.`;

endOnSignals();
endWithNpm();
await runScript(async () => {
  const { words, version, ...options } = readOptions(process.argv.slice(2), USAGE, ['version']);
  if (words.length > 1) throw new ScriptError(USAGE);
  const area = readArea(words[0], USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const { before, after } = await webRoot.changeRegistry(async (registry) => {
    const live = findArea(registry, area);
    const target = version ? await knownVersion(live, version) : versionsBefore(live)[0];
    if (!target)
      throw new ScriptError(`mf-${area} ${live.version} has no version before it. Name one with --version.`);
    await requireVersionThere(webRoot, area, target.version);
    return withLive(registry, area, target, { ...stampOfNow(), action: 'rollback' });
  });
  const now = findArea(after, area).version;
  console.log(
    before === after
      ? `mf-${area} ${now} is live already. Nothing changed.`
      : `mf-${area} ${now} is live again, it was ${findArea(before, area).version}. Open tabs go on with theirs until they reload.`,
  );

  /** @param {import('./release/registry.mjs').Area} live @param {string} named */
  async function knownVersion(live, named) {
    await requireVersionThere(webRoot, area, named);
    const contract =
      (await webRoot.contractOf(area, named)) ??
      historyOf(live).find((entry) => entry.version === named)?.contract;
    if (contract === undefined)
      throw new ScriptError(`Nothing says which contract mf-${area} ${named} was built for.`);
    return { version: named, contract };
  }
});

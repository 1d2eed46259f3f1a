// @ts-check
// `npm run release:status`: what is live, on trial and on disk, per area; `--json` for programs.
import { inParallel } from './lib/run.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { readOptions } from './release/options.mjs';
import { historyOf, versionsBefore } from './release/registry.mjs';
import { openWebRoot } from './release/webRoot.mjs';

/** Areas asked about at the same time. */
const AT_ONCE = 4;

const USAGE = `npm run release:status -- [--to <web root>] [--json]`;

endOnSignals();
endWithNpm();
await runScript(async () => {
  const { words, json, ...options } = readOptions(process.argv.slice(2), USAGE, ['json']);
  if (words.length > 0) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const registry = await webRoot.readRegistry();
  const areas = await inParallel(Object.entries(registry.remotes), AT_ONCE, async ([name, area]) => ({
    area: name,
    version: area.version,
    contract: area.contract,
    canary: area.canary,
    before: versionsBefore(area)[0]?.version,
    onDisk: await webRoot.versionsOf(name),
    missing: await missingOf(webRoot, name, [area.version, area.canary?.version]),
    history: historyOf(area),
  }));
  if (json) {
    console.log(JSON.stringify({ webRoot: webRoot.name, contract: registry.contract, areas }, null, 2));
    return;
  }
  console.log(`${webRoot.name}, shell of contract ${registry.contract}`);
  for (const { area, version, contract, canary, before, onDisk, missing, history } of areas) {
    console.log(`\nmf-${area} ${version} (contract ${contract})`);
    if (canary) console.log(`  canary     ${canary.version} for ${canary.percent} %`);
    console.log(`  rollback   ${before ?? 'nothing before it'}`);
    console.log(`  on disk    ${onDisk.join(', ') || 'nothing'}`);
    if (missing.length > 0) console.log(`  MISSING    ${missing.join(', ')}: the area cannot load`);
    for (const { action, version: of, at = 'earlier', by = '', from } of history) {
      console.log(`  ${at}  ${action} ${of}${from ? ` from ${from}` : ''}${by ? ` by ${by}` : ''}`);
    }
  }
  if (areas.some(({ missing }) => missing.length > 0)) process.exitCode = 1;
});

/**
 * @param {import('./release/webRoot.mjs').WebRoot} webRoot @param {string} area @param {(string | undefined)[]} versions
 * @returns {Promise<string[]>} those that visitors are sent to and that are not there
 */
async function missingOf(webRoot, area, versions) {
  const named = versions.filter((version) => version !== undefined);
  const found = await inParallel(named, AT_ONCE, (version) => webRoot.hasVersion(area, version));
  return named.filter((_version, index) => !found[index]);
}

// @ts-check
// `npm run release:status`: what is live, on trial and on disk, per area; `--json` for programs.
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { readOptions } from './release/options.mjs';
import { historyOf, versionsBefore } from './release/registry.mjs';
import { readRegistry } from './release/registryFile.mjs';
import { hasVersion, versionsOnDisk } from './release/versionFolder.mjs';

const USAGE = `npm run release:status -- [--to <web root>] [--json]`;

endOnSignals();
endWithNpm();
await runScript(async () => {
  const { words, webRoot, json } = readOptions(process.argv.slice(2), USAGE, ['json']);
  if (words.length > 0) throw new ScriptError(USAGE);
  const registry = readRegistry(webRoot);
  const areas = Object.entries(registry.remotes).map(([name, area]) => ({
    area: name,
    version: area.version,
    contract: area.contract,
    canary: area.canary,
    before: versionsBefore(area)[0]?.version,
    onDisk: versionsOnDisk(webRoot, name),
    missing: [area.version, area.canary?.version].filter(
      (version) => version !== undefined && !hasVersion(webRoot, name, version),
    ),
    history: historyOf(area),
  }));
  if (json) {
    console.log(JSON.stringify({ webRoot, contract: registry.contract, areas }, null, 2));
    return;
  }
  console.log(`${webRoot}, shell of contract ${registry.contract}`);
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

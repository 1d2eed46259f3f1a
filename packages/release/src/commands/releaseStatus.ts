import { inParallel } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import { historyOf, versionsBefore } from '../registry.ts';
import type { WebRoot } from '../webRoot.ts';

/** Areas asked about at the same time. */
const AT_ONCE = 4;

const USAGE = `npm run release:status -- [--to <web root>] [--json]`;

/**
 * `npm run release:status`: what is live, on trial and on disk, per area; `--json` for programs.
 * @param args what is typed behind `npm run release:status --`
 * @throws ScriptError that says what is wrong
 */
export async function releaseStatus(args: string[]): Promise<void> {
  const { words, json, ...options } = readOptions(args, USAGE, ['json']);
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
}

/** @returns those that visitors are sent to and that are not there */
async function missingOf(
  webRoot: WebRoot,
  area: string,
  versions: (string | undefined)[],
): Promise<string[]> {
  const named = versions.filter((version) => version !== undefined);
  const found = await inParallel(named, AT_ONCE, (version) => webRoot.hasVersion(area, version));
  return named.filter((_version, index) => !found[index]);
}

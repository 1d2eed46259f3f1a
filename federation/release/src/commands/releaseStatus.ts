import { inParallel } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { readHealth, type VersionHealth, writeEnded } from '../health.ts';
import { type HistoryEntry, historyOf, versionsBefore } from '../history.ts';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import { type PartName, partsOf, titleOf, versionsInUse } from '../registry.ts';
import type { WebRoot } from '../webRoot.ts';

/** Number of parts, and of versions of each part, that are read in parallel. */
const AT_ONCE = 4;

/** Maximum number of history entries printed for each part. */
const SHOWN = 10;

const USAGE = `npm run release -- status [--to <web root>] [--json] [--fair <its address>]

With --fair or FAIR_URL, records in the web root that a canary has ended by itself. With an admin's API token in FAIR_TOKEN, also
prints how often each version was loaded and failed in the last seven days.`;

/**
 * Runs `npm run release -- status`: prints the live version, the canary and the existing versions of each part, or JSON
 * with `--json`.
 * @param args arguments after `npm run release -- status`
 * @throws ScriptError that says what is wrong
 */
export async function releaseStatus(args: string[]): Promise<void> {
  const { words, json, ...options } = readOptions(args, USAGE, ['json']);
  if (words.length > 0) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  await writeEnded(webRoot, options.fair);
  const health = await readHealth(options.fair);
  const registry = await webRoot.readRegistry();
  const parts = await inParallel(partsOf(registry), AT_ONCE, async ([name, live]) => ({
    area: name,
    version: live.version,
    contract: live.contract,
    canary: registry.remotes[name]?.canary,
    endedCanary: registry.remotes[name]?.endedCanary,
    health: health?.versions.filter(({ area }) => area === name),
    before: versionsBefore(live)[0]?.version,
    onDisk: await webRoot.versionsOf(name),
    missing: await missingOf(webRoot, name, versionsInUse(live)),
    history: historyOf(live),
  }));
  const areas = parts.filter(({ area }) => area in registry.remotes);
  const wholes = Object.fromEntries(
    parts.filter((part) => !areas.includes(part)).map((part) => [part.area, part]),
  );
  if (json) {
    console.log(
      JSON.stringify({ webRoot: webRoot.name, contract: registry.contract, ...wholes, areas }, null, 2),
    );
    return;
  }
  console.log(`${webRoot.name}, shell of contract ${registry.contract}`);
  for (const part of parts) {
    const { area, version, contract, canary, endedCanary, before, onDisk, missing, history } = part;
    console.log(`\n${titleOf(area)} ${version} (contract ${contract})`);
    if (canary) console.log(`  canary     ${canary.version} for ${canary.percent} %`);
    if (endedCanary)
      console.log(`  ENDED      canary ${endedCanary.version}, automatically at ${endedCanary.at}`);
    for (const line of linesOf(part.health ?? [])) console.log(`  ${line}`);
    console.log(`  rollback   ${before ?? 'nothing before it'}`);
    console.log(`  on disk    ${onDisk.join(', ') || 'nothing'}`);
    if (missing.length > 0) console.log(`  MISSING    ${missing.join(', ')}: it cannot load`);
    for (const entry of history.slice(0, SHOWN)) console.log(`  ${lineOf(entry)}`);
  }
  if (parts.some(({ missing }) => missing.length > 0)) process.exitCode = 1;
}

/** Formats the health of each version: page loads, failures and its share of the visitors. */
function linesOf(versions: readonly VersionHealth[]): string[] {
  const all = versions.reduce((sum, { visitors }) => sum + visitors, 0);
  return versions.flatMap(({ version, pages, failures, visitors, latest }) => [
    `seen       ${version}: ${pages} pages, ${failures} failed, ${Math.round((100 * visitors) / Math.max(1, all))} % of the visitors`,
    ...latest.map(({ at, fault, page, browser }) => `           ${at}  ${fault} on ${page}, ${browser}`),
  ]);
}

function lineOf({ action, version, at = 'earlier', by, from, commit, dirty, forced }: HistoryEntry): string {
  const source = commit && ` (${commit.slice(0, 8)}${dirty ? ' with changes in no commit' : ''})`;
  return [
    `${at}  ${action} ${version}${source ?? ''}`,
    from ? ` from ${from}` : '',
    by ? ` by ${by}` : '',
    forced ? `, forced: ${forced}` : '',
  ].join('');
}

/**
 * Looks for versions in the web root.
 * @returns those of the given versions that do not exist
 */
async function missingOf(webRoot: WebRoot, part: PartName, versions: string[]): Promise<string[]> {
  const found = await inParallel(versions, AT_ONCE, (version) => webRoot.hasVersion(part, version));
  return versions.filter((_version, index) => !found[index]);
}

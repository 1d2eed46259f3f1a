import { cpus } from 'node:os';
import { endOnSignals, runScript, ScriptError } from '@fair/scripts/stop';
import { measureBookings } from './against/bookings.ts';
import { type Group, prepareBuilds, say } from './against/builds.ts';
import { measureStart, measureTest } from './against/fromNothing.ts';
import { measureMemory } from './against/memory.ts';
import { measurePages } from './against/pages.ts';
import { measureDownloads, measureReads } from './against/reads.ts';
import { type Sample, tableOf } from './against/table.ts';
import type { Turn } from './lib/compare.ts';

/**
 * Compares the product with a build of an earlier commit and prints the table of issue 34 as Markdown. Both builds are
 * measured alternately in one run. Arguments: the commit, and the groups of rows (default: all). `ROUNDS=1` tries the
 * script out; its ratios are not valid measurements.
 */

/** Groups of rows in the order in which they are measured. Each group takes 2 to 12 minutes on two cores. */
const GROUPS: Readonly<Record<string, Group>> = {
  ...{ bookings: measureBookings, reads: measureReads, memory: measureMemory },
  ...{ downloads: measureDownloads, pages: measurePages, start: measureStart, test: measureTest },
};

endOnSignals();
await runScript(async () => {
  const [commit, ...asked] = process.argv.slice(2);
  const isKnown = asked.every((name) => name in GROUPS);
  if (!commit || !isKnown)
    throw new ScriptError(`npm run bench -- --against <commit> [${Object.keys(GROUPS).join(' ')}]`);
  const rounds = process.env.ROUNDS ? Number(process.env.ROUNDS) : undefined;
  const builds = await prepareBuilds(commit);
  const turns: Turn<Sample>[] = [];
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(name);
    const startedAt = performance.now();
    try {
      turns.push(...(await measure(builds, rounds)));
    } catch (error) {
      // After a failed group, the script continues, and the table shows the other groups.
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
    say(`${name} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  }
  const [old, ours] = [builds.old, builds.ours].map((build) => build.commit.slice(0, 8));
  console.log(`\n${ours} against ${old}, Node.js ${process.versions.node}, ${cpus().length} cores:\n`);
  console.log(tableOf(turns));
  process.exit();
});

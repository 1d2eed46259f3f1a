import { ScriptError } from '@fair/scripts/stop';
import { requireItWorks } from '../gate/gate.ts';
import { writeEnded } from '../health.ts';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions, readPercent } from '../options.ts';
import { readAreaName } from '../partName.ts';
import { findArea, saidBy, withCanary, withLive, withoutCanary } from '../registry.ts';
import { stampOfNow } from '../stamp.ts';
import { requireVersionThere } from '../versionBuild.ts';
import { bringLive } from './bringLive.ts';

const USAGE = `npm run canary -- <area> 10% [--version 1.1.0] [--to <web root>] [--from <folder of its build>] [--own-root] [--force "<why>"]
npm run canary -- <area> promote | off [--to <web root>] [--fair <its address>]

Without --version or --from, the current canary keeps its version and gets the new percentage.`;

/**
 * Runs `npm run canary -- mf-admin 10%`: gives a version to a share of the visitors, who keep it on later visits. `off`
 * ends the canary, and `promote` makes it live for all visitors.
 * @param args arguments after `npm run canary --`
 * @throws ScriptError that says what is wrong
 */
export async function canary(args: string[]): Promise<void> {
  const { words, ...options } = readOptions(args, USAGE, ['version', 'from', 'force', 'own-root']);
  const [areaWord, what, ...more] = words;
  if (what === undefined || more.length > 0) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const area = await readAreaName(areaWord, USAGE, webRoot, options.from);
  await writeEnded(webRoot, options.fair);
  if (what === 'off') await end();
  else if (what === 'promote') await promote();
  else await begin(readPercent(what));

  async function end() {
    const { before } = await webRoot.changeRegistry((registry) => withoutCanary(registry, area));
    const { canary } = findArea(before, area);
    console.log(
      canary
        ? `The canary mf-${area} ${canary.version} is off: all visitors get ${findArea(before, area).version}.`
        : `mf-${area} has no canary. Nothing changed.`,
    );
  }

  async function promote() {
    const { after } = await webRoot.changeRegistry(async (registry) => {
      const { canary } = findArea(registry, area);
      if (!canary) throw new ScriptError(`mf-${area} has no canary to promote.`);
      await requireVersionThere(webRoot, area, canary.version);
      const { version, contract, commit, dirty, forced } = canary;
      const source = { ...(commit && { commit }), ...(dirty && { dirty }), ...(forced && { forced }) };
      const next = withLive(
        registry,
        area,
        { version, contract, ...saidBy(canary) },
        { ...source, ...stampOfNow(), action: 'promote' },
      );
      await requireItWorks({ webRoot, force: options.force }, registry, next);
      return next;
    });
    console.log(`mf-${area} ${findArea(after, area).version} is live for all visitors.`);
  }

  async function begin(percent: number) {
    const { canary } = findArea(await webRoot.readRegistry(), area);
    if (canary && !options.from && (options.version ?? canary.version) === canary.version) {
      await webRoot.changeRegistry(async (registry) => {
        await requireVersionThere(webRoot, area, canary.version);
        return withCanary(registry, area, canary, percent);
      });
      tell(canary.version, percent);
      return;
    }
    const { version } = await bringLive({
      webRoot,
      part: area,
      options,
      change: (registry, next, stamp) => withCanary(registry, area, next, percent, stamp),
    });
    tell(version.version, percent);
  }

  function tell(version: string, percent: number) {
    console.log(
      `mf-${area} ${version} goes to ${percent} % of the visitors. Then: npm run canary -- mf-${area} promote, or off`,
    );
  }
}

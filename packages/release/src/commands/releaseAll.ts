import { fromRoot } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { ScriptError } from '@fair/scripts/stop';
import { builtRegistry } from '@fair/scripts/webRoot';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions, stampOfNow } from '../options.ts';
import { type Registry, withBuilds } from '../registry.ts';

const USAGE = `npm run release:all -- --to <web root>`;

/**
 * `npm run release:all -- --to s3://…`: every area as the source at hand builds it, for a web root that has none yet or
 * for a new contract number. What a team released stays live, as with `npm run build`. The shell's page is not in it.
 * @param args what is typed behind `npm run release:all --`
 * @throws ScriptError that says what is wrong
 */
export async function releaseAll(args: string[]): Promise<void> {
  const { words, ...options } = readOptions(args, USAGE, []);
  if (words.length > 0) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const built = await builtRegistry();
  const stamp = stampOfNow();
  // A list of no areas is a web root too: it says what the shell speaks. Only where there is nothing.
  const { after: there } = await webRoot.changeRegistry((registry) => registry, {
    create: { contract: built.contract, remotes: {} },
  });
  const wanted = newIn(there, withBuilds(there, built, stamp));
  if (wanted.length > 0) await prepare(wanted);
  const incoming = new Map();
  for (const area of wanted) {
    const { version } = built.remotes[area] ?? { version: '' };
    incoming.set(area, await webRoot.bringIn(fromRoot(`mf-${area}`, 'dist'), area, version));
  }
  await webRoot.changeRegistry(async (registry) => {
    const next = withBuilds(registry, built, stamp);
    for (const area of newIn(registry, next)) {
      const build = incoming.get(area);
      if (!build)
        throw new ScriptError(`mf-${area} was released or rolled back at this moment. Run this again.`);
      await build.settle();
    }
    return next;
  });
  for (const { discard } of incoming.values()) discard();
  console.log(
    wanted.length > 0
      ? `Live in ${webRoot.name}: ${wanted.map((area) => `mf-${area} ${built.remotes[area]?.version}`).join(', ')}.`
      : `${webRoot.name} has every area. Nothing changed.`,
  );
}

/** Areas that become live with another version or for another contract. */
function newIn(before: Registry, after: Registry) {
  return Object.keys(after.remotes).filter((area) => {
    const [was, is] = [before.remotes[area], after.remotes[area]];
    return was?.version !== is?.version || was?.contract !== is?.contract;
  });
}

import { fromRoot } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { ScriptError } from '@fair/scripts/stop';
import { builtRegistry } from '@fair/scripts/webRoot';
import { type ReadFile, requireItWorks } from '../gate/gate.ts';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import {
  isReleased,
  type PartName,
  partOf,
  partsOf,
  type Registry,
  titleOf,
  withBuilds,
} from '../registry.ts';
import { stampOfSource } from '../stamp.ts';
import { folderReader, withBuild } from '../versionBuild.ts';
import { readStamp } from '../versionFiles.ts';
import type { Incoming } from '../webRoot.ts';

const USAGE = `npm run release -- all --to <web root> [--force "<why>"]`;

/**
 * Runs `npm run release -- all --to /srv/web` and `WEB_ROOT=/srv/web npm run build`: releases shell, areas and API
 * description of this source, for a new web root or a new contract number. A version that a team has released stays
 * live.
 * @param args arguments after `npm run release -- all`
 * @throws ScriptError that says what is wrong
 */
export async function releaseAll(args: string[]): Promise<void> {
  const { words, force, ...options } = readOptions(args, USAGE, ['force']);
  if (words.length > 0) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  await prepare();
  const areas = await builtRegistry();
  const stamp = { ...(await stampOfSource()), ...(force && { forced: force }) };
  // In an empty web root, creates a registry without areas.
  const { after: there } = await webRoot.changeRegistry((registry) => registry, {
    create: { contract: areas.contract, remotes: {} },
  });
  await withBuild('api', {}, async (api) => {
    const folders = new Map<PartName, string>([
      ['api', api.folder],
      ['shell', fromRoot('shell', 'dist')],
      ...Object.keys(areas.remotes).map((area): [PartName, string] => [area, fromRoot(`mf-${area}`, 'dist')]),
    ]);
    const built: Registry = {
      ...areas,
      api: api.version,
      shell: readStamp(fromRoot('shell', 'dist'), 'shell'),
    };
    const read: ReadFile = async (part, version, file) =>
      partOf(built, part)?.version === version ? folderReader(folders.get(part) ?? '')(file) : undefined;
    const gate = { webRoot, read, force };
    const planned = withBuilds(there, built, stamp);
    const wanted = newIn(there, planned);
    await requireItWorks(gate, there, planned);
    const incoming = new Map<PartName, Incoming>();
    try {
      // Versions that are already live are copied too, because the copy fails if the same version number has other
      // content.
      for (const part of takenFrom(built, planned)) {
        const version = partOf(built, part)?.version ?? '';
        incoming.set(part, await webRoot.bringIn(folders.get(part) ?? '', part, version));
      }
      await webRoot.changeRegistry(async (registry) => {
        const next = withBuilds(registry, built, stamp);
        await requireItWorks(gate, registry, next);
        for (const part of takenFrom(built, next)) {
          const build = incoming.get(part);
          if (!build)
            throw new ScriptError(
              `${titleOf(part)} was released or rolled back at this moment. Run this again.`,
            );
          await build.settle();
        }
        return next;
      });
    } finally {
      for (const { discard } of incoming.values()) discard();
    }
    const titles = wanted.map((part) => `${titleOf(part)} ${partOf(built, part)?.version}`);
    console.log(
      wanted.length > 0
        ? `Live in ${webRoot.name}: ${titles.join(', ')}.`
        : `${webRoot.name} is already up to date. Nothing changed.`,
    );
  });
}

/** Returns the parts whose live version is that of this build and was not released by a team. */
const takenFrom = (built: Registry, registry: Registry) =>
  partsOf(registry).flatMap(([part, live]) =>
    !isReleased(live) && partOf(built, part)?.version === live.version ? [part] : [],
  );

/** Returns the parts whose live version or contract number differs between the two registries. */
function newIn(before: Registry, after: Registry) {
  return partsOf(after).flatMap(([part, is]) => {
    const was = partOf(before, part);
    return was?.version !== is.version || was.contract !== is.contract ? [part] : [];
  });
}

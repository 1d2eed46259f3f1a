import { requireItWorks } from '../gate/gate.ts';
import type { Stamp } from '../history.ts';
import type { PartName, Registry, Version } from '../registry.ts';
import { stampOfBuild } from '../stamp.ts';
import { withBuild } from '../versionBuild.ts';
import type { WebRoot } from '../webRoot.ts';

export interface Bringing {
  webRoot: WebRoot;
  part: PartName;
  options: {
    version?: string;
    from?: string;
    force?: string;
    'dry-run'?: boolean;
    'own-root'?: boolean;
  };
  /** what the list is to say of it */
  change: (registry: Registry, version: Version, stamp: Stamp) => Registry;
}

/**
 * What `release` and `canary` do with a version: built, held against all that is live, brought in, and then the list changed in
 * one step. What is refused has written nothing.
 * @returns the list before and after; with `dry-run` as they would be
 * @throws ScriptError that says what is wrong
 */
export async function bringLive({
  webRoot,
  part,
  options,
  change,
}: Bringing): Promise<{ version: Version; before: Registry; after: Registry }> {
  // Before the build: a wrong address, or a source that is in no commit, should not cost a minute.
  await webRoot.readRegistry();
  const stamp = await stampOfBuild(options);
  return withBuild(part, options, async ({ version, folder, read }) => {
    const gate = { webRoot, read, force: options.force };
    const before = await webRoot.readRegistry();
    const after = change(before, version, stamp);
    await requireItWorks(gate, before, after);
    if (options['dry-run']) return { version, before, after };
    const incoming = await webRoot.bringIn(folder, part, version.version);
    try {
      let looked = before;
      const changed = await webRoot.changeRegistry(async (registry) => {
        const next = change(registry, version, stamp);
        // Of what has become live meanwhile.
        if (JSON.stringify(registry) !== JSON.stringify(looked)) {
          await requireItWorks(gate, registry, next);
          looked = registry;
        }
        await incoming.settle();
        return next;
      });
      return { version, ...changed };
    } finally {
      incoming.discard();
    }
  });
}

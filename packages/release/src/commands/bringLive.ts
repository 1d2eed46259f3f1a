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
  /** the change of the registry that makes the version live */
  change: (registry: Registry, version: Version, stamp: Stamp) => Registry;
}

/**
 * Builds a version, checks it against what is live, copies it into the web root and changes the registry atomically. Writes
 * nothing when it is refused.
 * @returns the list before and after; with `dry-run` as they would be
 * @throws ScriptError that says what is wrong
 */
export async function bringLive({
  webRoot,
  part,
  options,
  change,
}: Bringing): Promise<{ version: Version; before: Registry; after: Registry }> {
  // Fails before the build for a wrong address or uncommitted changes.
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
        // Something else became live since the check.
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

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
  /** Changes the registry so that the version becomes live. */
  change: (registry: Registry, version: Version, stamp: Stamp) => Registry;
}

/**
 * Builds a version, checks it against what is live, copies it to the web root and changes the registry atomically.
 * Writes nothing if a check fails.
 * @returns the registry before and after the change; with `dry-run`, after the change that would be made
 * @throws ScriptError that says what is wrong
 */
export async function bringLive({
  webRoot,
  part,
  options,
  change,
}: Bringing): Promise<{ version: Version; before: Registry; after: Registry }> {
  // Both calls fail early, before the build: the first for a wrong address of the web root, the second for uncommitted
  // changes.
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
        // Another release has changed the registry since the check, so the change is checked again.
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

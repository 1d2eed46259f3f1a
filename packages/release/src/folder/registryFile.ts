// remotes.json of a web root: read whole, changed by one writer at a time, replaced in one step.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { parseRegistry, type Registry } from '../registry.ts';
import type { Change } from '../webRoot.ts';
import { replaceFile } from './files.ts';
import { takeLock } from './lock.ts';

/** Hidden, so that no server sends it. */
const LOCK = '.remotes.lock';

const registryFile = (webRoot: string) => path.join(webRoot, 'remotes.json');

/**
 * What `remotes.json` of a folder says.
 * @throws ScriptError when there is none, or it is none
 */
export function readRegistry(webRoot: string): Registry {
  const file = registryFile(webRoot);
  if (!existsSync(file)) {
    throw new ScriptError(
      `${webRoot} is no web root: it has no remotes.json. Begin it with: npm run release:all -- --to ${webRoot}`,
    );
  }
  const registry = parseRegistry(readFileSync(file, 'utf8'));
  if (!registry) throw new ScriptError(`${file} is not readable as a list of role areas.`);
  return registry;
}

/**
 * Changes remotes.json under the lock. The change sees what is there at that moment, and may look at and move
 * folders of the web root; it is run again when the lock was lost, so it must be one that may run twice.
 * @param options `create`: what to begin with where there is no remotes.json; else that is refused
 * @throws ScriptError of the change, or when the lock is not to be had
 */
export async function changeRegistry(
  webRoot: string,
  change: Change,
  { create }: { create?: Registry } = {},
): Promise<{ before: Registry; after: Registry }> {
  // Before the first build of a shell there is no such folder; elsewhere a wrong name should not become one.
  if (create) mkdirSync(webRoot, { recursive: true });
  for (;;) {
    const lock = await takeLock(path.join(webRoot, LOCK));
    try {
      const isNew = create !== undefined && !existsSync(registryFile(webRoot));
      const before = isNew ? create : readRegistry(webRoot);
      const after = await change(before);
      if (after === before && !isNew) return { before, after };
      const scratch = path.join(webRoot, `.remotes.json.${randomUUID()}`);
      const text = `${JSON.stringify(after, null, 2)}\n`;
      if (replaceFile(registryFile(webRoot), text, scratch, lock.isMine)) return { before, after };
    } finally {
      lock.release();
    }
  }
}

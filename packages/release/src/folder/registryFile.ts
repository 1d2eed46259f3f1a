// remotes.json of a web root folder: one writer at a time, replaced atomically.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { parseRegistry, type Registry } from '../registry.ts';
import type { Change } from '../webRoot.ts';
import { replaceFile } from './files.ts';
import { takeLock } from './lock.ts';

/** Hidden, so that no server serves it. */
const LOCK = '.remotes.lock';

const registryFile = (webRoot: string) => path.join(webRoot, 'remotes.json');

/**
 * Reads `remotes.json` of a folder.
 * @throws ScriptError when it is missing or invalid
 */
export function readRegistry(webRoot: string): Registry {
  const file = registryFile(webRoot);
  if (!existsSync(file)) {
    throw new ScriptError(
      `${webRoot} is no web root: it has no remotes.json. Begin it with: npm run release -- all --to ${webRoot}`,
    );
  }
  const registry = parseRegistry(readFileSync(file, 'utf8'));
  if (!registry) throw new ScriptError(`${file} is not readable as a list of role areas.`);
  return registry;
}

/**
 * Changes remotes.json under the lock. The change may read and move folders of the web root. It runs again when the lock was
 * lost, so it must be safe to run twice.
 * @param options `create`: what to begin with where there is no remotes.json; else that is refused
 * @throws ScriptError from the change, or when the lock is not available
 */
export async function changeRegistry(
  webRoot: string,
  change: Change,
  { create }: { create?: Registry } = {},
): Promise<{ before: Registry; after: Registry }> {
  // Only the first build creates the folder; a mistyped name must not.
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

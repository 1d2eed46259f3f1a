// remotes.json of a web root folder. One process at a time writes the file, and replaces it atomically.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { parseRegistry, type Registry } from '../registry.ts';
import type { Change } from '../webRoot.ts';
import { replaceFile } from './files.ts';
import { takeLock } from './lock.ts';

/** Name of the lock file. Web servers do not serve files whose names begin with a dot. */
const LOCK = '.remotes.lock';

const registryFile = (webRoot: string) => path.join(webRoot, 'remotes.json');

/**
 * Reads `remotes.json` of a folder.
 * @throws ScriptError if it is missing or invalid
 */
export function readRegistry(webRoot: string): Registry {
  const file = registryFile(webRoot);
  if (!existsSync(file)) {
    throw new ScriptError(
      `${webRoot} is no web root, because it has no remotes.json. Create one with: npm run release -- all --to ${webRoot}`,
    );
  }
  const registry = parseRegistry(readFileSync(file, 'utf8'));
  if (!registry) throw new ScriptError(`${file} is not a valid list of role areas.`);
  return registry;
}

/**
 * Changes remotes.json while holding the lock. `change` may read and move folders of the web root. If the lock is lost
 * meanwhile, `change` runs again, so it must be safe to run twice.
 * @param options `create` is the initial content if there is no remotes.json; without it, a missing file is an error
 * @throws ScriptError from `change`, or if the lock does not become free
 */
export async function changeRegistry(
  webRoot: string,
  change: Change,
  { create }: { create?: Registry } = {},
): Promise<{ before: Registry; after: Registry }> {
  // Only the first build may create the folder. For other commands, a mistyped path must not create one.
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

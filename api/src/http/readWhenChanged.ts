import { readFile, stat } from 'node:fs/promises';

/** Versions of areas come and go as long as the process lives. */
const MOST_KEPT = 50;

/**
 * Reads files of one kind, each again only when it has changed.
 * @param parse may throw; then, and of a file that is not there, nothing is known
 */
export function readerWhenChanged<T>(parse: (text: string) => T): (file: string) => Promise<T | undefined> {
  const known = new Map<string, { readonly mtimeMs: number; readonly content: T }>();
  return async (file) => {
    try {
      const { mtimeMs } = await stat(file);
      const last = known.get(file);
      if (last?.mtimeMs === mtimeMs) return last.content;
      const content = parse(await readFile(file, 'utf8'));
      if (known.size >= MOST_KEPT) known.clear();
      known.set(file, { mtimeMs, content });
      return content;
    } catch {
      return undefined;
    }
  };
}

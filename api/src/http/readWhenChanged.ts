import { readFile, stat } from 'node:fs/promises';

/** Maximum number of cached files. Versions of areas come and go during the life of a process. */
const MOST_KEPT = 50;

/**
 * Returns a reader that parses files of one kind and reads each again only when it has changed.
 * @param parse may throw; the reader then returns undefined, as for a missing file
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

import { readFile, stat } from 'node:fs/promises';

/** Maximum number of files in the cache. Without a limit, it would grow with every new version of an area. */
const MAX_ENTRIES = 50;

/**
 * Returns a function that reads and parses a file. It reads the file again only if the file has changed.
 * @param parse parses the content of a file. If it throws, the file counts as missing
 */
export function readerWhenChanged<T>(parse: (text: string) => T): (file: string) => Promise<T | undefined> {
  const cached = new Map<string, { readonly mtimeMs: number; readonly content: T }>();
  return async (file) => {
    try {
      const { mtimeMs } = await stat(file);
      const entry = cached.get(file);
      if (entry?.mtimeMs === mtimeMs) return entry.content;
      const content = parse(await readFile(file, 'utf8'));
      if (cached.size >= MAX_ENTRIES) cached.clear();
      cached.set(file, { mtimeMs, content });
      return content;
    } catch {
      return undefined;
    }
  };
}

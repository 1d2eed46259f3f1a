import { readFile, stat } from 'node:fs/promises';

/**
 * Maximum number of cached files. The limit is needed because area versions come and go while the process
 * runs.
 */
const MAX_ENTRIES = 50;

/**
 * Returns a function that reads and parses a file, and reads it again only if it has changed.
 * @param parse may throw; the file then counts as missing
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

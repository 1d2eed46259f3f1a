import { readFile, stat } from 'node:fs/promises';

/** Maximum number of cached files. Versions of areas come and go during the life of a process. */
const MAX_ENTRIES = 50;

/**
 * Returns a reader that parses files of one kind and reads each again only when it has changed.
 * @param parse may throw; the reader then returns undefined, as for a missing file
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

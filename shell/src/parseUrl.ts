/**
 * Parses a URL; returns undefined if it is invalid. `URL.canParse` is not available on older phones (before
 * Safari 17).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Parses a URL. Returns undefined if it is invalid. `URL.canParse` is not used, because Safari before version 17 does
 * not have it.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

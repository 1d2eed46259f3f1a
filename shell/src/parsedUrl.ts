/** A text as an address; undefined when it is none. `URL.canParse` is younger than phones that people bring (Safari 17). */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

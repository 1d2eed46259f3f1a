/** Replaces control characters by spaces, because line breaks would end a property in a calendar file. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

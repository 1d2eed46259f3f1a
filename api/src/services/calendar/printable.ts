/** Removes control characters, because a calendar file is read line by line. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

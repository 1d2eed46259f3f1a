import type { MailNote } from '@fair/contract';
import type { Sender } from './frame.ts';

/** Splits a plain text at its blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter(Boolean);

/** Returns the paragraphs that the organisers add to this mail, in the language of the reader. */
export function organisersNote({ mailNotes, language }: Sender, mail: MailNote): string[] {
  return paragraphsOf(mailNotes?.[mail]?.[language] ?? '');
}

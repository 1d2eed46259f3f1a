import type { MailNote } from '@fair/contract';
import type { Sender } from './frame.ts';

/** Splits a plain text into paragraphs at blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter(Boolean);

/** Returns the paragraphs that the organisers have added to this kind of mail, in the recipient's language. */
export function organisersNote({ mailNotes, language }: Sender, mail: MailNote): string[] {
  return paragraphsOf(mailNotes?.[mail]?.[language] ?? '');
}

import { mails } from '@fair/texts/mails';
import type { Language } from '@fair/texts/text';

/** Returns the mail texts in the recipient's language. */
export const mailTexts = ({ language }: { readonly language: Language }) => mails[language];

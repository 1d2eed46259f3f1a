import { mails } from '@fair/texts/mails';
import type { Language } from '@fair/texts/text';

/** The sentences of mails, in the language that the fair speaks to their reader. */
export const mailTexts = ({ language }: { readonly language: Language }) => mails[language];

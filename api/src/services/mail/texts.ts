import { mails } from '@fair/texts/mails';
import type { Language } from '@fair/texts/text';

export const mailTexts = ({ language }: { readonly language: Language }) => mails[language];

import { mails } from '@fair/texts/mails';

/** The sentences of mails. In English for everybody until accounts have a language. */
export const MAIL_TEXTS = mails.en;

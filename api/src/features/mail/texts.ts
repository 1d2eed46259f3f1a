import type { UserType } from '@fair/contract';
import { mails } from '@fair/texts/mails';

/** The sentences of mails. In English for everybody until accounts have a language. */
export const MAIL_TEXTS = mails.en;

/** The colour of the band at the top: the lanyard of the reader's type (LOOK, "Colour tokens", light). */
export const LANYARD: Record<UserType, string> = {
  student: '#C2410C',
  company: '#1D4ED8',
  admin: '#6D28D9',
  logistic: '#047857',
};

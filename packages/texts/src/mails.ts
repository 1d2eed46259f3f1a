import { en } from './mails/en.ts';
import { sv } from './mails/sv.ts';
import type { Language } from './text.ts';

/** Every sentence of every mail, by language; one that takes parameters is a function of them. */
export const mails = { en, sv } satisfies Record<Language, typeof en>;

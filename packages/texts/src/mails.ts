import { en } from './mails/en.ts';
import { sv } from './mails/sv.ts';
import type { Language } from './text.ts';

type Say = (...params: never[]) => unknown;

/** Compile-time comparison of the parameters of a Swedish text with the English one. */
type SameParameters<E, S> = {
  readonly [Key in keyof E]: Key extends keyof S
    ? E[Key] extends Say
      ? S[Key] extends Say
        ? Parameters<S[Key]>['length'] extends Parameters<E[Key]>['length']
          ? S[Key]
          : { readonly 'not the parameters of the English text': Parameters<E[Key]> }
        : never
      : E[Key] extends string
        ? S[Key]
        : SameParameters<E[Key], S[Key]>
    : never;
};

const swedish: typeof en & SameParameters<typeof en, typeof sv> = sv;

/** Every sentence of every mail, by language; a sentence with parameters is a function. */
export const mails: Readonly<Record<Language, typeof en>> = { en, sv: swedish };

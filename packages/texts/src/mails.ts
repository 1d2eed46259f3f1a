import { en } from './mails/en.ts';
import { sv } from './mails/sv.ts';
import type { Language } from './text.ts';

type Say = (...params: never[]) => unknown;

/** Compile-time check that a Swedish text has the same parameters as the English one. */
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

/** All texts of mails by language. A text with parameters is a function. */
export const mails: Readonly<Record<Language, typeof en>> = { en, sv: swedish };

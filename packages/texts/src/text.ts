/** The languages of every catalogue. */
export type Language = 'en' | 'sv';
export const LANGUAGES = ['en', 'sv'] as const satisfies readonly Language[];

/** How each writes dates and times (product-spec §9: en-GB). */
export const LOCALES = { en: 'en-GB', sv: 'sv-SE' } as const satisfies Record<Language, string>;

/** One sentence; `{{name}}` is a parameter. */
type Sentence = string;
/** A sentence that counts: `one` when the parameter named by `plural` is 1. English and Swedish have no other forms. */
interface Plural {
  readonly plural: string;
  readonly one: Sentence;
  readonly other: Sentence;
}
export type Texts = Readonly<Record<string, Sentence | Plural>>;

/** The names between the braces of a sentence. */
type NamesIn<S extends Sentence> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<T> = T extends Sentence
  ? NamesIn<T>
  : T extends Plural
    ? T['plural'] | NamesIn<T['one']> | NamesIn<T['other']>
    : never;

/** A parameter. A moment reads otherwise in each language, so it may be given as what writes it. */
export type Word = string | number | ((language: Language) => string);
type Params<T> = { readonly [Name in NamesOf<T>]: Word };

/** A text by its code: the code alone, or with the parameters it takes. */
export type Said<T extends Texts> = {
  [Code in keyof T]: [NamesOf<T[Code]>] extends [never]
    ? Code
    : readonly [code: Code, params: Params<T[Code]>];
}[keyof T];

type Text = Sentence | Plural;
/** Texts of one kind, by language and code. The English ones say which parameters a code has. */
export interface Catalogue<T extends Texts> {
  readonly en: T;
  readonly sv: { readonly [Code in keyof T]: Text };
}

/** What is wrong with the Swedish of a code, said by the compiler. */
type Swedish<E, S> = {
  readonly [Code in keyof E]: Code extends keyof S
    ? [NamesOf<E[Code]>, NamesOf<S[Code]>] extends [NamesOf<S[Code]>, NamesOf<E[Code]>]
      ? S[Code]
      : { readonly 'not the parameters of the English text': NamesOf<E[Code]> }
    : Text;
} & { readonly [Code in Exclude<keyof S, keyof E>]: { readonly 'no such code in English': Code } };

/** A catalogue. It does not compile when a language lacks a code, or has other parameters in a text. */
export function catalogue<const E extends Texts, const S extends Texts>(texts: {
  readonly en: E;
  readonly sv: S & Swedish<E, S>;
}): { readonly en: E; readonly sv: S } {
  return texts;
}

/**
 * A text of a catalogue in a language: `text(errors, 'sv', 'SLOT_TAKEN')`, `text(fields, 'en', ['AT_MOST', { maximum: 5 }])`.
 * What a parameter brings is never read as a placeholder.
 */
export function text<T extends Texts>(texts: Catalogue<T>, language: Language, said: Said<T>): string {
  const [code, params = {}] = (Array.isArray(said) ? said : [said]) as [
    keyof T,
    Readonly<Record<string, Word>>?,
  ];
  const found: Text = texts[language][code];
  const word = (name: string) => {
    const given = params[name];
    return typeof given === 'function' ? given(language) : given;
  };
  const isOne = typeof found !== 'string' && Number(word(found.plural)) === 1;
  const sentence = typeof found === 'string' ? found : found[isOne ? 'one' : 'other'];
  return sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(word(name) ?? placeholder));
}

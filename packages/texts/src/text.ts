export type Language = 'en' | 'sv';
export const LANGUAGES = ['en', 'sv'] as const satisfies readonly Language[];

/** Locale for dates and times in each language (product-spec §9: en-GB). */
export const LOCALES = { en: 'en-GB', sv: 'sv-SE' } as const satisfies Record<Language, string>;

/** A text. `{{name}}` stands for a parameter. */
type Sentence = string;
/**
 * A text with a singular form. `one` is used if the value of the parameter named in `plural` is 1. English and Swedish
 * have no other plural forms.
 */
interface Plural {
  readonly plural: string;
  readonly one: Sentence;
  readonly other: Sentence;
}
export type Texts = Readonly<Record<string, Sentence | Plural>>;

type NamesIn<S extends Sentence> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<T> = T extends Sentence
  ? NamesIn<T>
  : T extends Plural
    ? T['plural'] | NamesIn<T['one']> | NamesIn<T['other']>
    : never;

/** Value of a parameter. It can be a function, because formatted times depend on the language. */
export type TextParameter = string | number | ((language: Language) => string);
type Params<T> = { readonly [Name in NamesOf<T>]: TextParameter };

/** The code of a text, with its parameters if it has any. */
export type CodedText<T extends Texts> = {
  [Code in keyof T]: [NamesOf<T[Code]>] extends [never]
    ? Code
    : readonly [code: Code, params: Params<T[Code]>];
}[keyof T];

type Text = Sentence | Plural;
/** Texts of one kind by language and code. The English texts define the parameters of each code. */
export interface Catalogue<T extends Texts> {
  readonly en: T;
  readonly sv: { readonly [Code in keyof T]: Text };
}

/** Compile-time check that a Swedish text has the parameters of the English one. */
type Swedish<E, S> = {
  readonly [Code in keyof E]: Code extends keyof S
    ? [NamesOf<E[Code]>, NamesOf<S[Code]>] extends [NamesOf<S[Code]>, NamesOf<E[Code]>]
      ? S[Code]
      : { readonly 'not the parameters of the English text': NamesOf<E[Code]> }
    : Text;
} & { readonly [Code in Exclude<keyof S, keyof E>]: { readonly 'no such code in English': Code } };

/** Creates a catalogue. It does not compile if a language lacks a code or has different parameters. */
export function catalogue<const E extends Texts, const S extends Texts>(texts: {
  readonly en: E;
  readonly sv: S & Swedish<E, S>;
}): { readonly en: E; readonly sv: S } {
  return texts;
}

/**
 * Returns a text of a catalogue, for example `text(errors, 'sv', 'SLOT_TAKEN')` or `text(fields, 'en', ['AT_MOST', {
 * maximum: 5 }])`. Placeholders in parameter values are not replaced.
 */
export function text<T extends Texts>(texts: Catalogue<T>, language: Language, said: CodedText<T>): string {
  const [code, params = {}] = (Array.isArray(said) ? said : [said]) as [
    keyof T,
    Readonly<Record<string, TextParameter>>?,
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

import { LANGUAGES, type Language } from '@fair/texts/text';
import type { Context } from 'koa';

/** What the page behind a request shows, by its `Accept-Language`; undefined for a request without one. */
export const shownLanguage = (ctx: Context): Language | undefined =>
  ctx.get('accept-language') ? ((ctx.acceptsLanguages(...LANGUAGES) || 'en') as Language) : undefined;

/**
 * The language to answer this request in, by its `Accept-Language`; English without one. Says in the headers that the
 * answer depends on it, so it is asked only by who writes sentences.
 */
export function answerLanguage(ctx: Context): Language {
  ctx.vary('Accept-Language');
  return sayLanguage(ctx, shownLanguage(ctx) ?? 'en');
}

/** What this browser was told to show (packages/ui/src/i18n). */
const CHOSEN = 'fair.language';

/** The language of a page that is nobody's: the one chosen on this device, else that of its browser. */
export function pageLanguage(ctx: Context): Language {
  const chosen = LANGUAGES.find((language) => language === ctx.cookies.get(CHOSEN, { signed: false }));
  return chosen ? sayLanguage(ctx, chosen) : answerLanguage(ctx);
}

/** The language of a file: the one asked for (`?lang=`), else that of its reader's account, else the answer's (BEYOND 6). */
export const fileLanguage = (
  ctx: Context,
  asked: Language | undefined,
  reader?: { readonly language?: Language | null | undefined } | undefined,
): Language => {
  const known = asked ?? reader?.language;
  return known ? sayLanguage(ctx, known) : answerLanguage(ctx);
};

/** Says whom the answer is for (RFC 9110 §8.5): those who read this language. */
export function sayLanguage(ctx: Context, language: Language): Language {
  ctx.set('Content-Language', language);
  return language;
}

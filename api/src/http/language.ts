import { LANGUAGES, type Language } from '@fair/texts/text';
import type { Context } from 'koa';

/** Returns the language of the client's page from `Accept-Language`, or undefined without that header. */
export const shownLanguage = (ctx: Context): Language | undefined =>
  ctx.get('accept-language') ? ((ctx.acceptsLanguages(...LANGUAGES) || 'en') as Language) : undefined;

/**
 * Returns the language of the response from `Accept-Language`, English by default. Call it only for responses
 * that contain messages, because it adds the header to `Vary`.
 */
export function answerLanguage(ctx: Context): Language {
  ctx.vary('Accept-Language');
  return setContentLanguage(ctx, shownLanguage(ctx) ?? 'en');
}

/** Cookie with the language chosen in this browser (written by packages/ui/src/i18n). */
const CHOSEN = 'fair.language';

/**
 * Returns the language of a page for visitors: the one chosen in this browser, otherwise the one of
 * `Accept-Language`.
 */
export function pageLanguage(ctx: Context): Language {
  const chosen = LANGUAGES.find((language) => language === ctx.cookies.get(CHOSEN, { signed: false }));
  return chosen ? setContentLanguage(ctx, chosen) : answerLanguage(ctx);
}

/**
 * Returns the language of a file: `?lang=`, otherwise the language of the reader's account, otherwise the
 * language of the response (BEYOND 6).
 */
export const fileLanguage = (
  ctx: Context,
  asked: Language | undefined,
  reader?: { readonly language?: Language | null | undefined } | undefined,
): Language => {
  const known = asked ?? reader?.language;
  return known ? setContentLanguage(ctx, known) : answerLanguage(ctx);
};

/** Sets `Content-Language` (RFC 9110 §8.5) and returns the language. */
export function setContentLanguage(ctx: Context, language: Language): Language {
  ctx.set('Content-Language', language);
  return language;
}

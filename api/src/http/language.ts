import { LANGUAGES, type Language } from '@fair/texts/text';
import type { Context } from 'koa';

/**
 * The language to answer this request in, by its `Accept-Language`; English without one. Says in the headers that the
 * answer depends on it, so it is asked only by who writes sentences.
 */
export function answerLanguage(ctx: Context): Language {
  const language = ctx.acceptsLanguages(...LANGUAGES) || 'en';
  ctx.set('Content-Language', language);
  ctx.vary('Accept-Language');
  return language as Language;
}

import type { Language } from '@fair/texts/text';

/** Returns the page language from `<html lang>`, which packages/ui sets. Returns English for any other language. */
export const shownLanguage = (): Language => (document.documentElement.lang === 'sv' ? 'sv' : 'en');

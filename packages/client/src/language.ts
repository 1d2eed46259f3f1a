import type { Language } from '@fair/texts/text';

/** Returns the page language (`<html lang>`, which packages/ui sets), or English if that is neither of our languages. */
export const shownLanguage = (): Language => (document.documentElement.lang === 'sv' ? 'sv' : 'en');

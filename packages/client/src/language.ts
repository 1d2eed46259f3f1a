import type { Language } from '@fair/texts/text';

/**
 * Returns the language of the page (`<html lang>`, maintained by packages/ui); English if that is another
 * language.
 */
export const shownLanguage = (): Language => (document.documentElement.lang === 'sv' ? 'sv' : 'en');

import type { Language } from '@fair/texts/text';

/** The language of the page, as it says itself (`<html lang>`, kept by packages/ui); English when it says another. */
export const shownLanguage = (): Language => (document.documentElement.lang === 'sv' ? 'sv' : 'en');

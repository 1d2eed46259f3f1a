/** Pages whose text a fair can replace; otherwise the product's text is shown (packages/texts). */
export const FAIR_TEXTS = ['about', 'terms'] as const;
export type FairText = (typeof FAIR_TEXTS)[number];

/** Maximum length of a text in one language, in characters. */
export const MOST_FAIR_TEXT = 20_000;

/** Version of the product's own terms. Anyone who signed up under them has accepted this version. */
export const FIRST_TERMS_VERSION = 1;

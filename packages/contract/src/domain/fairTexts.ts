/** The pages whose text a fair may write itself; without one they say what the product has for them (packages/texts). */
export const FAIR_TEXTS = ['about', 'terms'] as const;
export type FairText = (typeof FAIR_TEXTS)[number];

/** How long a text is in one language, at most. Characters. */
export const MOST_FAIR_TEXT = 20_000;

/** The number of the terms that no fair has written anew: whoever signed up under those has accepted them. */
export const FIRST_TERMS_VERSION = 1;

/** Pages whose text a fair can replace; otherwise the product's text is shown (packages/texts). */
export const FAIR_TEXTS = ['about', 'terms'] as const;
export type FairText = (typeof FAIR_TEXTS)[number];

/** Maximum length of a text in one language, in characters. */
export const MOST_FAIR_TEXT = 20_000;

/** Version of the product's own terms. Anyone who signed up under them has accepted this version. */
export const FIRST_TERMS_VERSION = 1;

/** Mails to which organisers can add a paragraph, in the order of the page. Never mails about a password, login or address. */
export const MAIL_NOTES = ['invitation', 'welcome', 'accepted', 'reserve', 'declined'] as const;
export type MailNote = (typeof MAIL_NOTES)[number];

/** Maximum length of such a paragraph in one language, in characters. */
export const MOST_MAIL_NOTE = 1000;

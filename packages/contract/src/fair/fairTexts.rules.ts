/** Pages whose text a fair can replace. Without its own text, a fair shows the product's text (packages/texts). */
export const FAIR_TEXTS = ['about', 'terms'] as const;
export type FairText = (typeof FAIR_TEXTS)[number];

/** Maximum length in characters of a fair's own text in one language. */
export const MOST_FAIR_TEXT = 20_000;

/** Version of the product's own terms. Users who sign up while a fair has no terms of its own accept this version. */
export const FIRST_TERMS_VERSION = 1;

/**
 * Mails to which organisers can add a paragraph, in the order of the admin page. Mails about passwords, login and email
 * addresses must not be added to the list.
 */
export const MAIL_NOTES = ['invitation', 'welcome', 'accepted', 'reserve', 'declined'] as const;
export type MailNote = (typeof MAIL_NOTES)[number];

/** Maximum length in characters of a paragraph that organisers add to a mail, in one language. */
export const MOST_MAIL_NOTE = 1000;

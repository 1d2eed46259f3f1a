/**
 * Kinds of mail that can be turned off, by account type. Mails about the recipient's own booking, password or
 * account are always sent.
 */
export const MAIL_KINDS = {
  student: ['decisions', 'bookingCloses', 'savedCompanies', 'afterFair'],
  company: ['digest', 'scheduleFinal', 'afterFair'],
} as const;
export type MailKind = (typeof MAIL_KINDS)[keyof typeof MAIL_KINDS][number];

/** Kinds of mail with an unsubscribe link: those above, and `news`, which needs the newsletter consent (`acceptsNews`). */
export const SUBSCRIPTION_KINDS = [
  'decisions',
  'bookingCloses',
  'savedCompanies',
  'digest',
  'scheduleFinal',
  'afterFair',
  'news',
] as const satisfies readonly (MailKind | 'news')[];
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

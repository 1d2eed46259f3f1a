/**
 * Kinds of mail that a user can turn off, by account type. Mails about the user's own bookings, password or account are
 * always sent.
 */
export const MAIL_KINDS = {
  student: ['decisions', 'bookingCloses', 'savedCompanies', 'afterFair'],
  company: ['digest', 'scheduleFinal', 'afterFair'],
} as const;
export type MailKind = (typeof MAIL_KINDS)[keyof typeof MAIL_KINDS][number];

/**
 * Kinds of mail with an unsubscribe link: all kinds in `MAIL_KINDS`, and `news`, which is only sent to users who accept
 * news (`acceptsNews`).
 */
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

/**
 * Kinds of mail that can be turned off, by account type. Mails about the recipient's own booking, password or
 * account are always sent.
 */
export const MAIL_KINDS = {
  student: ['decisions', 'bookingCloses', 'savedCompanies'],
  company: ['digest', 'scheduleFinal'],
} as const;
export type MailKind = (typeof MAIL_KINDS)[keyof typeof MAIL_KINDS][number];

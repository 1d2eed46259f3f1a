/**
 * Kinds of mail that a person may turn off, by the type of the account. What is about one's own booking, password or
 * account is none of them and always comes.
 */
export const MAIL_KINDS = {
  student: ['decisions', 'bookingCloses'],
  company: ['digest', 'scheduleFinal'],
} as const;
export type MailKind = (typeof MAIL_KINDS)[keyof typeof MAIL_KINDS][number];

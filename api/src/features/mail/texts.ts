import type { UserType } from '@fair/contract';

/** Every sentence of every mail, in one catalogue. `fair` is name and year. */
export const MAIL_TEXTS = {
  hello: (name: string) => `Hello ${name},`,
  sentBy: (fair: string) => `Sent by ${fair} because of your account there.`,
  recovery: {
    subject: (fair: string) => `Set a new password for ${fair}`,
    heading: 'Set a new password',
    body: (fair: string) => [
      `Someone, most likely you, asked for a new password for your account at ${fair}.`,
      'Choose one on the page behind this link.',
    ],
    button: 'Choose a new password',
    note: 'The link works once, for one hour. If it was not you, ignore this message: your password stays as it is.',
  },
  firstLogin: {
    subject: (fair: string) => `Your account for ${fair}`,
    heading: (fair: string) => `Welcome to ${fair}`,
    companyBody: (companyName: string) => [
      `The account of ${companyName} is ready.`,
      'Set a password, log in, and fill in the profile that students will see.',
    ],
    internalBody: (kind: 'admin' | 'logistic') => [
      kind === 'admin'
        ? 'An administrator account has been made for you.'
        : 'A logistics account has been made for you.',
      'Set a password and log in.',
    ],
    button: 'Set your password',
    note: 'The link works once, for 14 days. After that, "Forgot password" on the login page mails you a new one.',
  },
} as const;

/** The colour of the band at the top: the lanyard of the reader's type (LOOK, "Colour tokens", light). */
export const LANYARD: Record<UserType, string> = {
  student: '#C2410C',
  company: '#1D4ED8',
  admin: '#6D28D9',
  logistic: '#047857',
};

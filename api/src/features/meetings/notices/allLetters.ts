import type { LetterSet } from '../../../services/mail/index.ts';
import { DEADLINE_LETTERS } from './deadlineLetters.ts';
import { DIGEST_LETTERS } from './digestLetters.ts';
import { FAIRS_OF_MAILS } from './fairsOfMails.ts';
import { MEETING_LETTERS } from './letters.ts';
import { RULE_LETTERS } from './ruleLetters.ts';
import { SAVED_COMPANY_LETTERS } from './savedCompanies.ts';
import { SHARED_CONTACT_LETTERS } from './sharedContacts.ts';

/**
 * Mails about meetings, the booking deadline, and contacts shared at the fair. People cannot turn off mails about their
 * own bookings.
 */
export const NOTICE_LETTERS = {
  writers: {
    ...DIGEST_LETTERS,
    ...MEETING_LETTERS,
    ...DEADLINE_LETTERS,
    ...SAVED_COMPANY_LETTERS,
    ...SHARED_CONTACT_LETTERS,
    ...RULE_LETTERS,
  },
  fairs: FAIRS_OF_MAILS,
  kinds: {
    bookingReopened: 'scheduleFinal',
    closesTomorrow: 'bookingCloses',
    companyDigest: 'digest',
    dayAfter: 'afterFair',
    savedCompaniesClose: 'savedCompanies',
    scheduleFinal: 'scheduleFinal',
    sharedContacts: 'afterFair',
  },
  languages: { mailRuleTest: ({ language }) => language },
} satisfies LetterSet<
  | keyof typeof DIGEST_LETTERS
  | keyof typeof MEETING_LETTERS
  | keyof typeof DEADLINE_LETTERS
  | keyof typeof SAVED_COMPANY_LETTERS
  | keyof typeof SHARED_CONTACT_LETTERS
  | keyof typeof RULE_LETTERS
>;

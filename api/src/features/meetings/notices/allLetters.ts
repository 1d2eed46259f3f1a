import type { LetterSet } from '../../../services/mail/index.ts';
import { DEADLINE_LETTERS } from './deadlineLetters.ts';
import { DIGEST_LETTERS } from './digestLetters.ts';
import { FAIRS_OF_MAILS } from './fairsOfMails.ts';
import { MEETING_LETTERS } from './letters.ts';
import { RULE_LETTERS } from './ruleLetters.ts';
import { SAVED_COMPANY_LETTERS } from './savedCompanies.ts';

/**
 * Mails about meetings and the booking deadline. Mails about the reader's own booking cannot be turned off.
 */
export const NOTICE_LETTERS = {
  writers: {
    ...DIGEST_LETTERS,
    ...MEETING_LETTERS,
    ...DEADLINE_LETTERS,
    ...SAVED_COMPANY_LETTERS,
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
  },
  languages: { mailRuleTest: ({ language }) => language },
} satisfies LetterSet<
  | keyof typeof DIGEST_LETTERS
  | keyof typeof MEETING_LETTERS
  | keyof typeof DEADLINE_LETTERS
  | keyof typeof SAVED_COMPANY_LETTERS
  | keyof typeof RULE_LETTERS
>;

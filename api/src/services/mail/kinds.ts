import type { MailKind } from '@fair/contract';
import type { Account } from '../../features/accounts/model.ts';
import type { Template } from './letters.ts';

/** Somebody waits for these at a login page: they have seats of their own (worker.ts). */
export const URGENT: ReadonlySet<Template> = new Set(['recovery', 'firstLogin']);

/**
 * The kind of a mail, which its reader may turn off; what is not here always comes, above all what is about one's own
 * booking.
 */
export const KINDS: { readonly [T in Template]?: MailKind } = {
  applicationDecided: 'decisions',
  bookingReopened: 'scheduleFinal',
  closesTomorrow: 'bookingCloses',
  companyDigest: 'digest',
  scheduleFinal: 'scheduleFinal',
};

/** Whether this account wants mails of this kind: yes, as long as it has not said no. */
export const wants = ({ notify }: Pick<Account, 'notify'>, kind: MailKind): boolean =>
  notify?.[kind] !== false;

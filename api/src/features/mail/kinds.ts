import type { MailKind } from '@fair/contract';
import type { Account } from '../accounts/model.ts';
import type { Template, TemplateData } from './templates.ts';

/** Somebody waits for these at a login page: they have seats of their own (worker.ts). */
export const URGENT: ReadonlySet<Template> = new Set(['recovery', 'firstLogin']);

/** What a mail is to a reader who may turn such mails off; what is not here always comes. */
const KINDS: { readonly [T in Template]?: MailKind | ((data: TemplateData[T]) => MailKind | undefined) } = {
  applicationDecided: 'decisions',
  bookingReopened: 'scheduleFinal',
  closesTomorrow: 'bookingCloses',
  companyDigest: 'digest',
  meetingCancelled: ({ reader }) => (reader === 'company' ? 'cancellations' : undefined),
  meetingErased: 'cancellations',
  scheduleFinal: 'scheduleFinal',
};

/** The kind of a mail; undefined for one that cannot be turned off. */
export function kindOf<T extends Template>(template: T, data: TemplateData[T]): MailKind | undefined {
  const kind = KINDS[template] as MailKind | ((data: TemplateData[T]) => MailKind | undefined) | undefined;
  return typeof kind === 'function' ? kind(data) : kind;
}

/**
 * Kinds that are the matter of a booking: a switch on the page turns them off, a mail program's one click never
 * does (BEYOND §13).
 */
export const ABOUT_A_BOOKING: ReadonlySet<MailKind> = new Set(['cancellations']);

/** Whether this account wants mails of this kind: yes, as long as it has not said no. */
export const wants = ({ notify }: Pick<Account, 'notify'>, kind: MailKind): boolean =>
  notify?.[kind] !== false;

import type { Types } from 'mongoose';
import type { Config } from '../../env.ts';
import { isCompany } from '../accounts/kinds.ts';
import { findAccount, findByEmail } from '../accounts/service.ts';
import { createFirstLoginLink, createRecoveryLink } from '../auth/passwordLinks.ts';
import type { Fair } from '../fair/fair.ts';
import { DEADLINE_LETTERS } from '../meetings/notices/deadlineLetters.ts';
import type { ErasedMeeting } from '../meetings/notices/erased.ts';
import { MEETING_LETTERS } from '../meetings/notices/letters.ts';
import type { Letter } from './layout.ts';
import { MAIL_TEXTS } from './texts.ts';

/** What each template needs to know when it is queued. */
export interface TemplateData {
  /** To whoever has the address it is sent to; queued for unknown addresses as well, and then discarded. */
  recovery: Record<string, never>;
  firstLogin: { readonly accountId: string };
  meetingBooked: MeetingMail;
  meetingMoved: MeetingMail;
  meetingCancelled: MeetingMail & { readonly reader: 'student' | 'company' };
  /** To a company. The meeting itself is gone by then. */
  meetingErased: { readonly companyId: Types.ObjectId; readonly meeting: ErasedMeeting };
  offerMade: MeetingMail;
  offerLapsed: { readonly entryId: string };
  reminder24h: MeetingMail;
  reminder1h: MeetingMail;
  closesTomorrow: DeadlineMail & { readonly studentId: string };
  scheduleFinal: DeadlineMail & { readonly companyId: string };
  /** To a company that was told its schedule is final. */
  bookingReopened: DeadlineMail & { readonly companyId: string };
}
export type Template = keyof TemplateData;

/** A meeting as it was when the mail was queued: another version by now is told by another mail. */
export interface MeetingMail {
  readonly meetingId: string;
  readonly version: number;
}

/** A deadline as it was then, in ISO 8601. */
export interface DeadlineMail {
  readonly editionId: string;
  readonly deadline: string;
}

export interface TemplateContext<T extends Template> {
  readonly config: Config;
  /** The fair as it is when the mail is sent. */
  readonly fair: Fair;
  /** By the clock of the booking rules. */
  readonly now: Date;
  readonly to: string;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

/** Writes the mail at the moment it is sent; undefined when there is nobody to write to (any more). */
const WRITERS: { readonly [T in Template]: Writer<T> } = {
  async recovery({ config, fair, to }) {
    const account = await findByEmail(to);
    if (!account) return undefined;
    const { subject, heading, body, button, note } = MAIL_TEXTS.recovery;
    return {
      subject: subject(fair.title),
      heading,
      paragraphs: [MAIL_TEXTS.hello(account.name), ...body(fair.title)],
      button: { label: button, link: await createRecoveryLink({ config }, account) },
      note,
      footer: MAIL_TEXTS.sentBy(fair.title),
      lanyard: account.type,
    };
  },

  async firstLogin({ config, fair, data }) {
    const account = await findAccount(data.accountId);
    if (!account) return undefined;
    const { subject, heading, companyBody, internalBody, button, note } = MAIL_TEXTS.firstLogin;
    const body = isCompany(account)
      ? companyBody(account.companyName)
      : internalBody(account.type === 'admin' ? 'admin' : 'logistic');
    return {
      subject: subject(fair.title),
      heading: heading(fair.title),
      paragraphs: [MAIL_TEXTS.hello(account.name), ...body],
      button: { label: button, link: await createFirstLoginLink({ config }, account) },
      note,
      footer: MAIL_TEXTS.sentBy(fair.title),
      lanyard: account.type,
    };
  },

  ...MEETING_LETTERS,
  ...DEADLINE_LETTERS,
};

/** Writes the letter of a queued mail; undefined when it is not to be sent. */
export function writeLetter<T extends Template>(
  template: T,
  context: TemplateContext<T>,
): Promise<Letter | undefined> {
  return WRITERS[template](context);
}

export const TEMPLATES = Object.keys(WRITERS) as readonly Template[];

export const isTemplate = (name: string): name is Template => Object.hasOwn(WRITERS, name);

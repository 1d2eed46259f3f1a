import type { Types } from 'mongoose';
import type { Config } from '../../env.ts';
import type { Account } from '../../features/accounts/model.ts';
import { ACCOUNT_LETTERS } from '../../features/auth/letters.ts';
import { DECISION_LETTERS } from '../../features/decisions/letters.ts';
import type { Fair } from '../../features/fair/fair.ts';
import { DEADLINE_LETTERS } from '../../features/notices/deadlineLetters.ts';
import { DIGEST_LETTERS } from '../../features/notices/digestLetters.ts';
import type { ErasedMeeting } from '../../features/notices/erased.ts';
import { MEETING_LETTERS } from '../../features/notices/letters.ts';
import type { Letter } from './layout.ts';

/**
 * What each template needs to know when it is queued. The ids of accounts in it are for the release before, which runs
 * beside this one or comes back; whom a mail is to says its key.
 */
export interface TemplateData {
  /** To whoever has the address it is sent to; queued for unknown addresses as well, and then discarded. */
  recovery: Record<string, never>;
  firstLogin: { readonly accountId: string };
  welcome: Record<string, never>;
  /** To the address that was. */
  addressChanged: Record<string, never>;
  /** The decision was this application's last when the mail was queued. */
  applicationDecided: { readonly applicationId: string; readonly decisionNo: number };
  /** To a company: what has happened after `since` and until `upTo`, in ISO 8601. */
  companyDigest: { readonly editionId: string; readonly since: string; readonly upTo: string };
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
  bookingReopened: DeadlineMail;
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
  /** Whom it is to, as the account is now. */
  readonly person: Account;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

/** Writes the mail at the moment it is sent; undefined when there is nothing to tell (any more). */
const WRITERS: { readonly [T in Template]: Writer<T> } = {
  ...ACCOUNT_LETTERS,
  ...DECISION_LETTERS,
  ...DIGEST_LETTERS,
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

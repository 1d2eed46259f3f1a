import { Types } from 'mongoose';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { publicationOf } from '../../../services/calendar/index.ts';
import { daysText } from '../../../services/clock/index.ts';
import {
  type Letter,
  type LetterSet,
  letterTo,
  mailTexts,
  type Sender,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { type Edition, findEditionWhere } from '../../fair/fair/index.ts';
import { factsOf, type MeetingFacts } from '../../meetings/meetings/index.ts';
import { whenText } from '../../meetings/notices/index.ts';
import { isCompany, isStudent } from '../../people/accounts/index.ts';
import { changedHours, type FairDay } from './changedHours.ts';
import { type FairMove, FairMoveModel } from './model.ts';

/** Maximum number of meetings that a mail lists. The attached calendar file contains all meetings. */
const MOST_LISTED = 20;

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    fairMoved: { readonly editionId: string; readonly moveId: string };
    fairCancelled: { readonly editionId: string; readonly cancellationId: string };
  }
}

const ofData = async ({ editionId }: { readonly editionId: string }) => new Types.ObjectId(editionId);

/**
 * The mails about a moved or cancelled fair. Each person gets one mail, with one calendar file of all their meetings.
 */
export const FAIR_ORDER_LETTERS = {
  writers: {
    async fairMoved({ config, fair, person, data }: TemplateContext<'fairMoved'>) {
      const edition = await findEditionWhere({ _id: await ofData(data) });
      const move = await FairMoveModel.findById(data.moveId).lean<FairMove>();
      if (!edition || !move || move.state === 'takenBack') return undefined;
      const withdrawn = { _id: { $in: move.withdrawn ?? [] } };
      const hours = changedHours({ config }, edition, move);
      // The hours were changed back before the mail was sent, so there is nothing to report.
      if (move.days === 0 && hours.length === 0) return undefined;
      return letterAbout(fair, person, edition, [{ live: true }, withdrawn], {
        ...wordsOfMove(fair, edition, move, hours),
        reason: move.reason,
      });
    },

    async fairCancelled({ fair, person, data }: TemplateContext<'fairCancelled'>) {
      const edition = await findEditionWhere({ _id: await ofData(data) });
      const { cancellation } = edition ?? {};
      if (!edition || cancellation?.id.toHexString() !== data.cancellationId) return undefined;
      const texts = mailTexts(fair).fairCancelled;
      return letterAbout(fair, person, edition, [{ endedWith: cancellation.id }], {
        subject: texts.subject(fair.title),
        heading: texts.heading,
        body: [texts.body(fair.title)],
        texts,
        reason: cancellation.reason,
      });
    },
  },
  fairs: { fairMoved: ofData, fairCancelled: ofData },
} satisfies LetterSet<'fairMoved' | 'fairCancelled'>;

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly string[];
  readonly reason: string;
  readonly texts: {
    readonly meetings: (lines: string, more: number) => string;
    /** Text for students whose offer was withdrawn. */
    readonly withdrawn?: string;
    /** Small print of a mail with a calendar file. */
    readonly note: string;
    /** Small print of a mail without a calendar file. */
    readonly noFile: string;
  };
}

/** Returns the texts of a mail about new days, new opening hours, or both. */
function wordsOfMove(
  fair: Sender,
  { startsAt, endsAt }: Edition,
  { days }: FairMove,
  hours: readonly FairDay[],
): Omit<Words, 'reason'> {
  const { fairMoved: texts, fairHours } = mailTexts(fair);
  const when = daysText(fair, startsAt, endsAt);
  // A day without a time has no time zone, so it is formatted in UTC.
  const dayText = (day: string) => daysText({ ...fair, timeZone: 'UTC' }, new Date(day), new Date(day));
  const lines = hours.map(({ day, opens, closes }) => `${dayText(day)}: ${opens}–${closes}`).join('\n');
  if (days === 0)
    return {
      ...{ subject: fairHours.subject(fair.title), heading: fairHours.heading, texts },
      body: fairHours.body(fair.title, when, lines),
    };
  return {
    ...{ subject: texts.subject(fair.title, when), heading: texts.heading, texts },
    body: lines ? texts.bodyWithHours(fair.title, when, lines) : [texts.body(fair.title, when)],
  };
}

async function letterAbout(
  fair: Sender,
  person: Actor,
  { _id: editionId }: Edition,
  which: readonly object[],
  { subject, heading, body, reason, texts }: Words,
): Promise<Letter | undefined> {
  if (!person.active || !(isStudent(person) || isCompany(person))) return undefined;
  const reader = isStudent(person) ? 'student' : 'company';
  const facts = await factsOf({ editionId, ...ownOf(person), $or: [...which] });
  const shown = facts.filter(({ meeting }) => meeting.live || 'endedWith' in (which[0] ?? {}));
  const lines = shown.slice(0, MOST_LISTED).map((one) => lineOf(fair, one, reader));
  const hasFile = facts.length > 0;
  // Only students on a waitlist get offers. When an offer is withdrawn, the student waits again.
  const isWaiting = reader === 'student' && facts.length > shown.length;
  return {
    ...letterTo(fair, reader, person, {
      ...{ subject, heading, note: hasFile ? texts.note : texts.noFile },
      body: [
        ...body,
        mailTexts(fair).reason(reason),
        ...(lines.length > 0 ? [texts.meetings(lines.join('\n'), shown.length - lines.length)] : []),
        ...(isWaiting && texts.withdrawn ? [texts.withdrawn] : []),
      ],
    }),
    ...(hasFile && { calendar: publicationOf(fair, facts, reader) }),
  };
}

/** Returns the filter for the meetings of a student, of an owner's company, or at a recruiter's tables. */
function ownOf(person: Actor): object {
  if (!isCompany(person)) return { studentId: person._id };
  const member = accountOf(person) as { readonly _id: Types.ObjectId; readonly companyRole?: string };
  return {
    companyId: person._id,
    ...(member.companyRole === 'recruiter' && { memberId: member._id }),
  };
}

const lineOf = (fair: Sender, facts: MeetingFacts, reader: 'student' | 'company'): string =>
  [whenText(fair, facts), reader === 'student' ? facts.company.companyName : facts.student?.name]
    .filter(Boolean)
    .join(' – ');

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
import { type FairMove, FairMoveModel } from './model.ts';

/** Maximum number of meetings that a mail lists; its calendar file has all of them. */
const MOST_LISTED = 20;

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    fairMoved: { readonly editionId: string; readonly moveId: string };
    fairCancelled: { readonly editionId: string; readonly cancellationId: string };
  }
}

const ofData = async ({ editionId }: { readonly editionId: string }) => new Types.ObjectId(editionId);

/** The mails about a moved or cancelled fair. Each person gets one, with one calendar file of all their meetings. */
export const FAIR_ORDER_LETTERS = {
  writers: {
    async fairMoved({ fair, person, data }: TemplateContext<'fairMoved'>) {
      const edition = await findEditionWhere({ _id: await ofData(data) });
      const move = await FairMoveModel.findById(data.moveId).lean<FairMove>();
      if (!edition || !move || move.state === 'takenBack') return undefined;
      const withdrawn = { _id: { $in: move.withdrawn ?? [] } };
      const texts = mailTexts(fair).fairMoved;
      const days = daysText(fair, edition.startsAt, edition.endsAt);
      return letterAbout(fair, person, edition, [{ live: true }, withdrawn], {
        subject: texts.subject(fair.title, days),
        heading: texts.heading,
        body: [texts.body(fair.title, days), mailTexts(fair).reason(move.reason)],
        meetings: texts.meetings,
        note: texts.note,
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
        body: [texts.body(fair.title), mailTexts(fair).reason(cancellation.reason)],
        meetings: texts.meetings,
        note: texts.note,
      });
    },
  },
  fairs: { fairMoved: ofData, fairCancelled: ofData },
} satisfies LetterSet<'fairMoved' | 'fairCancelled'>;

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly string[];
  readonly meetings: (lines: string, more: number) => string;
  readonly note: string;
}

async function letterAbout(
  fair: Sender,
  person: Actor,
  { _id: editionId }: Edition,
  which: readonly object[],
  { subject, heading, body, meetings, note }: Words,
): Promise<Letter | undefined> {
  if (!person.active || !(isStudent(person) || isCompany(person))) return undefined;
  const reader = isStudent(person) ? 'student' : 'company';
  const facts = await factsOf({ editionId, ...ownOf(person), $or: [...which] });
  const shown = facts.filter(({ meeting }) => meeting.live || 'endedWith' in (which[0] ?? {}));
  const lines = shown.slice(0, MOST_LISTED).map((one) => lineOf(fair, one, reader));
  return {
    ...letterTo(fair, reader, person, {
      ...{ subject, heading, note },
      body: [...body, ...(lines.length > 0 ? [meetings(lines.join('\n'), shown.length - lines.length)] : [])],
    }),
    ...(facts.length > 0 && { calendar: publicationOf(fair, facts, reader) }),
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

import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { keyFor, type OutgoingMail } from '../../services/mail/index.ts';
import {
  findAllFacts,
  type Meeting,
  type MeetingFacts,
  MeetingModel,
  type PendingEvent,
} from '../meetings/index.ts';
import { tellNews } from '../news/index.ts';
import { type WaitlistEntry, WaitlistModel } from '../waitlist/index.ts';
import { findToldAtOnce, type IsToldAtOnce } from './atOnce.ts';
import { newsOf } from './meetingNews.ts';
import { findTeamReaders, type TeamReaders } from './teamReaders.ts';

/** How many are told of before what was told is written down. */
const BATCH = 100;

/** Events dated later belong to what can still be undone, and hold back the meeting's other events too. */
const untoldAt = (now: Date) => ({
  pendingEvents: {
    $elemMatch: { at: { $gt: new Date(0), $lte: now } },
    $not: { $elemMatch: { at: { $gt: now } } },
  },
});
const LONGEST_WAITING = { 'pendingEvents.at': 1 } as const;

/**
 * Turns what has happened to meetings and waitlists into mails and news. Queued first and noted as told then: a process that
 * dies in between leaves it to be told again, under the same key, which is the same mail.
 */
export async function tellEvents(app: App): Promise<void> {
  for (;;) {
    const untold = await MeetingModel.find(untoldAt(app.now()))
      .sort(LONGEST_WAITING)
      .limit(BATCH)
      .lean<Meeting[]>();
    if (untold.length === 0) break;
    const named = await findAllFacts(untold.map(({ _id }) => _id));
    const ruleOf = await findRules(named);
    const factsOf = new Map(named.map((facts) => [facts.meeting._id.toHexString(), facts]));
    for (const { _id, pendingEvents } of untold) {
      const facts = factsOf.get(_id.toHexString());
      if (!facts) continue;
      for (const event of pendingEvents) {
        for (const mail of mailsOf(facts, event, ruleOf(facts))) await app.mail.enqueue(mail);
      }
    }
    await tellNews(
      untold.flatMap(({ _id, pendingEvents }) => {
        const facts = factsOf.get(_id.toHexString());
        return facts ? newsOf(facts, pendingEvents) : [];
      }),
    );
    await retrying(() => MeetingModel.bulkWrite(forgetting(untold)));
  }
  for (;;) {
    const untold = await WaitlistModel.find(untoldAt(app.now()))
      .sort(LONGEST_WAITING)
      .limit(BATCH)
      .lean<WaitlistEntry[]>();
    if (untold.length === 0) break;
    for (const entry of untold) await tellLapsed(app, entry);
    await retrying(() => WaitlistModel.bulkWrite(forgetting(untold)));
  }
}

/** What who is told goes by. */
interface Rules {
  readonly isToldAtOnce: IsToldAtOnce;
  readonly readers: TeamReaders;
}

/**
 * The rules of the fair that each of these meetings belongs to: what has happened just before another fair was made current is
 * told by the end of booking and the tables of its own.
 */
async function findRules(named: readonly MeetingFacts[]): Promise<(facts: MeetingFacts) => Rules> {
  const editions = new Map(named.map(({ meeting }) => [meeting.editionId.toHexString(), meeting.editionId]));
  const rules = new Map<string, Rules>();
  for (const [key, editionId] of editions) {
    const companies = named
      .filter(({ meeting }) => meeting.editionId.equals(editionId))
      .map(({ meeting }) => meeting.companyId);
    rules.set(key, {
      isToldAtOnce: await findToldAtOnce({ editionId }),
      readers: await findTeamReaders(editionId, companies),
    });
  }
  return ({ meeting }) => rules.get(meeting.editionId.toHexString()) as Rules;
}

const STUDENT_MAILS = {
  booked: 'meetingBooked',
  moved: 'meetingMoved',
  offered: 'offerMade',
} as const;

/**
 * The mails of one event. Students hear of everything. Companies, with dozens of meetings each, have a daily mail; they
 * are written to at once when somebody else cancels a meeting that is near, or of a final schedule.
 */
function mailsOf(
  { meeting, student, company }: MeetingFacts,
  { kind, version, at }: PendingEvent,
  { isToldAtOnce, readers }: Rules,
): OutgoingMail[] {
  const meetingId = meeting._id.toHexString();
  const data = { meetingId, version };
  if (kind === 'cancelled') {
    const template = 'meetingCancelled' as const;
    const isByOther = meeting.status === 'cancelled_by_student' || meeting.status === 'cancelled_by_admin';
    const isUrgent = isByOther && isToldAtOnce(meeting, at);
    const team = readers.of(meeting.companyId, 'cancellations', meeting.tableId);
    const told = [
      ...(student ? [{ ...student, reader: 'student' as const }] : []),
      ...(isUrgent && company.active ? team.map((_id) => ({ _id, reader: 'company' as const })) : []),
    ];
    return told.map(({ _id, reader }) => ({
      key: keyFor(template, _id, meetingId, version),
      template,
      data: { ...data, reader },
    }));
  }
  // An offer that ran out is told by the waitlist entry it belonged to.
  if (!student || !(kind in STUDENT_MAILS)) return [];
  const template = STUDENT_MAILS[kind as keyof typeof STUDENT_MAILS];
  return [{ key: keyFor(template, student._id, meetingId, version), template, data }];
}

async function tellLapsed(app: App, { _id, studentId, pendingEvents }: WaitlistEntry): Promise<void> {
  const entryId = _id.toHexString();
  for (const { kind, version } of pendingEvents) {
    if (kind !== 'lapsed') continue;
    await app.mail.enqueue({
      key: keyFor('offerLapsed', studentId, entryId, version),
      template: 'offerLapsed',
      data: { entryId },
    });
  }
}

type Told = Pick<Meeting, '_id'> & { readonly pendingEvents: readonly PendingEvent[] };

/**
 * Takes away exactly the events that were read, not those that came meanwhile. Without dating the meeting as changed:
 * calendars go by that.
 */
const forgetting = (told: readonly Told[]) =>
  told.flatMap(({ _id, pendingEvents }) =>
    pendingEvents.map(({ kind, version }) => ({
      updateOne: {
        filter: { _id },
        update: { $pull: { pendingEvents: { kind, version } } },
        timestamps: false,
      },
    })),
  );

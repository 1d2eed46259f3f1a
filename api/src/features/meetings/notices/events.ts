import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { keyFor, type OutgoingMail } from '../../../services/mail/index.ts';
import { editionsMovedSince } from '../../fair/fair/index.ts';
import { tellNews } from '../../recruitment/news/index.ts';
import {
  findAllFacts,
  type Meeting,
  type MeetingFacts,
  MeetingModel,
  type PendingEvent,
} from '../meetings/index.ts';
import { type WaitlistEntry, WaitlistModel } from '../waitlist/index.ts';
import { findImmediateMailRule, type IsMailedImmediately } from './immediateMails.ts';
import { newsOf } from './meetingNews.ts';
import { findTeamReaders, type TeamReaders } from './teamReaders.ts';

/** Number of meetings in a batch. The events of a batch are removed after the whole batch is announced. */
const BATCH = 100;

/**
 * Matches meetings and waitlist entries with pending events of which all are due. An event that can still be undone is
 * not due, and delays the other events of its meeting.
 */
const untoldAt = (now: Date) => ({
  pendingEvents: {
    $elemMatch: { at: { $gt: new Date(0), $lte: now } },
    $not: { $elemMatch: { at: { $gt: now } } },
  },
});
/**
 * Extra time in ms after the end of the time for undoing a move, because an undo request may be sent in the last
 * second.
 */
const MOVE_GRACE_MS = 10_000;
const LONGEST_WAITING = { 'pendingEvents.at': 1 } as const;

/**
 * Creates mails and news from the events of meetings and waitlist entries. The mails are queued first, and the events
 * are removed afterwards. If a process ends in between, the events are processed again, and the mail keys prevent a
 * second mail.
 */
export async function tellEvents(app: App): Promise<void> {
  // Meetings of a fair whose move can still be undone are left out, because the times in their mails could still
  // change.
  const moved = await editionsMovedSince(new Date(app.now().getTime() - MOVE_GRACE_MS));
  const settled = moved.length > 0 ? { editionId: { $nin: moved } } : {};
  for (;;) {
    const untold = await MeetingModel.find({ ...untoldAt(app.now()), ...settled })
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

interface Rules {
  readonly isMailedImmediately: IsMailedImmediately;
  readonly readers: TeamReaders;
}

/**
 * Returns the rules of the edition to which each meeting belongs. Shortly after another edition has become current,
 * events of the previous edition can still be pending; they follow the deadline and tables of the previous edition.
 */
async function findRules(named: readonly MeetingFacts[]): Promise<(facts: MeetingFacts) => Rules> {
  const editions = new Map(named.map(({ meeting }) => [meeting.editionId.toHexString(), meeting.editionId]));
  const rules = new Map<string, Rules>();
  for (const [key, editionId] of editions) {
    const companies = named
      .filter(({ meeting }) => meeting.editionId.equals(editionId))
      .map(({ meeting }) => meeting.companyId);
    rules.set(key, {
      isMailedImmediately: await findImmediateMailRule({ editionId }),
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
 * Returns the mails for an event. Students are mailed about every event. Companies have dozens of meetings, so they get
 * a daily mail. They get an immediate mail only if another party cancels a meeting that is near or in a final schedule.
 */
function mailsOf(
  { meeting, student, company }: MeetingFacts,
  { kind, version, at }: PendingEvent,
  { isMailedImmediately, readers }: Rules,
): OutgoingMail[] {
  const meetingId = meeting._id.toHexString();
  const data = { meetingId, version };
  if (kind === 'cancelled') {
    const template = 'meetingCancelled' as const;
    const isByOther = meeting.status === 'cancelled_by_student' || meeting.status === 'cancelled_by_admin';
    const isUrgent = isByOther && isMailedImmediately(meeting, at);
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
  // Expired offers are announced by events of the waitlist entry.
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
 * Removes exactly the events that were read, and no later ones. `updatedAt` stays unchanged, because calendars show it
 * as the time of the last change.
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

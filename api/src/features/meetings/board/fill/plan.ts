import type { ErrorCode } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../../context.ts';
import { type Application, acceptedAt } from '../../../recruitment/applications/index.ts';
import {
  type Attendee,
  freeSlotsOf,
  type Meeting,
  MeetingModel,
  readAttendees,
  type Settings,
  type Slot,
} from '../../meetings/index.ts';

export type Unbooked = Pick<
  Application,
  '_id' | 'studentId' | 'companyId' | 'studentName' | 'decidedAt' | 'appliedAt'
>;

export interface Plan {
  readonly meetings: readonly { readonly application: Unbooked; readonly slot: Slot }[];
  readonly leftOver: readonly { readonly application: Unbooked; readonly code: ErrorCode }[];
}

/**
 * Plans meetings for the unbooked applications of these companies (MEETINGS §7). Students with the fewest meetings come
 * first, then students who have waited longest. Each student gets the company's earliest time that fits the student's
 * other meetings. Runs a fixed number of queries and writes nothing.
 */
export async function planMeetings(
  app: App,
  settings: Settings,
  companyIds: readonly Types.ObjectId[],
): Promise<Plan> {
  const [unbooked, slots] = await Promise.all([
    findUnbooked(app, companyIds),
    freeSlotsOf(app, companyIds, new Date(app.now().getTime() + 1)),
  ]);
  const students = unbooked.map(({ studentId }) => studentId);
  return assign(unbooked, slots, await readAttendees(app, settings, students));
}

async function findUnbooked(app: App, companyIds: readonly Types.ObjectId[]): Promise<Unbooked[]> {
  const live = { editionId: app.editionId, companyId: { $in: companyIds }, live: true };
  const [accepted, meetings] = await Promise.all([
    acceptedAt(app, companyIds),
    MeetingModel.find(live, { applicationId: 1 }).lean<Meeting[]>(),
  ]);
  const hasMeeting = new Set(meetings.map(({ applicationId }) => applicationId.toHexString()));
  return accepted.filter(({ _id }) => !hasMeeting.has(_id.toHexString()));
}

/**
 * Sorts by waiting time: by date of acceptance, then by date of application. Applications without a date of
 * acceptance are older and come first.
 */
function byWaitingTime(a: Unbooked, b: Unbooked): number {
  return (
    (a.decidedAt?.getTime() ?? 0) - (b.decidedAt?.getTime() ?? 0) ||
    a.appliedAt.getTime() - b.appliedAt.getTime() ||
    (a._id.toHexString() < b._id.toHexString() ? -1 : 1)
  );
}

function assign(
  unbooked: readonly Unbooked[],
  slots: ReadonlyMap<string, readonly Slot[]>,
  attendees: ReadonlyMap<string, Attendee>,
): Plan {
  const meetings: { application: Unbooked; slot: Slot }[] = [];
  const leftOver: { application: Unbooked; code: ErrorCode }[] = [];
  const taken = new Set<Slot>();
  const attendeeOf = ({ studentId }: Unbooked) => attendees.get(studentId.toHexString()) as Attendee;

  /**
   * Applications grouped by the number of meetings that their student has. Students with more meetings get their turn
   * in a later round.
   */
  const rounds = new Map<number, Unbooked[]>();
  const queue = (application: Unbooked) => {
    const { meetings: count } = attendeeOf(application);
    const round = rounds.get(count);
    if (round) round.push(application);
    else rounds.set(count, [application]);
  };
  for (const application of unbooked) queue(application);

  const place = (application: Unbooked) => {
    const attendee = attendeeOf(application);
    const free = (slots.get(application.companyId.toHexString()) ?? []).filter((slot) => !taken.has(slot));
    const slot = free.find((time) => attendee.isFreeAt(time));
    if (attendee.refusal) leftOver.push({ application, code: attendee.refusal });
    else if (!slot) leftOver.push({ application, code: free.length > 0 ? 'STUDENT_OVERLAP' : 'SLOT_TAKEN' });
    else {
      attendee.take(slot);
      taken.add(slot);
      meetings.push({ application, slot });
    }
  };
  while (rounds.size > 0) {
    const count = Math.min(...rounds.keys());
    const round = (rounds.get(count) ?? []).sort(byWaitingTime);
    rounds.delete(count);
    for (const application of round) {
      // The student has been given another meeting since this round began.
      if (attendeeOf(application).meetings > count) queue(application);
      else place(application);
    }
  }
  return { meetings, leftOver };
}

import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { inactiveAmong } from '../../people/students/index.ts';
import { type Application, eligibleById } from '../../recruitment/applications/index.ts';
import {
  type Attendee,
  bookableStatuses,
  LAST_MINUTE_MS,
  readAttendees,
  type Settings,
  type Slot,
} from '../meetings/index.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';

type Id = Types.ObjectId;
type Time = Pick<Slot, 'startsAt' | 'endsAt'>;

/** A waiting entry with the application that determines its place in line. */
export interface Waiting {
  readonly entry: WaitlistEntry;
  readonly application: Pick<
    Application,
    '_id' | 'studentId' | 'companyId' | 'studentName' | 'status' | 'reserveRank'
  >;
  /** True for a deactivated account. The entry of a deactivated account keeps its place in line but gets no offers. */
  readonly isInactive: boolean;
}

const RANKED: readonly ApplicationStatus[] = ['accepted', 'reserve'];

/**
 * Compares two entries by their place in line: accepted students first, then reserves by rank (those without a rank
 * last). Equal entries are ordered by the time of joining the waitlist (MEETINGS §6).
 */
function byLineOrder(a: Waiting, b: Waiting): number {
  const rank = ({ application: { status, reserveRank } }: Waiting) =>
    status === 'reserve' ? (reserveRank ?? Number.MAX_SAFE_INTEGER) : 0;
  return (
    RANKED.indexOf(a.application.status) - RANKED.indexOf(b.application.status) ||
    rank(a) - rank(b) ||
    a.entry.joinedAt.getTime() - b.entry.joinedAt.getTime() ||
    (a.entry._id.toHexString() < b.entry._id.toHexString() ? -1 : 1)
  );
}

/**
 * Returns the waiting entries of these companies in the order of the line, with deactivated students marked.
 * Runs three queries.
 */
export async function waitingAt(app: App, companyIds: readonly Id[]): Promise<Map<string, Waiting[]>> {
  const lines = new Map(companyIds.map((id): [string, Waiting[]] => [id.toHexString(), []]));
  if (companyIds.length === 0) return lines;
  const entries = await WaitlistModel.find({
    editionId: app.editionId,
    companyId: { $in: companyIds },
    state: 'waiting',
  }).lean<WaitlistEntry[]>();
  if (entries.length === 0) return lines;
  const [byId, inactive] = await Promise.all([
    eligibleById(
      app,
      entries.map(({ applicationId }) => applicationId),
    ),
    inactiveAmong(entries.map(({ studentId }) => studentId)),
  ]);
  for (const entry of entries) {
    const application = byId.get(entry.applicationId.toHexString());
    if (!application) continue;
    const isInactive = inactive.has(entry.studentId.toHexString());
    lines.get(entry.companyId.toHexString())?.push({ entry, application, isInactive });
  }
  for (const line of lines.values()) line.sort(byLineOrder);
  return lines;
}

/**
 * Returns the position of each entry in line, by the entry's id. Position 1 is next. Deactivated students are not
 * counted.
 */
export function positionsIn(line: readonly Waiting[]): Map<string, number> {
  let position = 1;
  return new Map(
    line.map(({ entry, isInactive }) => [entry._id.toHexString(), isInactive ? position : position++]),
  );
}

/**
 * Returns the query for whether a student waits at this company. It can run together with other queries
 * (`findTogether`).
 */
export const hasWaitingQuery = ({ editionId }: Pick<App, 'editionId'>, companyId: Id): FindQuery<unknown> =>
  findQuery(WaitlistModel, { editionId, companyId, state: 'waiting' }, { fields: { _id: 1 }, limit: 1 });

/** Returns the companies with a waitlist. */
export function companiesWithWaiting(app: App): Promise<Id[]> {
  return WaitlistModel.distinct('companyId', { editionId: app.editionId, state: 'waiting' }).exec();
}

/** Returns the earliest start that a time must have to be offered to the waitlist. */
export const earliestOffer = (app: App): Date => new Date(app.now().getTime() + LAST_MINUTE_MS);

/** The waitlist of one company with the calendars of its students. */
export class Line {
  readonly waiting: readonly Waiting[];
  readonly #attendees: ReadonlyMap<string, Attendee>;
  readonly #statuses: readonly ApplicationStatus[];

  constructor(
    waiting: readonly Waiting[],
    attendees: ReadonlyMap<string, Attendee>,
    statuses: readonly ApplicationStatus[],
  ) {
    this.waiting = waiting;
    this.#attendees = attendees;
    this.#statuses = statuses;
  }

  /** Returns the entries whose students can get this time, in the order of the line. */
  fitting(time: Time): Waiting[] {
    return this.waiting.filter(({ entry, application }) => {
      const attendee = this.#attendees.get(entry.studentId.toHexString());
      return (
        this.#statuses.includes(application.status) &&
        isInWindow(entry, time) &&
        attendee !== undefined &&
        attendee.refusal === undefined &&
        attendee.isFreeAt(time)
      );
    });
  }
}

/**
 * Reads the waitlist of a company without deactivated students. Runs at most six queries, and a single one if no
 * student waits.
 */
export async function readLine(app: App, settings: Settings, companyId: Id): Promise<Line> {
  const all = (await waitingAt(app, [companyId])).get(companyId.toHexString()) ?? [];
  const waiting = all.filter(({ isInactive }) => !isInactive);
  const students = waiting.map(({ entry }) => entry.studentId);
  return new Line(waiting, await readAttendees(app, settings, students), bookableStatuses(app, settings));
}

/** Whether a time is within the window that the student of an entry wants. */
export function isInWindow(
  { notBefore, notAfter }: { readonly notBefore?: Date | null; readonly notAfter?: Date | null },
  { startsAt, endsAt }: Time,
): boolean {
  return (!notBefore || startsAt >= notBefore) && (!notAfter || endsAt <= notAfter);
}

/** Whether a free time must be offered to a student ahead in line, so that this student gets WAITLIST_FIRST. */
export function isReservedForLine(
  app: App,
  { lastMinuteBooking }: Settings,
  line: Line,
  studentId: Id,
  time: Time,
): boolean {
  // A time that starts too soon to be offered to the waitlist is open to all students.
  if (lastMinuteBooking && time.startsAt < earliestOffer(app)) return false;
  const [first] = line.fitting(time);
  return first !== undefined && !first.entry.studentId.equals(studentId);
}

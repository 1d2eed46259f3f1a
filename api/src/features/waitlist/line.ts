import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { type FindQuery, findQuery } from '../../db/findTogether.ts';
import { type Application, eligibleById } from '../applications/index.ts';
import {
  type Attendee,
  bookableStatuses,
  LAST_MINUTE_MS,
  readAttendees,
  type Settings,
  type Slot,
} from '../meetings/index.ts';
import { inactiveAmong } from '../students/index.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';

type Id = Types.ObjectId;
type Time = Pick<Slot, 'startsAt' | 'endsAt'>;

/** Who waits, with the application that says in which order. */
export interface Waiting {
  readonly entry: WaitlistEntry;
  readonly application: Pick<
    Application,
    '_id' | 'studentId' | 'companyId' | 'studentName' | 'status' | 'reserveRank'
  >;
  /** The student's account is deactivated: the entry keeps its place in the order, but is offered nothing. */
  readonly isInactive: boolean;
}

const RANKED: readonly ApplicationStatus[] = ['accepted', 'reserve'];

/** Accepted before reserve, then by rank, those without one last; then who came first (MEETINGS §6). */
function inOrder(a: Waiting, b: Waiting): number {
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
 * Who waits at each of these companies, first in line first; students with a deactivated account are marked. Three
 * queries.
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
  for (const line of lines.values()) line.sort(inOrder);
  return lines;
}

/** The position in line of each entry, by its id; 1 is next. Students with a deactivated account are not counted. */
export function positionsIn(line: readonly Waiting[]): Map<string, number> {
  let position = 1;
  return new Map(
    line.map(({ entry, isInactive }) => [entry._id.toHexString(), isInactive ? position : position++]),
  );
}

/** Whether anybody waits at this company, to be read together with others: found when somebody does. */
export const somebodyWaitsQuery = (
  { editionId }: Pick<App, 'editionId'>,
  companyId: Id,
): FindQuery<unknown> =>
  findQuery(WaitlistModel, { editionId, companyId, state: 'waiting' }, { fields: { _id: 1 }, limit: 1 });

/** The companies somebody waits at. */
export function companiesWithWaiting(app: App): Promise<Id[]> {
  return WaitlistModel.distinct('companyId', { editionId: app.editionId, state: 'waiting' }).exec();
}

/** The earliest start that is still offered to the waitlist. */
export const offeredFrom = (app: App): Date => new Date(app.now().getTime() + LAST_MINUTE_MS);

/** The line of one company with the calendars of those in it. */
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

  /** Those who can take this time, first in line first; the others are skipped for this time only. */
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

/** The line of a company as it is now, active students only; in at most six queries, one when nobody waits. */
export async function readLine(app: App, settings: Settings, companyId: Id): Promise<Line> {
  const all = (await waitingAt(app, [companyId])).get(companyId.toHexString()) ?? [];
  const waiting = all.filter(({ isInactive }) => !isInactive);
  const students = waiting.map(({ entry }) => entry.studentId);
  return new Line(waiting, await readAttendees(app, settings, students), bookableStatuses(app, settings));
}

/** Whether a time lies within what an entry or a wish to wait allows. */
export function isInWindow(
  { notBefore, notAfter }: { readonly notBefore?: Date | null; readonly notAfter?: Date | null },
  { startsAt, endsAt }: Time,
): boolean {
  return (!notBefore || startsAt >= notBefore) && (!notAfter || endsAt <= notAfter);
}

/** Whether a free time is not this student's to take: somebody before them in line could take it (WAITLIST_FIRST). */
export function goesToLine(
  app: App,
  { lastMinuteBooking }: Settings,
  line: Line,
  studentId: Id,
  time: Time,
): boolean {
  // Too late to be offered: it is open to all, first come.
  if (lastMinuteBooking && time.startsAt < offeredFrom(app)) return false;
  const [first] = line.fitting(time);
  return first !== undefined && !first.entry.studentId.equals(studentId);
}

import { dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import type { ClientSession, Types } from 'mongoose';
import { MINUTE_MS } from '../../../services/clock/index.ts';
import { releaseApplication } from '../../recruitment/applications/index.ts';
import { type Meeting, MeetingModel, SlotModel, STEP_MINUTES } from '../meetings/index.ts';
import { type WaitlistEntry, WaitlistModel } from '../waitlist/index.ts';
import { type Block, BlockModel } from './model.ts';

type Id = Types.ObjectId;

/** A shift of all times of a fair by whole days in the fair's time zone. */
export interface TimetableShift {
  readonly editionId: Id;
  readonly timeZone: string;
  /** Number of days by which times become later; negative if they become earlier. */
  readonly days: number;
}

/** Returns a time that many days later, at the same time of day in the fair's time zone. */
export const shiftedBy = ({ days, timeZone }: Omit<TimetableShift, 'editionId'>, at: Date): Date =>
  momentAt(plusDays(dayOf(at, timeZone), days), timeOf(at, timeZone), timeZone);

/**
 * Shifts blocks with their breaks, slots, live meetings and the windows of waitlist entries, in the caller's
 * transaction. Open offers are withdrawn first, and their entries wait again. Each day is one update per collection. A
 * forward shift begins with the last day, a backward shift with the first day, because the unique indexes would
 * otherwise find two meetings at one time. Meetings get a new version, and so do their events that have not been
 * announced.
 * @returns the ids of the withdrawn offers
 */
export async function shiftTimes(shift: TimetableShift, session: ClientSession): Promise<Id[]> {
  const withdrawn = await withdrawOffers(shift.editionId, session);
  if (shift.days === 0) return withdrawn;
  for (const day of await daysOfTimes(shift, session)) await shiftDay(shift, day, session);
  await shiftWindows(shift, session);
  return withdrawn;
}

async function withdrawOffers(editionId: Id, session: ClientSession): Promise<Id[]> {
  const offered = { editionId, status: 'offered' as const, live: true };
  const offers = await MeetingModel.find(offered, { applicationId: 1 }, { session }).lean<Meeting[]>();
  const ids = offers.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  await MeetingModel.updateMany(
    { _id: { $in: ids } },
    {
      $set: { status: 'cancelled_by_admin', live: false, pendingEvents: [] },
      $inc: { version: 1, icsSequence: 1 },
    },
    { session },
  );
  for (const { _id, applicationId } of offers) await releaseApplication(applicationId, _id, session);
  await WaitlistModel.updateMany(
    { editionId, active: true, state: 'offered', meetingId: { $in: ids } },
    { $set: { state: 'waiting' }, $unset: { meetingId: 1 } },
    { session },
  );
  return ids;
}

/** Returns the days on which the fair has times, in the order in which they must be shifted. */
async function daysOfTimes({ editionId, timeZone, days }: TimetableShift, session: ClientSession) {
  const starts = [
    ...(await BlockModel.distinct('startsAt', { editionId }, { session })),
    ...(await SlotModel.distinct('startsAt', { editionId }, { session })),
    ...(await MeetingModel.distinct('startsAt', { editionId, live: true }, { session })),
  ];
  const sorted = [...new Set(starts.map((at) => dayOf(at, timeZone)))].sort();
  return days > 0 ? sorted.reverse() : sorted;
}

async function shiftDay(
  { editionId, timeZone, days }: TimetableShift,
  day: string,
  session: ClientSession,
): Promise<void> {
  const range = { $gte: momentAt(day, 0, timeZone), $lt: momentAt(plusDays(day, 1), 0, timeZone) };
  const own = { editionId, startsAt: range };
  // The difference is not always a multiple of 24 hours, because daylight saving time may begin or end between the two
  // days.
  const ms =
    momentAt(plusDays(day, days), '12:00', timeZone).getTime() - momentAt(day, '12:00', timeZone).getTime();
  const later = (field: string) => ({ $add: [field, ms] });
  const steps = ms / (STEP_MINUTES * MINUTE_MS);
  const stepsLater = (field: string) => ({ $map: { input: field, in: { $add: ['$$this', steps] } } });
  const span = { startsAt: later('$startsAt'), endsAt: later('$endsAt') };
  const oneMore = (field: string) => ({ $add: [{ $ifNull: [field, 0] }, 1] });
  const breaks = {
    $map: {
      input: '$breaks',
      in: { startsAt: later('$$this.startsAt'), endsAt: later('$$this.endsAt') },
    },
  };
  const events = {
    $map: {
      input: '$pendingEvents',
      in: { $mergeObjects: ['$$this', { version: oneMore('$$this.version') }] },
    },
  };
  // The update uses the driver directly, because mongoose does not cast pipelines.
  await BlockModel.collection.updateMany(own, [{ $set: { ...span, breaks, version: oneMore('$version') } }], {
    session,
  });
  await SlotModel.collection.updateMany(own, [{ $set: { ...span, buckets: stepsLater('$buckets') } }], {
    session,
  });
  const meeting = {
    ...span,
    buckets: stepsLater('$buckets'),
    studentBuckets: stepsLater('$studentBuckets'),
    version: oneMore('$version'),
    icsSequence: oneMore('$icsSequence'),
    pendingEvents: events,
    updatedAt: new Date(),
  };
  await MeetingModel.collection.updateMany({ ...own, live: true }, [{ $set: meeting }], { session });
}

async function shiftWindows(shift: TimetableShift, session: ClientSession): Promise<void> {
  const { editionId } = shift;
  const limited = { $or: [{ notBefore: { $ne: null } }, { notAfter: { $ne: null } }] };
  const entries = await WaitlistModel.find({ editionId, active: true, ...limited }, null, {
    session,
  }).lean<WaitlistEntry[]>();
  if (entries.length === 0) return;
  const writes = entries.map(({ _id, notBefore, notAfter }) => ({
    updateOne: {
      filter: { _id },
      update: {
        $set: {
          ...(notBefore && { notBefore: shiftedBy(shift, notBefore) }),
          ...(notAfter && { notAfter: shiftedBy(shift, notAfter) }),
        },
      },
    },
  }));
  await WaitlistModel.bulkWrite(writes, { session });
}

/** The parts of a fair's timetable that a move or a cancellation changes. */
export interface Timetable {
  readonly meetings: readonly Pick<
    Meeting,
    '_id' | 'companyId' | 'studentId' | 'status' | 'startsAt' | 'endsAt'
  >[];
  readonly blocks: readonly Pick<Block, '_id' | 'companyId'>[];
  readonly waiting: readonly Pick<WaitlistEntry, 'studentId'>[];
}

/** Returns live meetings, blocks and active waitlist entries of a fair, in the caller's transaction. */
export async function readTimetable(editionId: Id, session?: ClientSession): Promise<Timetable> {
  const options = { ...(session && { session }) };
  const meetings = await MeetingModel.find(
    { editionId, live: true },
    { companyId: 1, studentId: 1, status: 1, startsAt: 1, endsAt: 1 },
    options,
  )
    .sort({ startsAt: 1, _id: 1 })
    .lean<Meeting[]>();
  const blocks = await BlockModel.find({ editionId }, { companyId: 1 }, options).lean<Block[]>();
  const waiting = await WaitlistModel.find({ editionId, active: true }, { studentId: 1 }, options).lean<
    WaitlistEntry[]
  >();
  return { meetings, blocks, waiting };
}

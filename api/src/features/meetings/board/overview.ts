import type { Attendance, MeetingOverview, MeetingStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { inactiveStudents } from '../../people/students/index.ts';
import { countAccepted } from '../../recruitment/applications/index.ts';
import { findSettings, MeetingModel, phaseOf, SlotModel } from '../meetings/index.ts';
import { WaitlistModel } from '../waitlist/index.ts';
import { meetingCompanies, OPEN_OBJECTION } from './list.ts';

type Id = Types.ObjectId;

/** Counts meetings, slots and students, in total and by company. Runs one indexed grouping per collection. */
export async function findOverview(app: App): Promise<MeetingOverview> {
  const [settings, companies, met] = await Promise.all([
    findSettings(app),
    meetingCompanies(app),
    MeetingModel.distinct('studentId', { editionId: app.editionId, live: true }),
  ]);
  const ids = companies.map(({ _id }) => _id);
  const [slots, meetings, waiting, { accepted, unbooked, studentsWithout }, objections] = await Promise.all([
    groupSlots(app, ids),
    groupMeetings(app),
    countWaiting(app, ids),
    countAccepted(app, ids, met),
    MeetingModel.countDocuments({ editionId: app.editionId, ...OPEN_OBJECTION }),
  ]);
  const { bookingOpensAt, bookingDeadline } = settings;
  const rows = companies.map(({ _id, slug, companyName }) => {
    const id = _id.toHexString();
    const own = meetings.filter(({ companyId }) => companyId.equals(_id));
    return {
      id,
      slug,
      companyName,
      slots: slots.get(id)?.open ?? 0,
      booked: countOf(own, { status: 'booked' }),
      offered: countOf(own, { status: 'offered' }),
      blocked: slots.get(id)?.blocked ?? 0,
      accepted: accepted.get(id) ?? 0,
      unbooked: unbooked.get(id) ?? 0,
      waiting: waiting.get(id) ?? 0,
      noShows: countOf(own, { status: 'booked', attendance: 'no_show' }),
    };
  });
  const sum = (field: 'slots' | 'booked' | 'offered' | 'unbooked' | 'waiting' | 'noShows') =>
    rows.reduce((total, row) => total + row[field], 0);
  const inAll = sum('slots');
  const attended = (attendance: Attendance) => countOf(meetings, { status: 'booked', attendance });
  return {
    phase: phaseOf(app, settings),
    ...(bookingOpensAt && { bookingOpensAt: bookingOpensAt.toISOString() }),
    ...(bookingDeadline && { bookingDeadline: bookingDeadline.toISOString() }),
    counts: {
      slots: inAll,
      booked: countOf(meetings, { status: 'booked' }),
      offered: countOf(meetings, { status: 'offered' }),
      fillRate: inAll === 0 ? 0 : (sum('booked') + sum('offered')) / inAll,
      cancelled: CANCELLED.reduce((total, status) => total + countOf(meetings, { status }), 0),
      waiting: sum('waiting'),
      present: attended('present'),
      late: attended('late'),
      noShows: attended('no_show'),
      objections,
      unbooked: sum('unbooked'),
      studentsWithout,
      companiesWithoutSlots: rows.filter((row) => row.slots === 0).length,
    },
    companies: rows,
  };
}

const CANCELLED = ['cancelled_by_student', 'cancelled_by_company', 'cancelled_by_admin'] as const;

/** Returns the number of open and of blocked slots of each company. */
async function groupSlots(app: App, ids: readonly Id[]) {
  const groups = await SlotModel.aggregate<{ _id: Id; open: number; blocked: number }>([
    { $match: { editionId: app.editionId, companyId: { $in: ids } } },
    {
      $group: {
        _id: '$companyId',
        open: { $sum: { $cond: ['$blocked', 0, 1] } },
        blocked: { $sum: { $cond: ['$blocked', 1, 0] } },
      },
    },
  ]);
  return new Map(groups.map((group) => [group._id.toHexString(), group]));
}

interface MeetingGroup {
  readonly companyId: Id;
  readonly status: MeetingStatus;
  readonly attendance: Attendance;
  readonly count: number;
}

/** Returns the number of meetings of each company by status and attendance. */
function groupMeetings(app: App): Promise<MeetingGroup[]> {
  return MeetingModel.aggregate<MeetingGroup>([
    { $match: { editionId: app.editionId } },
    {
      $group: {
        _id: { companyId: '$companyId', status: '$status', attendance: '$attendance' },
        count: { $sum: 1 },
      },
    },
    { $replaceWith: { $mergeObjects: ['$_id', { count: '$count' }] } },
  ]).exec();
}

function countOf(
  groups: readonly MeetingGroup[],
  { status, attendance }: { readonly status: MeetingStatus; readonly attendance?: Attendance },
): number {
  return groups
    .filter((group) => group.status === status && (!attendance || group.attendance === attendance))
    .reduce((total, { count }) => total + count, 0);
}

/** Returns the number of active students on the waitlist of each company. */
async function countWaiting(app: App, ids: readonly Id[]): Promise<Map<string, number>> {
  const groups = await WaitlistModel.aggregate<{ _id: Id; count: number }>([
    {
      $match: {
        editionId: app.editionId,
        companyId: { $in: ids },
        state: 'waiting',
        studentId: { $nin: await inactiveStudents() },
      },
    },
    { $group: { _id: '$companyId', count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]));
}

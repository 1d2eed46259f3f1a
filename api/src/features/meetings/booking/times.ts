import type { MeetingTime } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { findQuery } from '../../../db/findTogether.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { MINUTE_MS } from '../../../services/clock/index.ts';
import { companyNames, findMeetingCompany } from '../../recruitment/companies/index.ts';
import {
  busyCheck,
  findMembersOfTables,
  findSettings,
  MEETINGS_OF_COMPANY,
  type Meeting,
  MeetingModel,
  membersOfTables,
  presentSpan,
  type Slot,
  SlotModel,
  type Table,
  TableModel,
} from '../meetings/index.ts';

/** The time that a student chooses. The server picks the table (MEETINGS §1). */
export interface WantedTime {
  readonly startsAt: Date;
  /**
   * Track of the time. If absent, a time without a track is meant, or all tracks if the company has no time without a
   * track at this start.
   */
  readonly track?: string | undefined;
}

export const isAt = (meeting: Meeting, { startsAt, track }: WantedTime): boolean =>
  meeting.startsAt.getTime() === startsAt.getTime() && (track === undefined || meeting.track === track);

export interface OpenTime {
  /** The open slots in the order of their tables. */
  readonly slots: readonly [Slot, ...Slot[]];
  /**
   * Slots that the booking tries. Empty if all of them are taken, or their recruiters have other meetings. Under load,
   * this check rejects most requests before any write.
   */
  readonly toTry: readonly Slot[];
  readonly tables: ReadonlyMap<string, Table>;
}

/** Returns the queries that `openTime` needs. They can run together with other queries (`findTogether`). */
export const timeQueries = (
  { editionId }: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  startsAt: Date,
) =>
  [
    findQuery<Slot>(SlotModel, { editionId, companyId, startsAt }),
    findQuery<Table>(TableModel, { editionId, companyId }, { fields: { name: 1, order: 1, memberId: 1 } }),
    findQuery<Meeting>(
      MeetingModel,
      { editionId, companyId, startsAt, live: true },
      { fields: { slotId: 1, studentId: 1, memberId: 1, startsAt: 1, endsAt: 1 } },
    ),
  ] as const;

/**
 * Selects the slots of a time that the company offers to this student, from the results of `timeQueries`.
 * Throws NOT_FOUND if the company has no such time, SLOT_PAST if the time has started, and SLOT_BLOCKED if
 * all its tables are blocked.
 */
export function openTime(
  app: Pick<App, 'now'>,
  studentId: Types.ObjectId,
  { startsAt, track }: WantedTime,
  [all, tables, live]: readonly [Slot[], Table[], Meeting[]],
): OpenTime {
  const ofTrack = all.filter((slot) => (slot.track ?? undefined) === track);
  const slots = track === undefined && ofTrack.length === 0 ? all : ofTrack;
  if (slots.length === 0) throw notFound();
  if (startsAt <= app.now()) throw refuse('SLOT_PAST');
  const tableOf = new Map(tables.map((table) => [table._id.toHexString(), table]));
  const order = ({ tableId }: Slot) => tableOf.get(tableId.toHexString())?.order ?? 0;
  const [first, ...others] = slots
    .filter(({ blocked }) => !blocked)
    .sort((one, other) => order(one) - order(other));
  if (!first) throw refuse('SLOT_BLOCKED');
  const taken = live.filter((meeting) => !meeting.studentId.equals(studentId));
  const isTaken = new Set(taken.map(({ slotId }) => slotId.toHexString()));
  const isBusy = busyCheck(membersOfTables(tables), taken);
  const open = [first, ...others] as const;
  return {
    slots: open,
    // If the student has a meeting at this time, the same request may have been sent twice. `placeMeeting`
    // detects this later.
    toTry:
      taken.length < live.length
        ? open
        : open.filter((slot) => !isTaken.has(slot._id.toHexString()) && !isBusy(slot)),
    tables: tableOf,
  };
}

interface OfferedTime {
  readonly _id: Pick<Slot, 'companyId' | 'startsAt' | 'endsAt' | 'track'>;
  readonly tables: readonly { readonly slotId: Types.ObjectId; readonly tableId: Types.ObjectId }[];
}

/** All open tables of a company at one time and track, with the number of free tables. */
export interface CompanyTime {
  readonly companyId: Types.ObjectId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly track: string | undefined;
  readonly total: number;
  readonly free: number;
}

/**
 * Returns the times of these companies, sorted by start. With `from`, returns only times that start later than `from`.
 * Always runs three queries.
 */
export async function timesOfCompanies(
  app: App,
  companyIds: readonly Types.ObjectId[],
  from?: Date,
): Promise<CompanyTime[]> {
  const own = {
    editionId: app.editionId,
    companyId: { $in: companyIds },
    ...(from && { startsAt: { $gt: from } }),
  };
  // The queries bypass mongoose's models, which would double the cost. All students run these queries in the first
  // minute of booking.
  const [offered, taken, memberOf] = await Promise.all([
    SlotModel.collection
      .aggregate<OfferedTime>(
        [
          { $match: { ...own, blocked: false } },
          { $group: { _id: TIME, tables: { $push: { slotId: '$_id', tableId: '$tableId' } } } },
        ],
        ALL_AT_ONCE,
      )
      .toArray(),
    MeetingModel.collection
      .find<Pick<Meeting, 'slotId' | 'memberId' | 'startsAt' | 'endsAt'>>(
        { ...own, live: true },
        {
          ...ALL_AT_ONCE,
          hint: MEETINGS_OF_COMPANY,
          projection: { _id: 0, slotId: 1, memberId: 1, startsAt: 1, endsAt: 1 },
        },
      )
      .toArray(),
    findMembersOfTables(app.editionId, companyIds),
  ]);
  const isTaken = new Set(taken.map(({ slotId }) => slotId.toHexString()));
  const isBusy = busyCheck(memberOf, taken);
  return offered
    .map(({ _id: { companyId, startsAt, endsAt, track }, tables }) => ({
      ...{ companyId, startsAt, endsAt, track: track ?? undefined },
      total: tables.length,
      free: tables.filter(
        ({ slotId, tableId }) => !isTaken.has(slotId.toHexString()) && !isBusy({ tableId, startsAt, endsAt }),
      ).length,
    }))
    .sort(
      (a, b) =>
        a.startsAt.getTime() - b.startsAt.getTime() ||
        a.endsAt.getTime() - b.endsAt.getTime() ||
        (a.track ?? '').localeCompare(b.track ?? ''),
    );
}

/** Fields that are equal in all tables of one time. */
const TIME = { companyId: '$companyId', startsAt: '$startsAt', endsAt: '$endsAt', track: '$track' } as const;

/**
 * Batch size that lets all results arrive in one round trip. The default first batch has only a hundred
 * documents.
 */
const ALL_AT_ONCE = { batchSize: 10_000 } as const;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whether two time spans are closer than the minimum gap (MEETINGS §4.5). */
export function areTooClose(a: Span, b: Span, gapMinutes: number): boolean {
  const gap = gapMinutes * MINUTE_MS;
  return a.startsAt.getTime() < b.endsAt.getTime() + gap && b.startsAt.getTime() < a.endsAt.getTime() + gap;
}

/**
 * Returns a company's times in order as a student sees them: with the number of free tables, the student's
 * own meeting, and meetings that are too close. Times that have started have no free tables. Runs a fixed
 * number of queries. Throws NOT_FOUND.
 */
export async function listTimes(
  app: App,
  student: { readonly _id: Types.ObjectId },
  slug: string,
): Promise<MeetingTime[]> {
  const [company, { minGapMinutes }, own] = await Promise.all([
    findMeetingCompany(app, slug),
    findSettings(app),
    MeetingModel.find({ editionId: app.editionId, studentId: student._id, live: true }).lean<Meeting[]>(),
  ]);
  if (!company) throw notFound();
  const others = own.filter(({ companyId }) => !companyId.equals(company._id));
  const mine = own.find(({ companyId }) => companyId.equals(company._id));
  const [times, companyOf] = await Promise.all([
    timesOfCompanies(app, [company._id]),
    companyNames(others.map(({ companyId }) => companyId)),
  ]);
  return times.map((time) => {
    const near = others.find((meeting) => areTooClose(time, meeting, minGapMinutes));
    return {
      ...presentSpan(time),
      ...(time.track && { track: time.track }),
      free: time.startsAt > app.now() ? time.free : 0,
      total: time.total,
      mine:
        mine !== undefined &&
        mine.startsAt.getTime() === time.startsAt.getTime() &&
        mine.endsAt.getTime() === time.endsAt.getTime() &&
        (mine.track ?? undefined) === time.track,
      ...(near && {
        blockedBy: {
          id: near._id.toHexString(),
          slug: companyOf.get(near.companyId.toHexString())?.slug ?? '',
          companyName: companyOf.get(near.companyId.toHexString())?.companyName ?? '',
          ...presentSpan(near),
        },
      }),
    };
  });
}

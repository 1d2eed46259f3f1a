import type { CallRequest, CompanySchedule, getCompanySchedule } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { boothCodes } from '../../fair/floorMap/index.ts';
import { listAllPlaceable } from '../../recruitment/applications/index.ts';
import { type Company, memberNames } from '../../recruitment/companies/index.ts';
import {
  findSettings,
  MEETINGS_OF_COMPANY,
  type Meeting,
  MeetingModel,
  phaseOf,
  presentSlot,
  type Slot,
  SlotModel,
  startsOn,
  type Table,
  tablesOf,
} from '../meetings/index.ts';
import { listWaiting } from '../waitlist/index.ts';
import { presentPlaceable } from './presenter.ts';
import { joinMeetings, type MeetingRow } from './rows.ts';

type Own = { readonly editionId: Types.ObjectId; readonly companyId: Types.ObjectId };

/** A company's board. The fields of its meetings (`M`) depend on whether a company or an admin reads it. */
type Schedule<M> = Omit<CompanySchedule, 'slots'> & {
  readonly slots: (Omit<CompanySchedule['slots'][number], 'meeting'> & { meeting?: M })[];
};

/**
 * Returns the board of a company: its tables, its slots with their live meetings, and its waitlist. With `day`
 * (YYYY-MM-DD in the fair's time zone), returns only the slots of that day. Runs a fixed number of queries. A company
 * without network meetings has an empty board. Unless the query sets `unbooked` to `false`, the board lists the
 * students who can be placed. Older releases of areas need this list, because they do not know the call
 * `listPlaceable`.
 * @param present presents a meeting to the reader of the board
 */
export async function findSchedule<M>(
  app: App,
  company: Pick<Company, '_id' | 'slug' | 'companyName'>,
  { day, unbooked }: CallRequest<typeof getCompanySchedule>['query'],
  present: (row: MeetingRow) => M,
): Promise<Schedule<M>> {
  const own = { editionId: app.editionId, companyId: company._id };
  const ofDay = { ...own, ...startsOn(app, day) };
  const [settings, days, tables, slots, rows, waitlist, placeable] = await Promise.all([
    findSettings(app),
    daysWithSlots(app, own),
    tablesOf(app, company),
    SlotModel.find(ofDay).lean<Slot[]>(),
    liveRows(app, ofDay),
    listWaiting(app, company._id),
    unbooked === 'false' ? [] : listAllPlaceable(app, company._id),
  ]);
  const [memberOf, boothOf] = await Promise.all([
    memberNames([...tables.values()].flatMap(({ memberId }) => memberId ?? [])),
    boothCodes([...tables.values()].flatMap(({ boothId }) => boothId ?? [])),
  ]);
  const { bookingDeadline } = settings;
  const phase = phaseOf(app, settings);
  const inOrder = [...tables.values()].sort((a, b) => a.order - b.order);
  return {
    slug: company.slug,
    companyName: company.companyName,
    phase,
    preliminary: phase !== 'frozen',
    ...(bookingDeadline && { bookingDeadline: bookingDeadline.toISOString() }),
    days,
    tables: inOrder.map(({ _id, name, memberId, boothId }) => {
      const booth = boothId && boothOf.get(boothId.toHexString());
      const member = memberId && memberOf.get(memberId.toHexString());
      return {
        ...{ id: _id.toHexString(), name },
        ...(member && { member: { id: memberId.toHexString(), name: member } }),
        ...(booth && { booth }),
      };
    }),
    slots: slots.sort(byTimeAndTable(tables)).map((slot) => {
      const row = rows.get(slot._id.toHexString());
      return {
        ...presentSlot(slot, tables),
        tableId: slot.tableId.toHexString(),
        ...(row && { meeting: present(row) }),
      };
    }),
    waitlist,
    unbooked: placeable.map((one) => presentPlaceable(one)),
  };
}

/** Returns the days, in the fair's time zone, that have slots. */
async function daysWithSlots(app: App, own: Own): Promise<string[]> {
  const { timeZone } = app;
  const days = await SlotModel.aggregate<{ _id: string }>([
    { $match: own },
    { $group: { _id: { $dateToString: { date: '$startsAt', format: '%Y-%m-%d', timezone: timeZone } } } },
    { $sort: { _id: 1 } },
  ]);
  return days.map(({ _id }) => _id);
}

async function liveRows(app: App, where: object): Promise<Map<string, MeetingRow>> {
  const live = MeetingModel.find({ ...where, live: true })
    .hint(MEETINGS_OF_COMPANY)
    .lean<Meeting[]>();
  const rows = await joinMeetings(app, await live);
  return new Map(rows.map((row) => [row.meeting.slotId.toHexString(), row]));
}

const byTimeAndTable = (tables: ReadonlyMap<string, Table>) => {
  const orderOf = ({ tableId }: Slot) => tables.get(tableId.toHexString())?.order ?? 0;
  return (a: Slot, b: Slot) => a.startsAt.getTime() - b.startsAt.getTime() || orderOf(a) - orderOf(b);
};

import type { CompanySchedule, ProgramCode } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { type Application, listPlaceable } from '../applications/index.ts';
import type { Company } from '../companies/index.ts';
import {
  findSettings,
  type Meeting,
  MeetingModel,
  phaseOf,
  presentSlot,
  type Slot,
  SlotModel,
  type Table,
  tablesOf,
} from '../meetings/index.ts';
import { listWaiting } from '../waitlist/index.ts';
import { startsOn } from './day.ts';
import { joinMeetings, type MeetingRow } from './rows.ts';

type Own = { readonly editionId: Types.ObjectId; readonly companyId: Types.ObjectId };

/** A board on which a meeting is shown as `M`. */
type Schedule<M> = Omit<CompanySchedule, 'slots'> & {
  readonly slots: (Omit<CompanySchedule['slots'][number], 'meeting'> & { meeting?: M })[];
};

/**
 * The board of a company: its tables and slots with their live meetings, who waits, and whom it may still place.
 * With `day` (YYYY-MM-DD by the fair's clocks) only the slots of that day. A fixed number of queries; a company
 * without network meetings has an empty one. `present` shows a meeting to whoever looks at the board.
 */
export async function findSchedule<M>(
  app: App,
  company: Pick<Company, '_id' | 'slug' | 'companyName'>,
  day: string | undefined,
  present: (row: MeetingRow) => M,
): Promise<Schedule<M>> {
  const own = { editionId: app.editionId, companyId: company._id };
  const ofDay = { ...own, ...startsOn(app.config, day) };
  const [settings, days, tables, slots, rows, waitlist, unbooked] = await Promise.all([
    findSettings(app),
    daysWithSlots(app, own),
    tablesOf(app, company),
    SlotModel.find(ofDay).lean<Slot[]>(),
    liveRows(ofDay),
    listWaiting(app, company._id),
    listPlaceable(app, company._id),
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
    tables: inOrder.map(({ _id, name }) => ({ id: _id.toHexString(), name })),
    slots: slots.sort(byTimeAndTable(tables)).map((slot) => {
      const row = rows.get(slot._id.toHexString());
      return {
        ...presentSlot(slot, tables),
        tableId: slot.tableId.toHexString(),
        ...(row && { meeting: present(row) }),
      };
    }),
    waitlist,
    unbooked: unbooked.map(presentPlaceable),
  };
}

/** The days that have slots, as the fair's calendar writes them. */
async function daysWithSlots(app: App, own: Own): Promise<string[]> {
  const { timeZone } = app.config;
  const days = await SlotModel.aggregate<{ _id: string }>([
    { $match: own },
    { $group: { _id: { $dateToString: { date: '$startsAt', format: '%Y-%m-%d', timezone: timeZone } } } },
    { $sort: { _id: 1 } },
  ]);
  return days.map(({ _id }) => _id);
}

/** The live meetings by slot. */
async function liveRows(where: object): Promise<Map<string, MeetingRow>> {
  const rows = await joinMeetings(await MeetingModel.find({ ...where, live: true }).lean<Meeting[]>());
  return new Map(rows.map((row) => [row.meeting.slotId.toHexString(), row]));
}

function presentPlaceable({
  _id,
  studentName,
  program,
  otherProgram,
  status,
}: Application): CompanySchedule['unbooked'][number] {
  return {
    applicationId: _id.toHexString(),
    studentName,
    program: program as ProgramCode,
    ...(otherProgram && { otherProgram }),
    status,
  };
}

const byTimeAndTable = (tables: ReadonlyMap<string, Table>) => {
  const orderOf = ({ tableId }: Slot) => tables.get(tableId.toHexString())?.order ?? 0;
  return (a: Slot, b: Slot) => a.startsAt.getTime() - b.startsAt.getTime() || orderOf(a) - orderOf(b);
};

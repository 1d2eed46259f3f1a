import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Meeting, MeetingModel, type Slot, type Table, TableModel } from './model.ts';
import { stepsOf } from './steps.ts';

type Id = Types.ObjectId;
/** Id of the member at each table, by table id. */
export type MemberOfTable = ReadonlyMap<string, Id>;

export const membersOfTables = (tables: Iterable<Pick<Table, '_id' | 'memberId'>>): MemberOfTable =>
  new Map([...tables].flatMap(({ _id, memberId }) => (memberId ? [[_id.toHexString(), memberId]] : [])));

export async function findMembersOfTables(editionId: Id, companyIds: readonly Id[]): Promise<MemberOfTable> {
  const theirs = { editionId, companyId: { $in: [...companyIds] }, memberId: { $exists: true } };
  const tables = await TableModel.collection
    .find<Pick<Table, '_id' | 'memberId'>>(theirs, { projection: { memberId: 1 } })
    .toArray();
  return membersOfTables(tables);
}

/**
 * Returns a function that tells whether a slot is unavailable because the member at its table has a meeting
 * at another table at that time.
 * @param taken live meetings of the companies
 */
export function busyCheck(
  memberOf: MemberOfTable,
  taken: readonly Pick<Meeting, 'memberId' | 'startsAt' | 'endsAt'>[],
): (slot: Pick<Slot, 'tableId' | 'startsAt' | 'endsAt'>) => boolean {
  if (memberOf.size === 0) return () => false;
  const steps = new Set(
    taken.flatMap((meeting) =>
      meeting.memberId ? stepsOf(meeting).map((step) => `${meeting.memberId}:${step}`) : [],
    ),
  );
  return (slot) => {
    const memberId = memberOf.get(slot.tableId.toHexString());
    return memberId !== undefined && stepsOf(slot).some((step) => steps.has(`${memberId}:${step}`));
  };
}

/** Returns the tables of these members, sorted by name. */
export function tablesOfMembers(editionId: Id, memberIds: readonly Id[]): Promise<Table[]> {
  return TableModel.find({ editionId, memberId: { $in: [...memberIds] } })
    .sort({ name: 1 })
    .lean<Table[]>()
    .exec();
}

export const findTablesOf = ({ editionId, companyId }: Pick<Assigning, 'editionId' | 'companyId'>) =>
  TableModel.find({ editionId, companyId }).lean<Table[]>().exec();

interface Assigning {
  readonly editionId: Id;
  readonly companyId: Id;
  /** Current time. Upcoming meetings at the tables get the new member; past meetings keep their member. */
  readonly now: Date;
}

/**
 * Assigns exactly these tables of the company to a member, and moves the upcoming meetings at them to the
 * member. If meetings would overlap, returns those that start during an earlier one and changes nothing. The
 * tables are written before the meetings are searched, and a booking checks its table again after its insert
 * (standing.ts), so either the booking or the assignment sees the other.
 */
export async function assignTables(
  assigning: Assigning,
  memberId: Id,
  tableIds: readonly Id[],
): Promise<'assigned' | readonly Meeting[]> {
  const before = await findTablesOf(assigning);
  const isWanted = ({ _id }: Table) => tableIds.some((id) => id.equals(_id));
  const changed = before.filter((table) => isWanted(table) !== (table.memberId?.equals(memberId) ?? false));
  await write(changed.map((table) => [table._id, isWanted(table) ? memberId : undefined]));
  try {
    await syncMembersOfMeetings(assigning);
    return 'assigned';
  } catch (error) {
    if (!isDuplicateKey(error, 'memberId')) throw error;
    const clashes = await findClashes(assigning, memberId, tableIds);
    await write(changed.map((table) => [table._id, table.memberId ?? undefined]));
    await syncMembersOfMeetings(assigning);
    return clashes;
  }
}

/**
 * Sets the member of a meeting that was just moved to the member at its new table, which may have changed
 * during the move. If that member has another meeting at the time, the meeting gets no member.
 */
export async function syncMemberWithTable(meeting: Meeting): Promise<Meeting> {
  const table = await TableModel.findById(meeting.tableId, { memberId: 1 }).lean<Table>();
  if (String(table?.memberId ?? '') === String(meeting.memberId ?? '')) return meeting;
  const change = table?.memberId
    ? { $set: { memberId: table.memberId } }
    : { $unset: { memberId: 1 as const } };
  const where = { _id: meeting._id, version: meeting.version, live: true };
  try {
    await retrying(() => MeetingModel.updateOne(where, change, { timestamps: false }));
  } catch (error) {
    if (!isDuplicateKey(error, 'memberId')) throw error;
    await MeetingModel.updateOne(where, { $unset: { memberId: 1 } }, { timestamps: false });
  }
  return meeting;
}

/** Removes a member who leaves the team from all tables and live meetings. */
export async function releaseTables(memberId: Id): Promise<void> {
  await retrying(() => TableModel.updateMany({ memberId }, { $unset: { memberId: 1 } }));
  await retrying(() =>
    MeetingModel.updateMany(
      { memberId, live: true },
      { $unset: { memberId: 1 } },
      // `updatedAt` stays unchanged, because calendars use it as the time of the last change, and the calendar event
      // does not change.
      { timestamps: false },
    ),
  );
}

async function write(tables: readonly (readonly [Id, Id | undefined])[]): Promise<void> {
  if (tables.length === 0) return;
  const writes = tables.map(([_id, memberId]) => ({
    updateOne: {
      filter: { _id },
      update: memberId ? { $set: { memberId } } : { $unset: { memberId: 1 as const } },
    },
  }));
  await retrying(() => TableModel.bulkWrite(writes));
}

/**
 * Sets the member of every upcoming meeting to the member at its table. Throws E11000 if a member would be at
 * two tables at once.
 */
async function syncMembersOfMeetings({ editionId, companyId, now }: Assigning): Promise<void> {
  await retrying(() =>
    inTransaction(async (session) => {
      const tables = await TableModel.find({ editionId, companyId }, null, { session }).lean<Table[]>();
      const ahead = { editionId, companyId, live: true, endsAt: { $gt: now } };
      // Members are removed first, so that two members who swap tables never collide.
      for (const { _id, memberId } of tables)
        await MeetingModel.updateMany(
          { ...ahead, tableId: _id, memberId: { $exists: true, $ne: memberId ?? null } },
          { $unset: { memberId: 1 } },
          { session, timestamps: false },
        );
      for (const { _id, memberId } of tables)
        if (memberId)
          await MeetingModel.updateMany(
            { ...ahead, tableId: _id, memberId: null },
            { $set: { memberId } },
            { session, timestamps: false },
          );
    }),
  );
}

/** Returns the upcoming meetings at these tables that start before an earlier one has ended. */
async function findClashes(
  { editionId, companyId, now }: Assigning,
  memberId: Id,
  tableIds: readonly Id[],
): Promise<Meeting[]> {
  const at = [{ tableId: { $in: [...tableIds] } }, { memberId }];
  const ahead = await MeetingModel.find({ editionId, companyId, live: true, endsAt: { $gt: now }, $or: at })
    .sort({ startsAt: 1 })
    .lean<Meeting[]>();
  return ahead.filter((meeting, index) =>
    ahead.slice(0, index).some(({ endsAt }) => endsAt > meeting.startsAt),
  );
}

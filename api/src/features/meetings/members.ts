import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Meeting, MeetingModel, type Slot, type Table, TableModel } from './model.ts';
import { stepsOf } from './steps.ts';

type Id = Types.ObjectId;
/** Whose a table is; by the id of the table. */
export type MemberOfTable = ReadonlyMap<string, Id>;

/** Of these tables whose they are; those of nobody are not among them. */
export const membersOfTables = (tables: Iterable<Pick<Table, '_id' | 'memberId'>>): MemberOfTable =>
  new Map([...tables].flatMap(({ _id, memberId }) => (memberId ? [[_id.toHexString(), memberId]] : [])));

/** The tables of these companies that are somebody's. */
export async function findMembersOfTables(editionId: Id, companyIds: readonly Id[]): Promise<MemberOfTable> {
  const theirs = { editionId, companyId: { $in: [...companyIds] }, memberId: { $exists: true } };
  const tables = await TableModel.collection
    .find<Pick<Table, '_id' | 'memberId'>>(theirs, { projection: { memberId: 1 } })
    .toArray();
  return membersOfTables(tables);
}

/**
 * Whether a time at a table cannot be had although nobody has it: who sits there meets somebody else then, at another table.
 * @param taken live meetings of the companies
 */
export function busyAt(
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

/** A company's tables that are this member's, by name. */
export function tablesOfMembers(editionId: Id, memberIds: readonly Id[]): Promise<Table[]> {
  return TableModel.find({ editionId, memberId: { $in: [...memberIds] } })
    .sort({ name: 1 })
    .lean<Table[]>()
    .exec();
}

/** A company's tables. */
export const findTablesOf = ({ editionId, companyId }: Pick<Assigning, 'editionId' | 'companyId'>) =>
  TableModel.find({ editionId, companyId }).lean<Table[]>().exec();

interface Assigning {
  readonly editionId: Id;
  readonly companyId: Id;
  /** From here on meetings are the member's; what is over stays whose it was. */
  readonly now: Date;
}

/**
 * Gives a member exactly these of the company's tables, whoever had them, and with them the meetings ahead. Else those
 * meetings that are at the same time as another of theirs, earliest first, and nothing has changed. The tables are written before the meetings are looked for: a booking looks at its table once more after it
 * is inserted (standing.ts), so one of the two sees the other.
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
    await levelMeetings(assigning);
    return 'assigned';
  } catch (error) {
    if (!isDuplicateKey(error, 'memberId')) throw error;
    const clashes = await findClashes(assigning, memberId, tableIds);
    await write(changed.map((table) => [table._id, table.memberId ?? undefined]));
    await levelMeetings(assigning);
    return clashes;
  }
}

/**
 * A meeting that was just moved becomes that of whose table it is by now: who assigns writes the table first and looks for
 * meetings then. Where that member is elsewhere at the time it stays nobody's.
 */
export async function followTable(meeting: Meeting): Promise<Meeting> {
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

/** The tables of a member who leaves are nobody's. */
export async function releaseTables(memberId: Id): Promise<void> {
  await retrying(() => TableModel.updateMany({ memberId }, { $unset: { memberId: 1 } }));
  await retrying(() =>
    MeetingModel.updateMany(
      { memberId, live: true },
      { $unset: { memberId: 1 } },
      // Calendars go by when a meeting was changed.
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

/** Makes every meeting ahead that of whose table it is at; an E11000 when somebody would be at two tables at one time. */
async function levelMeetings({ editionId, companyId, now }: Assigning): Promise<void> {
  await retrying(() =>
    inTransaction(async (session) => {
      const tables = await TableModel.find({ editionId, companyId }, null, { session }).lean<Table[]>();
      const ahead = { editionId, companyId, live: true, endsAt: { $gt: now } };
      // Taken away first: two members who change places are at no time at one table.
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

/** Those of these tables' meetings ahead that begin before an earlier one at another table is over. */
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

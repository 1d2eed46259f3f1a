import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { busyCheck, membersOfTables } from './members.ts';
import {
  MEETINGS_OF_COMPANY,
  type Meeting,
  MeetingModel,
  type Slot,
  SlotModel,
  type Table,
  TableModel,
} from './model.ts';

/**
 * Returns the open slots without a live meeting that start at `from` or later, by company, sorted by start
 * and then table. Runs three queries.
 */
export async function freeSlotsOf(
  app: App,
  companyIds: readonly Types.ObjectId[],
  from: Date,
): Promise<Map<string, Slot[]>> {
  const ahead = { editionId: app.editionId, companyId: { $in: companyIds }, startsAt: { $gte: from } };
  const [slots, taken, tables] = await Promise.all([
    SlotModel.find({ ...ahead, blocked: false }).lean<Slot[]>(),
    MeetingModel.find({ ...ahead, live: true }, { slotId: 1, memberId: 1, startsAt: 1, endsAt: 1 })
      .hint(MEETINGS_OF_COMPANY)
      .lean<Meeting[]>(),
    TableModel.find(
      { editionId: app.editionId, companyId: { $in: companyIds } },
      { order: 1, memberId: 1 },
    ).lean<Table[]>(),
  ]);
  const isTaken = new Set(taken.map(({ slotId }) => slotId.toHexString()));
  const isBusy = busyCheck(membersOfTables(tables), taken);
  const orderOf = new Map(tables.map(({ _id, order }) => [_id.toHexString(), order]));
  const order = ({ tableId }: Slot) => orderOf.get(tableId.toHexString()) ?? 0;
  const free = slots
    .filter((slot) => !isTaken.has(slot._id.toHexString()) && !isBusy(slot))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || order(a) - order(b));
  const byCompany = new Map(companyIds.map((id): [string, Slot[]] => [id.toHexString(), []]));
  for (const slot of free) byCompany.get(slot.companyId.toHexString())?.push(slot);
  return byCompany;
}

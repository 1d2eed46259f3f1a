import type { ProgramCode } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { OpeningModel, type StoredOpening } from './model.ts';

interface Copying {
  readonly from: Types.ObjectId;
  readonly to: Types.ObjectId;
  /** Programs that can be chosen at the next fair. All other programs are removed from the copies. */
  readonly programs: ReadonlySet<ProgramCode>;
}

/**
 * Copies the openings of a fair to the next fair, in the caller's transaction. The copies are hidden at first.
 * Companies that already have openings at the next fair are left out; companies that have not registered for it yet
 * are not.
 */
export async function copyOpenings({ from, to, programs }: Copying, session: ClientSession): Promise<void> {
  const there = await OpeningModel.distinct('companyId', { editionId: to }, { session });
  const openings = await OpeningModel.find({ editionId: from, companyId: { $nin: there } }, null, {
    session,
  }).lean<StoredOpening[]>();
  if (openings.length === 0) return;
  const copies = openings.map((one) => ({
    ...one,
    _id: new Types.ObjectId(),
    editionId: to,
    programs: one.programs.filter((code) => programs.has(code)),
    state: 'hidden' as const,
  }));
  await OpeningModel.insertMany(copies, { session });
}

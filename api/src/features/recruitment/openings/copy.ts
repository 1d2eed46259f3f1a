import type { ProgramCode } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { OpeningModel, type StoredOpening } from './model.ts';

interface Copying {
  readonly from: Types.ObjectId;
  readonly to: Types.ObjectId;
  /** Programs that can be chosen at the next fair; the others are left out. */
  readonly programs: ReadonlySet<ProgramCode>;
}

/**
 * Copies the openings of a fair to the next one, where they are hidden at first, in the caller's transaction. Companies
 * that have openings there already are left out. Companies that register later find their openings too.
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

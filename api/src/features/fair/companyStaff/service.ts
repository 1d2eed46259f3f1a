import { type addStaff, type CallRequest, type changeStaff, MOST_STAFF } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { shiftedDays } from '../../../db/shiftedDays.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { findFair } from '../fair/index.ts';
import { endPasses } from '../passes/index.ts';
import { type Staff, StaffModel } from './model.ts';

type NewStaff = CallRequest<typeof addStaff>['body'];
type Change = CallRequest<typeof changeStaff>['body'];
type Id = Types.ObjectId;

/** Returns the company's staff at this fair, sorted by number. */
export const staffOf = ({ editionId }: Pick<App, 'editionId'>, companyId: Id): Promise<Staff[]> =>
  StaffModel.find({ editionId, companyId }).sort({ no: 1 }).lean<Staff[]>().exec();

/**
 * Adds a staff member to a company under the lowest free number. A unique index on the number enforces the limit, even
 * if several requests run at once. Throws STAFF_FULL, or VALIDATION_FAILED for a day that is not part of the fair.
 */
export async function addPerson(
  app: Pick<App, 'config' | 'editionId'>,
  companyId: Id,
  { name, days, lunch }: NewStaff,
): Promise<Staff> {
  await requireFairDays(app, days);
  const { editionId } = app;
  const _id = new Types.ObjectId();
  for (let attempt = 0; attempt <= MOST_STAFF; attempt += 1) {
    const taken = new Set((await staffOf(app, companyId)).map(({ no }) => no));
    const no = Array.from({ length: MOST_STAFF }, (_none, n) => n + 1).find((free) => !taken.has(free));
    if (no === undefined) break;
    const person = { _id, editionId, companyId, no, name, days: [...days].sort(), lunch };
    try {
      await insertOnce(StaffModel, person);
      return person;
    } catch (error) {
      // A concurrent request has taken the number, so the loop looks for the next free one.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw refuse('STAFF_FULL');
}

/**
 * Changes a staff member of the company. Throws NOT_FOUND, or VALIDATION_FAILED for a day that is not part of the fair.
 */
export async function changePerson(
  app: Pick<App, 'config' | 'editionId'>,
  companyId: Id,
  id: string,
  { name, days, lunch }: Change,
): Promise<Staff> {
  if (days) await requireFairDays(app, days);
  const change = {
    ...(name !== undefined && { name }),
    ...(days && { days: [...days].sort() }),
    ...(lunch !== undefined && { lunch }),
  };
  const which = { _id: new Types.ObjectId(id), editionId: app.editionId, companyId };
  const changed = await retrying(() =>
    StaffModel.findOneAndUpdate(which, { $set: change }, { returnDocument: 'after' }).lean<Staff>(),
  );
  if (!changed) throw notFound();
  return changed;
}

/** Removes a staff member of the company and ends the person's pass. Throws NOT_FOUND. */
export async function removePerson(
  app: Pick<App, 'editionId' | 'now'>,
  companyId: Id,
  id: string,
): Promise<void> {
  const _id = new Types.ObjectId(id);
  await inTransaction(async (session) => {
    const which = { _id, editionId: app.editionId, companyId };
    const { deletedCount } = await StaffModel.deleteOne(which, { session });
    if (deletedCount === 0) throw notFound();
    await endPasses(app, { kind: 'staff', personId: _id }, session);
  });
}

async function requireFairDays(app: Pick<App, 'config' | 'editionId'>, days: readonly string[]) {
  const ofFair = new Set((await findFair(app)).days.map(({ day }) => day));
  if (days.some((day) => !ofFair.has(day)))
    throw refuse('VALIDATION_FAILED', { fields: { days: 'DAYS_OF_THE_FAIR' } });
}

/** Shifts the days of all company staff when the fair is moved, in the caller's transaction. */
export async function shiftStaffDays(editionId: Id, days: number, session: ClientSession): Promise<void> {
  if (days === 0) return;
  await StaffModel.collection.updateMany({ editionId }, [{ $set: { days: shiftedDays('days', days) } }], {
    session,
  });
}

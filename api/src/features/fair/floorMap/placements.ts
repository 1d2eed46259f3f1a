import { plusDays } from '@fair/clock';
import type { BoothPlacement } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import {
  companyNames,
  findParticipatingCompany,
  type NamedCompany,
} from '../../recruitment/companies/index.ts';
import { findFair } from '../fair/index.ts';
import { byCode, takeBooth } from './booths.ts';
import {
  BoothModel,
  BoothNoticeModel,
  PlacementModel,
  type StoredBooth,
  type StoredPlacement,
} from './model.ts';
import { markChanged, shiftNotices } from './notices.ts';

type Id = Types.ObjectId;

interface Placing {
  readonly code: string;
  readonly day: string;
  /** Slug of the company; null frees the booth. */
  readonly slug: string | null;
}

/**
 * Places a company at a booth on a day, or frees the booth. A unique index allows one company per booth and day.
 * Returns the company, and whether the placement has changed. Throws NOT_FOUND for an unknown booth, COMPANY_NOT_FOUND
 * for a company that does not take part, VALIDATION_FAILED for a day that is not a day of the fair, and BOOTH_TAKEN
 * with the company that has the booth.
 */
export async function place(
  app: App,
  { code, day, slug }: Placing,
): Promise<{ readonly company?: NamedCompany; readonly isChanged: boolean }> {
  const { days } = await findFair(app);
  if (!days.some((one) => one.day === day))
    throw refuse('VALIDATION_FAILED', { fields: { day: 'NOT_A_FAIR_DAY' } });
  const company = slug === null ? undefined : await findParticipatingCompany(app, { slug });
  if (slug !== null && !company) throw refuse('COMPANY_NOT_FOUND', { message: 'COMPANY_NOT_AT_FAIR' });
  const { editionId } = app;
  try {
    const isChanged = await retrying(() =>
      inTransaction(async (session) => {
        const { _id: boothId } = await takeBooth(app, { code }, session);
        const where = { editionId, boothId, day };
        const at = { editionId, at: app.now() };
        if (!company) {
          const cleared = await PlacementModel.findOneAndDelete(where, { session }).lean<StoredPlacement>();
          if (cleared) await markChanged(at, [cleared.companyId], session);
          return cleared !== null;
        }
        const mine = { ...where, companyId: company._id };
        if (await PlacementModel.exists(mine).session(session)) return false;
        await PlacementModel.create([mine], { session });
        await markChanged(at, [company._id], session);
        return true;
      }),
    );
    return { ...(company && { company }), isChanged };
  } catch (error) {
    if (!isDuplicateKey(error, 'boothId')) throw error;
    throw await takenBy(app, { code, day });
  }
}

async function takenBy(
  { editionId }: Pick<App, 'editionId'>,
  { code, day }: Pick<Placing, 'code' | 'day'>,
): Promise<Error> {
  const booth = await BoothModel.findOne({ editionId, code }).lean<StoredBooth>();
  const taken = booth && (await PlacementModel.findOne({ editionId, boothId: booth._id, day }).lean());
  const company = taken && (await companyNames([taken.companyId])).get(taken.companyId.toHexString());
  if (!company) return refuse('BOOTH_TAKEN');
  const { companyName, slug } = company;
  return refuse('BOOTH_TAKEN', {
    message: ['COMPANY_HAS_BOOTH', { company: companyName, code, day }],
    details: { slug, companyName, code, day },
  });
}

/** Returns all placements of the current fair by booth and day, also of companies that no longer take part. */
export async function listPlacements({ editionId }: Pick<App, 'editionId'>): Promise<BoothPlacement[]> {
  const [booths, placements] = await Promise.all([
    BoothModel.find({ editionId }, { code: 1 }).lean<StoredBooth[]>(),
    PlacementModel.find({ editionId }).lean<StoredPlacement[]>(),
  ]);
  const codes = new Map(booths.map(({ _id, code }) => [_id.toHexString(), code]));
  const names = await companyNames(placements.map(({ companyId }) => companyId));
  return placements
    .flatMap(({ boothId, day, companyId }) => {
      const code = codes.get(boothId.toHexString());
      const company = names.get(companyId.toHexString());
      if (code === undefined || !company) return [];
      return [{ code, day, slug: company.slug, companyName: company.companyName }];
    })
    .sort((one, other) => byCode(one, other) || one.day.localeCompare(other.day));
}

/** Deletes the placements of a company at these fairs. */
export async function erasePlacements(
  { editionId, companyId }: { readonly editionId: { readonly $in: readonly Id[] }; readonly companyId: Id },
  session?: ClientSession,
): Promise<void> {
  const where = { editionId: { $in: [...editionId.$in] }, companyId };
  const options = { ...(session && { session }) };
  await PlacementModel.deleteMany(where, options);
  await BoothNoticeModel.deleteMany(where, options);
}

/**
 * Shifts the placements of a fair by days, in the caller's transaction. The placements are deleted and inserted again,
 * because in a single update a shifted placement could have the same booth and day as one that is not shifted yet.
 */
export async function shiftPlacements(editionId: Id, days: number, session: ClientSession): Promise<void> {
  if (days === 0) return;
  const found = await PlacementModel.find({ editionId }, null, { session }).lean<StoredPlacement[]>();
  if (found.length === 0) return;
  await PlacementModel.deleteMany({ editionId }, { session });
  const shifted = found.map((one) => ({ ...one, day: plusDays(one.day, days) }));
  await PlacementModel.insertMany(shifted, { session });
  await shiftNotices(editionId, days, session);
}

/** Deletes the placements on days that are no longer days of the fair, in the caller's transaction. */
export async function removePlacementsOn(
  { editionId, now }: Pick<App, 'editionId' | 'now'>,
  days: readonly string[],
  session: ClientSession,
): Promise<void> {
  if (days.length === 0) return;
  const where = { editionId, day: { $in: [...days] } };
  const companies = await PlacementModel.distinct('companyId', where, { session });
  await PlacementModel.deleteMany(where, { session });
  await markChanged({ editionId, at: now() }, companies, session);
}

/** Frees the booths of a company that leaves a fair, in the caller's transaction. */
export async function freeBooths(
  { editionId, companyId }: { readonly editionId: Id; readonly companyId: Id },
  session: ClientSession,
): Promise<void> {
  await PlacementModel.deleteMany({ editionId, companyId }, { session });
  await BoothNoticeModel.deleteMany({ editionId, companyId }, { session });
}

import {
  type CallRequest,
  type changeOpening as changeCall,
  MOST_OPENINGS,
  type NewOpening,
} from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import type { ActingCompany } from '../companies/index.ts';
import { requireProgramsOfNow } from '../participations/index.ts';
import { IN_ORDER, OpeningModel, type StoredOpening } from './model.ts';

type Id = Types.ObjectId;
type Change = CallRequest<typeof changeCall>['body'];

/** Filter for a company's openings at the current fair. */
const openingsOf = ({ editionId }: Pick<App, 'editionId'>, companyId: Id) => ({ editionId, companyId });

/**
 * Fields whose old and new values are written to the audit log. The other fields are free texts, whose values are not
 * logged.
 */
const LOGGED = ['position', 'programs', 'startsOn', 'places', 'closesOn', 'state'] as const;

/** Returns a company's openings at the current fair, in the order that the company has chosen. */
export const listOpenings = (
  app: Pick<App, 'editionId'>,
  companyId: Id,
  session?: ClientSession,
): Promise<StoredOpening[]> =>
  OpeningModel.find(openingsOf(app, companyId), null, { ...(session && { session }) })
    .sort(IN_ORDER)
    .lean<StoredOpening[]>()
    .exec();

/**
 * Adds an opening at the end of the list. Throws TOO_MANY_OPENINGS, and VALIDATION_FAILED for programs that cannot be
 * chosen.
 */
export async function addOpening(
  app: App,
  company: ActingCompany,
  { title, ...given }: NewOpening,
): Promise<StoredOpening> {
  await requireProgramsOfNow(app, { programs: given.programs });
  const there = await listOpenings(app, company._id);
  const _id = new Types.ObjectId();
  const order = Math.max(0, ...there.map((one) => one.order)) + 1;
  const values = { title: storedTitle(title), ...withoutEmpty(given).set, order };
  await insertWithNumber({ _id, ...openingsOf(app, company._id), ...values }, there);
  const added = await findOpening(app, company._id, _id);
  await audit(app, { action: 'opening.added', ...about(company), changes: changesOf(LOGGED, {}, added) });
  return added;
}

/**
 * Inserts an opening with a number that no other opening of the company has (unique index). Tries the free numbers
 * first, and then all others, because an opening may have been deleted in the meantime. Throws TOO_MANY_OPENINGS if
 * all numbers are taken.
 */
async function insertWithNumber(
  opening: object & { readonly _id: Id },
  there: readonly StoredOpening[],
): Promise<void> {
  const taken = new Set(there.map(({ no }) => no));
  const numbers = Array.from({ length: MOST_OPENINGS }, (_, index) => index + 1);
  const inTurn = [...numbers.filter((no) => !taken.has(no)), ...numbers.filter((no) => taken.has(no))];
  for (const no of inTurn) {
    try {
      await insertOnce(OpeningModel, { ...opening, no } as typeof opening);
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw refuse('TOO_MANY_OPENINGS');
}

/**
 * Changes an opening; omitted fields stay unchanged. Throws NOT_FOUND, and VALIDATION_FAILED for programs that cannot
 * be chosen.
 */
export async function changeOpening(
  app: App,
  company: ActingCompany,
  id: string,
  { title, ...given }: Change,
): Promise<StoredOpening> {
  const before = await findOpening(app, company._id, id);
  await requireProgramsOfNow(app, { programs: given.programs }, before.programs);
  const { set, unset } = withoutEmpty(given);
  const after = await OpeningModel.findOneAndUpdate(
    { _id: before._id, ...openingsOf(app, company._id) },
    { $set: { ...set, ...(title && { title: storedTitle(title) }) }, $unset: unset },
    { returnDocument: 'after' },
  ).lean<StoredOpening>();
  if (!after) throw notFound();
  await audit(app, {
    action: 'opening.changed',
    ...about(company),
    detail: { fields: Object.keys({ ...(title && { title }), ...given }) },
    changes: changesOf(LOGGED, before, after),
  });
  return after;
}

/** Deletes an opening. Throws NOT_FOUND. */
export async function removeOpening(app: App, company: ActingCompany, id: string): Promise<void> {
  const { deletedCount } = await OpeningModel.deleteOne({ _id: id, ...openingsOf(app, company._id) });
  if (deletedCount === 0) throw notFound();
  await audit(app, { action: 'opening.deleted', ...about(company) });
}

/**
 * Puts the openings in the order of the given ids; openings without a given id come last. Throws VALIDATION_FAILED at
 * each id that is not an opening of the company.
 */
export async function orderOpenings(
  app: App,
  company: ActingCompany,
  ids: readonly string[],
): Promise<StoredOpening[]> {
  const ordered = await retrying(() =>
    inTransaction(async (session) => {
      const there = await listOpenings(app, company._id, session);
      const known = new Set(there.map(({ _id }) => _id.toHexString()));
      const unknown = ids.flatMap((id, index) =>
        known.has(id) ? [] : [[`ids.${index}`, 'NOT_FOUND'] as const],
      );
      if (unknown.length > 0) throw refuse('VALIDATION_FAILED', { fields: Object.fromEntries(unknown) });
      const placeOf = new Map(ids.map((id, index) => [id, index]));
      const place = ({ _id }: StoredOpening) => placeOf.get(_id.toHexString()) ?? ids.length;
      // The sort is stable, so openings without a given id keep their order.
      const sorted = there.sort((one, other) => place(one) - place(other));
      if (sorted.length > 0)
        await OpeningModel.bulkWrite(
          sorted.map(({ _id }, index) => ({
            updateOne: {
              filter: { _id, ...openingsOf(app, company._id) },
              update: { $set: { order: index + 1 } },
            },
          })),
          { session },
        );
      return sorted;
    }),
  );
  await audit(app, { action: 'openings.ordered', ...about(company) });
  return ordered;
}

/** Deletes the openings of a company at these fairs. */
export async function eraseOpenings(
  everywhere: { readonly editionId: { readonly $in: readonly Id[] }; readonly companyId: Id },
  session?: ClientSession,
): Promise<void> {
  const { editionId, companyId } = everywhere;
  await OpeningModel.deleteMany(
    { editionId: { $in: [...editionId.$in] }, companyId },
    { ...(session && { session }) },
  );
}

async function findOpening(app: App, companyId: Id, _id: Id | string): Promise<StoredOpening> {
  const found = await OpeningModel.findOne({ _id, ...openingsOf(app, companyId) }).lean<StoredOpening>();
  if (!found) throw notFound();
  return found;
}

const storedTitle = ({ en, sv }: NewOpening['title']) => ({ en, ...(sv && { sv }) });

/** Splits fields into those to set and those to remove: null and an empty text remove a field. */
function withoutEmpty(given: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const isEmpty = (value: unknown) => value === null || value === '';
  return {
    set: Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))),
    unset: Object.fromEntries(entries.filter(([, value]) => isEmpty(value)).map(([name]) => [name, 1])),
  };
}

const about = (company: ActingCompany) =>
  ({ ...byWhom(company), targetId: company._id, targetType: 'company' }) as const;

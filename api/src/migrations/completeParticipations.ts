import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import type { Db } from './baseline.ts';

/** Fields of a participation that companies also stored, as a copy for the current fair. */
const FAIR_FIELDS = ['packageId', 'networkMeeting', 'programs', 'positions'] as const;
/** All fields that companies stored about the current fair. */
export const COPIED = [...FAIR_FIELDS, 'editionId', 'away'] as const;

type Id = mongo.ObjectId;
type FairFields = Partial<Record<(typeof FAIR_FIELDS)[number], unknown>>;
type Company = FairFields & { readonly _id: Id; readonly editionId?: Id; readonly updatedAt?: Date };
type Participation = FairFields & {
  readonly _id: Id;
  readonly companyId: Id;
  readonly editionId: Id;
  readonly state: string;
  readonly updatedAt?: Date;
};

const fieldsOf = (from: FairFields) => Object.fromEntries(FAIR_FIELDS.map((field) => [field, from[field]]));

/**
 * Completes participations from the copies that companies stored, before a later migration removes the copies. The
 * participation of a confirmed company gets the values of a newer copy. A company without a participation in the
 * current fair gets one with the values of its copy, unless its latest participation already has these values.
 */
export async function completeParticipations(db: Db): Promise<void> {
  const startedAt = new Date();
  const current = await db.collection<{ _id: Id }>('editions').findOne({ current: true });
  if (!current) return;
  const participations = db.collection<Participation>('participations');
  const companies = db.collection<Company>('companies').find({ packageId: { $exists: true } });
  for await (const company of companies) {
    const own = await participations.find({ companyId: company._id }).sort({ _id: 1 }).toArray();
    const here = own.find(({ editionId }) => editionId.equals(current._id));
    const shown = here ?? own.at(-1);
    const copy = fieldsOf(company);
    if (shown && isDeepStrictEqual(fieldsOf(shown), copy)) continue;
    const now = new Date();
    if (!here) await insertWishes(db, { editionId: current._id, companyId: company._id, ...copy }, now);
    else if (
      here.state === 'confirmed' &&
      isOfFair(company, current._id) &&
      isNewer(company, here, startedAt)
    ) {
      const change = { ...copy, version: new mongo.ObjectId(), updatedAt: now };
      await db
        .collection('participations')
        .updateOne({ _id: here._id, updatedAt: here.updatedAt }, { $set: change });
    }
  }
}

const isOfFair = ({ editionId }: Company, current: Id): boolean => editionId?.equals(current) ?? false;

/**
 * Whether the copy is newer than the participation. A participation that has changed since this process started the
 * migration counts as newer: another process may already have finished the migration, and then no longer writes
 * copies.
 */
const isNewer = (company: Company, { updatedAt }: Participation, startedAt: Date): boolean =>
  updatedAt !== undefined &&
  updatedAt < startedAt &&
  company.updatedAt !== undefined &&
  company.updatedAt > updatedAt;

async function insertWishes(db: Db, values: object, now: Date): Promise<void> {
  try {
    await db.collection('participations').insertOne({
      ...{ state: 'none', ...values, wanted: [], industries: [], days: [] },
      ...{ version: new mongo.ObjectId(), createdAt: now, updatedAt: now, __v: 0 },
    });
  } catch (error) {
    // Another process has just inserted the participation, or the company was invited or registered.
    if (!isDuplicateKey(error, 'companyId')) throw error;
  }
}

import type { PassKind } from '@fair/contract';
import type { mongo, Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { type Checkin, CheckinModel } from './model.ts';

/** Maximum number of scan ids stored for a person and day (NEXT 2.4). The oldest ids are dropped first. */
const MOST_SCANS = 20;
/** Maximum number of ids of undone scans stored for a person and day. The oldest ids are dropped first. */
const MOST_UNDONE = 100;

type Id = Types.ObjectId;

/** A scan, with the person that was scanned. */
export interface PersonScan {
  readonly scanId: string;
  readonly kind: PassKind;
  readonly personId: Id;
  readonly program?: string | undefined;
  /** Time of the scan, corrected by the error of the device's clock. */
  readonly at: Date;
  readonly day: string;
  readonly gate: string;
  readonly by: Id;
  readonly receivedAt: Date;
}

const listed = (field: string) => ({ $ifNull: [`$${field}`, []] });
const added = (field: string, more: unknown, most: number) => ({
  $slice: [{ $concatArrays: [listed(field), more] }, -most],
});

/**
 * Records a scan in one upsert that can be repeated and can run concurrently. The scan with the earliest corrected time
 * becomes `first`. A scan that is already recorded changes nothing.
 */
export async function recordScan(editionId: Id, scan: PersonScan): Promise<Checkin> {
  const { scanId, kind, personId, program, at, day, gate, by, receivedAt } = scan;
  const isKnown = { $in: [scanId, { $concatArrays: [listed('scanIds'), listed('undone')] }] };
  const isEarliest = {
    $and: [
      { $not: [isKnown] },
      { $or: [{ $eq: [{ $type: '$first' }, 'missing'] }, { $lt: [at, '$first.at'] }] },
    ],
  };
  const first = { $literal: { at, scanId, gate, by, receivedAt } };
  const change = {
    first: { $cond: [isEarliest, first, '$first'] },
    lastAt: { $max: ['$lastAt', at] },
    scanIds: { $cond: [isKnown, listed('scanIds'), added('scanIds', [scanId], MOST_SCANS)] },
    wasFirst: { $cond: [isEarliest, added('wasFirst', [scanId], MOST_SCANS), listed('wasFirst')] },
    undone: listed('undone'),
    ...(program && { program: { $ifNull: ['$program', { $literal: program }] } }),
  };
  // MongoDB itself retries an upsert that fails on the unique index, because the filter has exactly the fields of that
  // index.
  const row = await retrying(() =>
    CheckinModel.collection.findOneAndUpdate(
      { editionId, kind, personId, day },
      [{ $set: change }] as mongo.Document[],
      { upsert: true, returnDocument: 'after' },
    ),
  );
  return row as unknown as Checkin;
}

/** Returns the outcome of a scan that is recorded in this check-in. */
export function outcomeOf({ undone, wasFirst }: Checkin, scanId: string): 'in' | 'again' | 'undone' {
  if (undone.includes(scanId)) return 'undone';
  return wasFirst.includes(scanId) ? 'in' : 'again';
}

/** Returns the check-ins in which these scans are recorded already, by scan id. Runs one query. */
export async function checkinsOfScans(
  editionId: Id,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, Checkin>> {
  const asked = { $in: [...scanIds] };
  const rows = await CheckinModel.find({
    $or: [
      { editionId, scanIds: asked },
      { editionId, undone: asked },
    ],
  }).lean<Checkin[]>();
  return new Map(rows.flatMap((row) => [...row.scanIds, ...row.undone].map((scanId) => [scanId, row])));
}

/** Stores a scan that is not counted, so that admins can see it. A scan that is sent twice is stored once. */
export async function putAside(editionId: Id, scan: PersonScan): Promise<void> {
  const { scanId, kind, personId, at, day, gate, by } = scan;
  const isKnown = { $in: [scanId, { $ifNull: ['$aside.scanId', []] }] };
  const change = {
    aside: {
      $cond: [isKnown, '$aside', added('aside', [{ $literal: { scanId, at, gate, by } }], MOST_SCANS)],
    },
    lastAt: { $max: ['$lastAt', at] },
    ...Object.fromEntries(['scanIds', 'wasFirst', 'undone'].map((field) => [field, listed(field)])),
  };
  await retrying(() =>
    CheckinModel.collection.updateOne(
      { editionId, kind, personId, day },
      [{ $set: change }] as mongo.Document[],
      { upsert: true },
    ),
  );
}

/**
 * Undoes a check-in: all its scans so far are listed as undone, and the person is no longer checked in. A new scan
 * counts again.
 * @param where conditions on the check-in
 * @returns whether a check-in was undone
 */
export async function undoWhere(
  where: mongo.Filter<mongo.Document>,
): Promise<Pick<Checkin, 'kind' | 'personId'> | undefined> {
  const row = await retrying(() =>
    CheckinModel.collection.findOneAndUpdate({ ...where, first: { $exists: true } }, [
      { $set: { undone: added('undone', listed('scanIds'), MOST_UNDONE), scanIds: [], wasFirst: [] } },
      { $unset: 'first' },
    ] as mongo.Document[]),
  );
  return (row as unknown as Checkin | null) ?? undefined;
}

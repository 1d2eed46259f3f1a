import { CHECKIN, type PassKind } from '@fair/contract';
import type { Types } from 'mongoose';
import { type Checkin, CheckinModel } from './model.ts';

interface OfDay {
  readonly editionId: Types.ObjectId;
  readonly day: string;
}

export interface DayCounts {
  readonly byKind: readonly { readonly _id: PassKind; readonly count: number }[];
  readonly byQuarter: readonly { readonly _id: Date; readonly count: number }[];
  readonly byProgram: readonly { readonly _id: string; readonly count: number }[];
}

/** Counts the check-ins of a day by kind, by quarter of an hour and by program. */
export async function countDay({ editionId, day }: OfDay): Promise<DayCounts> {
  const count = { $sum: 1 };
  const quarter = {
    $dateTrunc: { date: '$first.at', unit: 'minute' as const, binSize: CHECKIN.quarterMinutes },
  };
  const [counts] = await CheckinModel.aggregate<DayCounts>([
    { $match: { editionId, day, 'first.at': { $exists: true } } },
    {
      $facet: {
        byKind: [{ $group: { _id: '$kind', count } }],
        byQuarter: [{ $group: { _id: quarter, count } }, { $sort: { _id: 1 } }],
        byProgram: [{ $match: { program: { $exists: true } } }, { $group: { _id: '$program', count } }],
      },
    },
  ]);
  return counts ?? { byKind: [], byQuarter: [], byProgram: [] };
}

/** A scan that was not counted, and the person that was scanned. */
export type AsideScan = Pick<Checkin, 'kind' | 'personId'> & { readonly at: Date; readonly gate: string };

/** Returns the latest scans of a fair that were not counted. */
export const listAside = (editionId: Types.ObjectId): Promise<AsideScan[]> =>
  CheckinModel.aggregate<AsideScan>([
    { $match: { editionId, 'aside.at': { $exists: true } } },
    { $sort: { 'aside.at': -1 } },
    { $limit: CHECKIN.listedAside },
    { $unwind: '$aside' },
    { $sort: { 'aside.at': -1 } },
    { $limit: CHECKIN.listedAside },
    { $project: { _id: 0, kind: 1, personId: 1, at: '$aside.at', gate: '$aside.gate' } },
  ]).exec();

/** The check-in of a person on a day. */
interface CheckedIn {
  readonly id: Types.ObjectId;
  readonly at: Date;
}

/** Returns the check-ins of these people on a day, by the person's id. */
export async function firstOfDay(
  { editionId, day }: OfDay,
  personIds: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, CheckedIn>> {
  const rows = await CheckinModel.find(
    { editionId, personId: { $in: [...personIds] }, day, first: { $exists: true } },
    { personId: 1, 'first.at': 1 },
  ).lean<Checkin[]>();
  return new Map(
    rows.flatMap(({ _id: id, personId, first }) =>
      first ? [[personId.toHexString(), { id, at: first.at }]] : [],
    ),
  );
}

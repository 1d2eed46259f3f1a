import type { PipelineStage, Types } from 'mongoose';
import { ONLY_ACTIVE_ACCOUNTS } from '../../people/accounts/index.ts';
import { APPLICATIONS } from '../applications/index.ts';
import { listActiveCompanies } from '../companies/index.ts';
import { FavouriteModel } from './model.ts';

interface Fair {
  readonly editionId: Types.ObjectId;
}

/** Stages that remove from `companyIds` the companies to which the student has applied at this fair. */
const unapplied = ({ editionId }: Fair): (PipelineStage.Lookup | PipelineStage.Set)[] => [
  {
    $lookup: {
      from: APPLICATIONS,
      localField: '_id',
      foreignField: 'studentId',
      pipeline: [{ $match: { editionId } }, { $project: { _id: 0, companyId: 1 } }],
      as: 'applications',
    },
  },
  { $set: { companyIds: { $setDifference: ['$companyIds', '$applications.companyId'] } } },
];

/**
 * Yields, one at a time, the active students who have saved a company that takes applications at this fair and have
 * not applied to it.
 */
export async function* studentsWithUnapplied(fair: Fair): AsyncGenerator<Types.ObjectId> {
  const companies = await listActiveCompanies(fair, { networkMeeting: true });
  const found = FavouriteModel.aggregate<{ readonly _id: Types.ObjectId }>([
    { $match: { editionId: fair.editionId, companyId: { $in: companies.map(({ _id }) => _id) } } },
    { $group: { _id: '$studentId', companyIds: { $addToSet: '$companyId' } } },
    ...unapplied(fair),
    { $match: { companyIds: { $ne: [] } } },
    ...ONLY_ACTIVE_ACCOUNTS,
  ]).cursor<{ readonly _id: Types.ObjectId }>();
  for await (const { _id } of found) yield _id;
}

/**
 * Returns the names of the saved companies that take applications at this fair and to which this student has not
 * applied there, sorted by name.
 */
export async function namesOfUnapplied(fair: Fair, studentId: Types.ObjectId): Promise<string[]> {
  const [found] = await FavouriteModel.aggregate<{ readonly companyIds: readonly Types.ObjectId[] }>([
    { $match: { editionId: fair.editionId, studentId } },
    { $group: { _id: '$studentId', companyIds: { $addToSet: '$companyId' } } },
    ...unapplied(fair),
  ]);
  const left = new Set(found?.companyIds.map((id) => id.toHexString()));
  if (left.size === 0) return [];
  const companies = await listActiveCompanies(fair, { networkMeeting: true });
  return companies.filter(({ _id }) => left.has(_id.toHexString())).map(({ companyName }) => companyName);
}

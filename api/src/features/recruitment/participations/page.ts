import { PARTICIPATION_STATES, type ParticipationState } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { FindQuery } from '../../../db/findTogether.ts';
import { AT_FAIR, type Participation, ParticipationModel } from './model.ts';

type Id = Types.ObjectId;

interface Narrowing {
  readonly editionId: Id;
  readonly state?: ParticipationState | undefined;
  /** Ids of the companies found by a search. */
  readonly only?: readonly Id[] | undefined;
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly backwards: boolean;
}

/**
 * Returns one page of the participations in a fair, sorted by the name of the company, and the total number.
 * @param withCompany lookup that adds the company as `company`
 */
export async function pageOfParticipations(
  withCompany: PipelineStage.Lookup,
  { editionId, state, only }: Narrowing,
  { page, pageSize, backwards }: Paging,
): Promise<{ readonly participations: Participation[]; readonly total: number }> {
  const where = {
    editionId,
    ...(state ? { state } : AT_FAIR),
    ...(only && { companyId: { $in: [...only] } }),
  };
  const direction = backwards ? -1 : 1;
  const named: PipelineStage[] = [
    { $match: where },
    withCompany,
    { $sort: { 'company.companyName': direction, _id: direction } },
    { $skip: (page - 1) * pageSize },
    { $limit: pageSize },
    { $unset: 'company' },
  ];
  const [participations, total] = await Promise.all([
    ParticipationModel.aggregate<Participation>(named).collation(NAME_ORDER),
    ParticipationModel.countDocuments(where),
  ]);
  return { participations, total };
}

export interface InState {
  readonly _id: ParticipationState;
  readonly count: number;
}

const byState = (editionId: Id) => [
  { $match: { editionId, ...AT_FAIR } },
  { $group: { _id: '$state', count: { $sum: 1 } } },
];

/** Returns the query that counts the companies of a fair by state. */
export const statesQuery = ({ editionId }: { readonly editionId: Id }): FindQuery<InState> => ({
  collection: ParticipationModel.collection.name,
  stages: byState(editionId),
});

/** Completes the result of `statesQuery` with 0 for the states that no company has. */
export function allStates(found: readonly InState[]): Record<ParticipationState, number> {
  const counts = new Map(found.map(({ _id, count }) => [_id, count]));
  return Object.fromEntries(PARTICIPATION_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    ParticipationState,
    number
  >;
}

/** Counts the companies of a fair by state. */
export const countByState = async (editionId: Id): Promise<Record<ParticipationState, number>> =>
  allStates(await ParticipationModel.aggregate<InState>(byState(editionId)));

/** Returns the ids of the companies of a fair in this state, by default in any state. */
export async function companiesInState(editionId: Id, state?: ParticipationState): Promise<Id[]> {
  const found = await ParticipationModel.find(
    { editionId, ...(state ? { state } : AT_FAIR) },
    { _id: 0, companyId: 1 },
  ).lean<Pick<Participation, 'companyId'>[]>();
  return found.map(({ companyId }) => companyId);
}

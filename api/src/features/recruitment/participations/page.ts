import { PARTICIPATION_STATES, type ParticipationState } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
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
 * Returns one page of the companies of a fair by name, and their total.
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

/** Counts the companies of a fair by state. */
export async function countByState(editionId: Id): Promise<Record<ParticipationState, number>> {
  const counts = await Promise.all(
    PARTICIPATION_STATES.map((state) => ParticipationModel.countDocuments({ editionId, state })),
  );
  return Object.fromEntries(PARTICIPATION_STATES.map((state, n) => [state, counts[n] ?? 0])) as Record<
    ParticipationState,
    number
  >;
}

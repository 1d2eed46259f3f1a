import type { ParticipationState } from '@fair/contract';
import type { FindQuery } from '../../../db/findTogether.ts';
import { AT_FAIR_ONLY, PARTICIPATIONS } from '../participations/index.ts';
import { COMPANIES } from './fields.ts';
import { CompanyModel } from './model.ts';
import type { Fair, Id } from './service.ts';

/** Facts about a company at a fair that the organisers' list of tasks depends on. */
export interface Standing {
  readonly companyId: Id;
  readonly state: ParticipationState;
  readonly networkMeeting: boolean;
  readonly isActive: boolean;
  readonly hasLogo: boolean;
}

/** Returns the query that reads the `Standing` of each company at a fair. */
export const standingQuery = ({ editionId }: Fair): FindQuery<Standing> => ({
  collection: PARTICIPATIONS,
  stages: [
    { $match: { editionId, ...AT_FAIR_ONLY } },
    {
      $lookup: {
        from: COMPANIES,
        localField: 'companyId',
        foreignField: '_id',
        pipeline: [{ $project: { active: 1, logo: 1 } }],
        as: 'company',
      },
    },
    { $set: { company: { $first: '$company' } } },
    {
      $project: {
        companyId: 1,
        state: 1,
        networkMeeting: 1,
        isActive: { $eq: ['$company.active', true] },
        hasLogo: { $gt: ['$company.logo', null] },
      },
    },
  ],
});

/** Returns the query that counts the active companies that were imported and not invited yet. */
export const heldInvitationsQuery = (): FindQuery<{ readonly n: number }> => ({
  collection: CompanyModel.collection.name,
  stages: [{ $match: { active: true, invitationHeld: true } }, { $count: 'n' }],
});

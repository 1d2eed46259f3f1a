import type { PipelineStage } from 'mongoose';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { APPLICATIONS } from '../../recruitment/applications/index.ts';
import { COMPANIES } from '../../recruitment/companies/index.ts';

const joined = (
  from: string,
  localField: string,
  fields: Readonly<Record<string, unknown>>,
  as: string,
): PipelineStage.Lookup => ({
  $lookup: { from, localField, foreignField: '_id', pipeline: [{ $project: { _id: 0, ...fields } }], as },
});
const ACCOUNT = { name: '$name', companyId: 1 } as const;
const COMPANY = { name: '$companyName', slug: 1 } as const;
const firstOf = (path: string) => ({ $first: `$${path}` });

/**
 * Aggregation stages that add names to audit entries, if the accounts still exist. Added are the actor (a company
 * member with the company: "Lena Ek, Acme"), the target (for an application the student) and the company concerned.
 */
export const JOIN_NAMES = [
  joined(ACCOUNTS, 'actorId', ACCOUNT, 'actor'),
  joined(COMPANIES, 'actorId', COMPANY, 'actorCompany'),
  joined(COMPANIES, 'actor.companyId', COMPANY, 'actorTeam'),
  joined(ACCOUNTS, 'targetId', ACCOUNT, 'target'),
  joined(COMPANIES, 'targetId', COMPANY, 'targetCompany'),
  joined(APPLICATIONS, 'targetId', { name: '$studentName', studentId: 1 }, 'application'),
  joined(COMPANIES, 'companyId', COMPANY, 'company'),
  {
    $set: {
      actorName: {
        $ifNull: [
          { $concat: [firstOf('actor.name'), ', ', firstOf('actorTeam.name')] },
          firstOf('actor.name'),
          firstOf('actorCompany.name'),
        ],
      },
      targetName: {
        $ifNull: [
          {
            $cond: [
              { $ne: ['$targetType', 'company'] },
              firstOf('target.name'),
              firstOf('targetCompany.name'),
            ],
          },
          firstOf('target.name'),
          firstOf('application.name'),
        ],
      },
      targetPersonId: {
        $ifNull: [
          firstOf('application.studentId'),
          { $cond: [{ $gt: [{ $size: '$target' }, 0] }, '$targetId', '$$REMOVE'] },
        ],
      },
      companyName: { $ifNull: [firstOf('company.name'), firstOf('targetCompany.name')] },
      companySlug: { $ifNull: [firstOf('company.slug'), firstOf('targetCompany.slug')] },
    },
  },
  {
    $unset: ['actor', 'actorCompany', 'actorTeam', 'target', 'targetCompany', 'application', 'company'],
  },
] satisfies [...PipelineStage.Lookup[], PipelineStage.Set, PipelineStage.Unset];

import type { PipelineStage } from 'mongoose';
import { ACCOUNTS } from '../accounts/index.ts';
import { COMPANIES } from '../companies/index.ts';

type Stages = [
  PipelineStage.Lookup,
  PipelineStage.Lookup,
  PipelineStage.Lookup,
  PipelineStage.Set,
  PipelineStage.Unset,
];

const named = (from: string, localField: string, field: string, as: string): PipelineStage.Lookup => ({
  $lookup: {
    from,
    localField,
    foreignField: '_id',
    pipeline: [{ $project: { _id: 0, name: `$${field}`, companyId: 1 } }],
    as,
  },
});

/**
 * Stages that put a name beside an id, when there is somebody with it: of who has acted the person, and for whom when it is
 * one of a company's ("Lena Ek, Acme"); of whom it was done to the company, where it is one.
 */
function nameOf(who: 'actor' | 'target'): Stages {
  const [account, ofTarget] = [`$${who}Account`, who === 'target'];
  const person = { $first: `${account}.name` };
  const company = { $first: `$${who}Company.name` };
  const inCompany = { $concat: [person, ', ', { $first: `$${who}Team.name` }] };
  const isPerson = { $ne: [`$${who}Type`, 'company'] };
  return [
    named(ACCOUNTS, `${who}Id`, 'name', `${who}Account`),
    named(COMPANIES, `${who}Id`, 'companyName', `${who}Company`),
    named(COMPANIES, `${who}Account.companyId`, 'companyName', `${who}Team`),
    {
      $set: {
        [`${who}Name`]: ofTarget
          ? { $ifNull: [{ $cond: [isPerson, person, company] }, person] }
          : { $ifNull: [inCompany, person, company] },
      },
    },
    { $unset: [`${who}Account`, `${who}Company`, `${who}Team`] },
  ];
}

/** Both names of an entry. */
export const NAMED = [...nameOf('actor'), ...nameOf('target')] as const;

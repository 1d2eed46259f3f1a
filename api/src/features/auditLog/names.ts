import type { PipelineStage } from 'mongoose';
import { ACCOUNTS } from '../accounts/index.ts';

/** Stages that put the account's name beside its id, when there is such an account. */
function nameOf(who: 'actor' | 'target'): [PipelineStage.Lookup, PipelineStage.Set, PipelineStage.Unset] {
  return [
    {
      $lookup: {
        from: ACCOUNTS,
        localField: `${who}Id`,
        foreignField: '_id',
        pipeline: [{ $project: { _id: 0, name: { $ifNull: ['$companyName', '$name'] } } }],
        as: who,
      },
    },
    { $set: { [`${who}Name`]: { $first: `$${who}.name` } } },
    { $unset: who },
  ];
}

/** Both names of an entry. */
export const NAMED = [...nameOf('actor'), ...nameOf('target')] as const;

import type { PipelineStage } from 'mongoose';
import { ACCOUNTS } from './model.ts';

/**
 * Pipeline stages that keep only documents whose `_id` is the id of an active account. The documents then contain only
 * this id.
 */
export const ONLY_ACTIVE_ACCOUNTS: readonly (
  | PipelineStage.Lookup
  | PipelineStage.Match
  | PipelineStage.Project
)[] = [
  {
    $lookup: {
      from: ACCOUNTS,
      localField: '_id',
      foreignField: '_id',
      pipeline: [{ $match: { active: true } }, { $project: { _id: 1 } }],
      as: 'account',
    },
  },
  { $match: { account: { $ne: [] } } },
  { $project: { _id: 1 } },
];

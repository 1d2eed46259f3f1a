import type { PipelineStage } from 'mongoose';
import { ACCOUNTS } from './model.ts';

/** Stages that keep documents whose `_id` is that of an active account, and leave only this id. */
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

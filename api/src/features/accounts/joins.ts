import type { PipelineStage } from 'mongoose';
import { ACCOUNTS } from './model.ts';

/**
 * Puts the active account behind `accountId` beside each document as `account`, without what only logging in needs. A
 * document whose account is gone or not active goes.
 */
export const WITH_ACTIVE_ACCOUNT: readonly [
  PipelineStage.Lookup,
  PipelineStage.Unwind,
  PipelineStage.Match,
  PipelineStage.Unset,
] = [
  { $lookup: { from: ACCOUNTS, localField: 'accountId', foreignField: '_id', as: 'account' } },
  { $unwind: '$account' },
  { $match: { 'account.active': true } },
  { $unset: ['account.passwordHash', 'account.words'] },
];

import { USER_TYPES } from '@fair/contract';
import type { mongo, PipelineStage, Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import { matchesSearch } from '../../../db/search.ts';
import { type Account, AccountModel } from './model.ts';

/** Maximum number of accounts offered for selection. */
const MAX_PEOPLE = 10;
const ID = /^[0-9a-f]{24}$/;

type PersonOfAnyKind = Account & { readonly companyId?: Types.ObjectId };

/**
 * Returns at most ten accounts whose name or email address matches, sorted by name. If `q` is an id, returns
 * the account with that id.
 */
export async function findPeople(q: string): Promise<PersonOfAnyKind[]> {
  if (ID.test(q)) return AccountModel.find({ _id: q }).lean<PersonOfAnyKind[]>();
  return AccountModel.find({ type: { $in: [...USER_TYPES] }, ...matchesSearch(q, ['name', 'email']) })
    .collation(NAME_ORDER)
    .sort({ name: 1, _id: 1 })
    .limit(MAX_PEOPLE)
    .lean<PersonOfAnyKind[]>();
}

/** Runs aggregation stages of another feature on the accounts. */
export const aggregateAccounts = <Row extends mongo.Document>(
  stages: PipelineStage[],
  options: mongo.AggregateOptions,
): mongo.AggregationCursor<Row> => AccountModel.collection.aggregate<Row>(stages, options);

import { USER_TYPES } from '@fair/contract';
import type { Types } from 'mongoose';
import { NAME_ORDER } from '../../db/collation.ts';
import { matchesSearch } from '../../db/search.ts';
import { type Account, AccountModel } from './model.ts';

/** Shown to pick one from. */
const MOST_FOUND = 10;
const ID = /^[0-9a-f]{24}$/;

/** Somebody of a company has the id of it. */
type PersonOfAnyKind = Account & { readonly companyId?: Types.ObjectId };

/** At most ten accounts whose name or email these words find, by name; or the one with this id. */
export async function findPeople(q: string): Promise<PersonOfAnyKind[]> {
  if (ID.test(q)) return AccountModel.find({ _id: q }).lean<PersonOfAnyKind[]>();
  return AccountModel.find({ type: { $in: [...USER_TYPES] }, ...matchesSearch(q, ['name', 'email']) })
    .collation(NAME_ORDER)
    .sort({ name: 1, _id: 1 })
    .limit(MOST_FOUND)
    .lean<PersonOfAnyKind[]>();
}

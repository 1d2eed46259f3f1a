import { type CallRequest, INTERNAL_KINDS, type listInternalUsers as listCall } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { findPage, type Page } from '../../../db/page.ts';
import { notFound } from '../../../http/errors.ts';
import { sortOf } from '../../../http/paging.ts';
import { type Account, AccountModel } from './model.ts';

/** An internal user. `hasPassword` becomes true when the user sets the first password. */
export type InternalAccount = Account & { readonly active: boolean; readonly hasPassword: boolean };

const INTERNAL = { type: { $in: [...INTERNAL_KINDS] } };

export async function listInternalUsers(
  query: CallRequest<typeof listCall>['query'],
): Promise<Page<InternalAccount>> {
  const type = query['filter[type]'];
  const active = query['filter[active]'];
  const conditions = [type ? { type } : INTERNAL, ...(active ? [{ active: active === 'true' }] : [])];
  const order = { asked: query.sort && sortOf(query.sort), otherwise: sortOf('name') };
  const { rows, total } = await findPage<Account & { active: boolean }>(
    AccountModel,
    ['name', 'email'],
    conditions,
    order,
    query,
  );
  const ids = rows.map(({ _id }) => _id);
  const withPassword = await AccountModel.find(
    { _id: { $in: ids }, passwordHash: { $exists: true } },
    { _id: 1 },
  ).lean();
  const set = new Set(withPassword.map(({ _id }) => String(_id)));
  return { rows: rows.map((row) => ({ ...row, hasPassword: set.has(String(row._id)) })), total };
}

/**
 * Returns the internal user with this id, read in the caller's transaction. Throws NOT_FOUND, also for the id of a
 * student or company.
 */
export async function findInternalUser(id: string, session: ClientSession): Promise<InternalAccount> {
  const found = await AccountModel.findOne({ _id: id, ...INTERNAL }, null, { session })
    .select('+passwordHash')
    .lean<Account & { active: boolean; passwordHash?: string }>();
  if (!found) throw notFound();
  const { passwordHash, ...account } = found;
  return { ...account, hasPassword: passwordHash !== undefined };
}

/**
 * Deletes the account of an internal user. The caller must delete the account's data in other collections.
 */
export async function eraseInternalUser(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await AccountModel.deleteOne({ _id: id, ...INTERNAL }, { session });
}

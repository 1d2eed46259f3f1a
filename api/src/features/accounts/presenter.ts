import type { InternalKind, InternalUser, User } from '@fair/contract';
import { presentCompany } from '../companies/presenter.ts';
import { presentStudent } from '../students/presenter.ts';
import { isCompany, isStudent } from './kinds.ts';
import type { Account } from './model.ts';

/** An account as its owner sees it: the allow-list of its type (DECISIONS §3). */
export function presentUser(account: Account): User {
  if (isStudent(account)) return presentStudent(account);
  if (isCompany(account)) return presentCompany(account);
  return presentInternal(account);
}

/** Nothing beyond the four fields that every user has (DECISIONS §3). */
export function presentInternal({ _id, type, name, email }: Account): InternalUser {
  return { id: _id.toHexString(), type: type as InternalKind, name, email };
}

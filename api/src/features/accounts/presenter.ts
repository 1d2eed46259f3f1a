import type { AdminUser, LogisticUser, User } from '@fair/contract';
import { presentCompany } from '../companies/presenter.ts';
import { presentStudent } from '../students/presenter.ts';
import { isCompany, isStudent } from './kinds.ts';
import type { Account } from './model.ts';

/** An account as its owner sees it: the allow-list of its type (DECISIONS §3). */
export function presentUser(account: Account): User {
  if (isStudent(account)) return presentStudent(account);
  if (isCompany(account)) return presentCompany(account);
  return account.type === 'admin' ? presentAdmin(account) : presentLogistic(account);
}

/** Nothing beyond the four fields that every user has (DECISIONS §3). */
export function presentAdmin(account: Account): AdminUser {
  return { id: account._id.toHexString(), type: 'admin', name: account.name, email: account.email };
}

/** Nothing beyond the four fields that every user has (DECISIONS §3). */
export function presentLogistic(account: Account): LogisticUser {
  return { id: account._id.toHexString(), type: 'logistic', name: account.name, email: account.email };
}

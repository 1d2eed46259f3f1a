import type { AdminUser, LogisticUser } from '@fair/contract';
import type { Account } from './model.ts';

/** Nothing beyond the four fields that every user has (DECISIONS §3). */
export function presentAdmin(account: Account): AdminUser {
  return { id: account._id.toHexString(), type: 'admin', name: account.name, email: account.email };
}

/** Nothing beyond the four fields that every user has (DECISIONS §3). */
export function presentLogistic(account: Account): LogisticUser {
  return { id: account._id.toHexString(), type: 'logistic', name: account.name, email: account.email };
}

import type { User } from '@fair/contract';
import { type Account, isCompany, isStudent, presentInternal } from '../accounts/index.ts';
import { presentCompany } from '../companies/index.ts';
import { presentStudent } from '../students/index.ts';

/** An account as its owner sees it: the allow-list of its type (DECISIONS §3). */
export function presentUser(account: Account): User {
  if (isStudent(account)) return presentStudent(account);
  if (isCompany(account)) return presentCompany(account);
  return presentInternal(account);
}

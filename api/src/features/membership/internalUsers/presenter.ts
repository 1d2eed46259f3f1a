import type { InternalKind, InternalUserRow } from '@fair/contract';
import type { InternalAccount } from '../../people/accounts/index.ts';

export function presentInternalRow(account: InternalAccount): InternalUserRow {
  const { _id, type, name, email, active, hasPassword, secondFactor, createdAt } = account;
  return {
    id: _id.toHexString(),
    type: type as InternalKind,
    name,
    email,
    active,
    hasPassword,
    ...(secondFactor && { hasSecondFactor: true }),
    createdAt: createdAt.toISOString(),
  };
}

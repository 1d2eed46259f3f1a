import type { InternalKind, InternalUser } from '@fair/contract';
import type { Account } from './model.ts';

/** Presents only the four fields that every user may see (DECISIONS §3). */
export function presentInternal({ _id, type, name, email }: Account): InternalUser {
  return { id: _id.toHexString(), type: type as InternalKind, name, email };
}

import type { ApiToken } from '@fair/contract';
import type { ApiTokenDocument } from './model.ts';

/** Presents a token to its owner: name and dates, but not the secret or its hash. */
export function presentApiToken({ _id, name, createdAt, expiresAt, lastUsedAt }: ApiTokenDocument): ApiToken {
  return {
    id: _id.toHexString(),
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}

import { createHash, randomBytes } from 'node:crypto';

/** Generates an unguessable token: 256 bits of the CSPRNG, base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the digest of a token to store. Plain SHA-256 is enough, because 256 random bits cannot be searched
 * for, unlike a password.
 */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

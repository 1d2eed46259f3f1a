import { createHash, randomBytes } from 'node:crypto';

/** Generates an unguessable token: 256 random bits from the CSPRNG, as base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the digest under which a token is stored. Plain SHA-256 is enough, because unlike a password, 256
 * random bits cannot be guessed.
 */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

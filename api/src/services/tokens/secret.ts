import { createHash, randomBytes } from 'node:crypto';

/** A token nobody can guess: 256 bits of the CSPRNG, base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Plain SHA-256 will do: 256 random bits cannot be searched for, unlike a password. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

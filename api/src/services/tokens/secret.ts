import { createHash, randomBytes } from 'node:crypto';

/** Generates a token that cannot be guessed: 256 bits of the system's secure random generator, as base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the digest that is stored instead of a token. One round of SHA-256 is enough: a random token of 256 bits
 * cannot be guessed, unlike a password.
 */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

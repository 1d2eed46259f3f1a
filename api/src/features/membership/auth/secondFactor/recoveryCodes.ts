import { randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '@fair/contract';
import type { SecondFactor } from '../../../people/accounts/index.ts';
import { hashWithSalt } from '../passwords.ts';

/** Characters that cannot be mistaken for each other. A code of ten characters has 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

type Stored = Pick<SecondFactor, 'salt' | 'recoveryCodes'>;

/** Creates recovery codes. Returns the codes to show to the user, and their hashes to store. */
export async function makeRecoveryCodes(): Promise<{ readonly shown: string[]; readonly stored: Stored }> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, makeCode);
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const recoveryCodes = await Promise.all(codes.map((code) => recoveryDigest(salt, code)));
  return { shown: codes.map((code) => code.replace(/^.{5}/, '$&-')), stored: { salt, recoveryCodes } };
}

/**
 * Returns the stored form of a recovery code. The code is hashed as slowly as a password, because 49 bits can be
 * guessed from a fast hash (OWASP ASVS 5.0 V6.5.2).
 */
export const recoveryDigest = (salt: string, code: string): Promise<string> =>
  hashWithSalt(code, Buffer.from(salt, 'base64url'));

const makeCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

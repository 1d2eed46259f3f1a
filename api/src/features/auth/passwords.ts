import { LIMITS } from '@fair/contract';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { refuse } from '../../http/errors.ts';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB (in KiB here), 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a random text nobody kept, made with the same cost: what a password is held against when there is none. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dgdnoKEBQl1ia3EvSdOFKQ$XH9DZWUO2nbk8uJm1JiGKf/ArGFy2/cZRoAchDnkiSY';

/** The same password typed on another keyboard may come composed otherwise (é as one character or two). */
const composed = (password: string) => password.normalize('NFC');

/** The argon2id hash to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), ARGON2ID);
}

/** The same of something short that a machine has made, by a salt that is kept beside it; base64url. */
export async function hashWithSalt(text: string, salt: Buffer): Promise<string> {
  return (await hashRaw(text, { ...ARGON2ID, salt })).toString('base64url');
}

/**
 * Whether the password is the one that was hashed. Without a hash (unknown email, password never set) it takes
 * the same time and says no (DECISIONS §3).
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODYS_HASH, composed(password));
  return right && passwordHash !== undefined;
}

interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** The most common ones, of any length: refused with digits after them too. */
  readonly top: ReadonlySet<string>;
}

/** Length of the list that is also refused with digits added. */
const TOP = 1000;

let commonPasswords: Promise<CommonPasswords> | undefined;

/** Loaded once, when the first password is set: 49,000 words that a process without sign-ups need not hold. */
async function loadCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The list is in the order of how common its words are.
  const words = dictionary['passwords-common'].map((word) => word.toLowerCase());
  return {
    all: new Set(words.filter((word) => word.length >= LIMITS.passwordMin)),
    top: new Set(words.slice(0, TOP)),
  };
}

const withoutLastDigits = (text: string) => text.replace(/\p{Nd}+$/u, '');

/** The letters alone: neither a year nor signs around a word make it another one. */
const lettersOf = (text: string) => composed(text).toLowerCase().replace(/\P{L}/gu, '');

interface PasswordContext {
  /** Of the account it is for. */
  readonly email: string;
  /** What the fair is called, in each language. */
  readonly fairNames: readonly string[];
  /** The body's field that the sentence belongs to. */
  readonly field: 'password' | 'newPassword';
}

/**
 * Refuses what is tried first, in whatever case: a password that is known to be common (DECISIONS §4), one of the most
 * common with digits after it ("dragon2026"), one's own email,
 * the name of the fair with whatever digits and signs (OWASP ASVS 5.0 V6.1.2). VALIDATION_FAILED.
 */
export async function refuseGuessablePassword(
  password: string,
  { email, fairNames, field }: PasswordContext,
): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const typed = composed(password).toLowerCase();
  const letters = lettersOf(password);
  const isOfHere = typed === email || (letters !== '' && fairNames.map(lettersOf).includes(letters));
  const isCommon = common.all.has(typed);
  if (!isOfHere && !isCommon && !common.top.has(withoutLastDigits(typed))) return;
  const says = isOfHere ? 'PASSWORD_OF_HERE' : isCommon ? 'COMMON_PASSWORD' : 'COMMON_WITH_DIGITS';
  throw refuse('VALIDATION_FAILED', { says, fields: { [field]: says } });
}

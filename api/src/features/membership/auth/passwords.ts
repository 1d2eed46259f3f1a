import { LIMITS } from '@fair/contract';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { refuse } from '../../../http/errors.ts';

/** Parameters of argon2id from the OWASP Password Storage Cheat Sheet: 19 MiB of memory (in KiB), 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hash of a random text with the same parameters. It is verified if an account has no password, so that the check takes
 * the same time.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dgdnoKEBQl1ia3EvSdOFKQ$XH9DZWUO2nbk8uJm1JiGKf/ArGFy2/cZRoAchDnkiSY';

/** Normalizes a password, because some keyboards send é as one character and others as two. */
const normalized = (password: string) => password.normalize('NFC');

export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), ARGON2ID);
}

/** Hashes a short generated text with a stored salt, and returns base64url. */
export async function hashWithSalt(text: string, salt: Buffer): Promise<string> {
  return (await hashRaw(text, { ...ARGON2ID, salt })).toString('base64url');
}

/**
 * Whether the password matches the hash. Without a hash (unknown email, password never set) the check takes
 * the same time and returns false (DECISIONS §3).
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY_HASH, normalized(password));
  return right && passwordHash !== undefined;
}

interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** The most common passwords of any length. Passwords that add digits to one of these are refused too. */
  readonly top: ReadonlySet<string>;
}

const TOP_COUNT = 1000;

let commonPasswords: Promise<CommonPasswords> | undefined;

/** Loads the 49,000 common passwords on first use, so that they use no memory in a process without sign-ups. */
async function loadCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The list begins with the most frequent password.
  const words = dictionary['passwords-common'].map((word) => word.toLowerCase());
  return {
    all: new Set(words.filter((word) => word.length >= LIMITS.passwordMin)),
    top: new Set(words.slice(0, TOP_COUNT)),
  };
}

const withoutLastDigits = (text: string) => text.replace(/\p{Nd}+$/u, '');

/** Returns only the letters of a text, so that digits or signs around a word do not hide it. */
const lettersOf = (text: string) => normalized(text).toLowerCase().replace(/\P{L}/gu, '');

interface PasswordContext {
  /** Email address of the account. */
  readonly email: string;
  /** Names of the fair in each language. */
  readonly fairNames: readonly string[];
  /** Field of the request body for which the error is reported. */
  readonly field: 'password' | 'newPassword';
}

/**
 * Throws VALIDATION_FAILED for passwords that attackers guess first, ignoring case: common passwords
 * (DECISIONS §4), the most common ones with digits appended ("dragon2026"), the account's email address, and
 * the fair's name with any digits and signs (OWASP ASVS 5.0 V6.1.2).
 */
export async function refuseGuessablePassword(
  password: string,
  { email, fairNames, field }: PasswordContext,
): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const typed = normalized(password).toLowerCase();
  const letters = lettersOf(password);
  const isPredictable = typed === email || (letters !== '' && fairNames.map(lettersOf).includes(letters));
  const isCommon = common.all.has(typed);
  if (!isPredictable && !isCommon && !common.top.has(withoutLastDigits(typed))) return;
  const message = isPredictable ? 'PASSWORD_OF_HERE' : isCommon ? 'COMMON_PASSWORD' : 'COMMON_WITH_DIGITS';
  throw refuse('VALIDATION_FAILED', { message, fields: { [field]: message } });
}

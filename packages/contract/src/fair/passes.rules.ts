/**
 * Codes of passes (NEXT 2.3). A pass has an entry code for its QR code: `F`, two digits of the fair's year, 13 random
 * characters and two check characters. It also has a typed code, for people who read it aloud or type it: seven random
 * characters and one check character. The check characters are those of a shortened Reed–Solomon code over GF(32) (I.
 * S. Reed and G. Solomon, "Polynomial Codes over Certain Finite Fields", 1960). One check character detects every
 * single wrong character and every swap of two characters. Two check characters detect all errors in at most two
 * characters.
 */

/**
 * The 32 characters that codes consist of: capital letters and digits, without I, O, 0 and 1, because some of these
 * look alike.
 */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIZE = CODE_ALPHABET.length;
/** The polynomial x^5 + x^2 + 1, which is primitive over GF(2) and defines the multiplication in GF(32). */
const PRIMITIVE = 0b100101;

/**
 * Powers of the generator of GF(32). The list contains them twice, so that the sum of two logarithms can be used as an
 * index.
 */
const POWERS: readonly number[] = (() => {
  const powers = [1];
  for (let n = 1; n < 2 * (SIZE - 1); n += 1) {
    const doubled = (powers[n - 1] as number) << 1;
    powers.push(doubled >= SIZE ? doubled ^ PRIMITIVE : doubled);
  }
  return powers;
})();
const logarithm = (value: number) => POWERS.indexOf(value);
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (POWERS[logarithm(a) + logarithm(b)] as number);

/**
 * Generator polynomials by number of check characters, without the leading coefficient 1: (x − α) and (x − α)(x − α²).
 */
const GENERATORS = {
  1: [2],
  2: [2 ^ 4, times(2, 4)],
} as const;

/**
 * Returns the check characters of a message: the remainder of its division by the generator polynomial (systematic
 * encoding).
 */
function checkOf(message: readonly number[], count: keyof typeof GENERATORS): number[] {
  const generator = GENERATORS[count];
  let rest = generator.map(() => 0);
  for (const symbol of message) {
    const feedback = symbol ^ (rest[0] as number);
    rest = generator.map((factor, n) => (rest[n + 1] ?? 0) ^ times(factor, feedback));
  }
  return rest;
}

const symbolOf = (character: string) => CODE_ALPHABET.indexOf(character);
const textOf = (values: readonly number[]) => values.map((value) => CODE_ALPHABET[value]).join('');

/** Number of random bytes of an entry code. Its 64 bits are written as 13 characters. */
export const ENTRY_CODE_BYTES = 8;
/** Number of random bytes of a typed code. Five bits of each byte are used, for one character. */
export const TYPED_CODE_BYTES = 7;
const TYPED_LENGTH = TYPED_CODE_BYTES + 1;
const RANDOM_CHARACTERS = 13;

/**
 * Returns the values from which the check characters of a code are calculated: the digits of the year and the random
 * characters.
 */
const protectedBy = (year: string, random: string): number[] => [
  ...[...year].map(Number),
  ...[...random].map(symbolOf),
];

/** Encodes bytes as characters of five bits each. The last character is padded with zero bits. */
function inFives(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return textOf(groups.map((group) => Number.parseInt(group.padEnd(5, '0'), 2)));
}

/**
 * Returns a code for the fair of this year: a letter, two digits of the year, the encoded bytes, and two check
 * characters.
 * @param letter kind of the code; the check characters do not depend on it
 */
export function yearCodeOf(letter: string, year: number, bytes: Uint8Array): string {
  const digits = yearDigits(year);
  const random = inFives(bytes);
  return `${letter}${digits}${random}${textOf(checkOf(protectedBy(digits, random), 2))}`;
}

/** Returns the last two digits of a year, which are part of codes. */
export const yearDigits = (year: number): string => String(year % 100).padStart(2, '0');

/**
 * Returns the two digits of the year in a code of this kind. Returns undefined if the format or the check characters
 * are wrong.
 * @param random number of random characters
 */
export function yearOfCode(letter: string, random: number, code: string): string | undefined {
  const format = new RegExp(`^${letter}(\\d\\d)([${CODE_ALPHABET}]{${random}})([${CODE_ALPHABET}]{2})$`);
  const [, year, characters, check] = format.exec(code) ?? [];
  if (year === undefined || characters === undefined) return undefined;
  return textOf(checkOf(protectedBy(year, characters), 2)) === check ? year : undefined;
}

/**
 * Returns an entry code for the fair of this year.
 * @param bytes `ENTRY_CODE_BYTES` random bytes
 */
export const entryCodeOf = (year: number, bytes: Uint8Array): string => yearCodeOf('F', year, bytes);

/** Returns a typed code. @param bytes `TYPED_CODE_BYTES` random bytes */
export function typedCodeOf(bytes: Uint8Array): string {
  const values = [...bytes].map((byte) => byte % SIZE);
  return textOf([...values, ...checkOf(values, 1)]);
}

/** Maximum number of characters of a scanned text. The rest is cut off, because no code of the product is longer. */
export const SCANNED_LENGTH = 200;

/** A code with a correct format and correct check characters. `year` has two digits. */
export type ReadCode =
  | { readonly kind: 'entry'; readonly code: string; readonly year: string }
  | { readonly kind: 'typed'; readonly code: string };

const TYPED_FORMAT = new RegExp(`^[${CODE_ALPHABET}]{${TYPED_LENGTH}}$`);

/** Removes spaces and hyphens from a scanned or typed text and converts it to capital letters. */
export const cleanedCode = (text: string): string =>
  text.slice(0, SCANNED_LENGTH).toUpperCase().replace(/[\s-]/g, '');

/** Returns whether a text has the format of a typed code. The check character may be wrong. */
export const looksTyped = (text: string): boolean => TYPED_FORMAT.test(cleanedCode(text));

/** Parses a scanned or typed code of a pass. Returns undefined if the text is not such a code or is damaged. */
export function readCode(text: string): ReadCode | undefined {
  const code = cleanedCode(text);
  const year = yearOfCode('F', RANDOM_CHARACTERS, code);
  if (year !== undefined) return { kind: 'entry', code, year };
  if (!TYPED_FORMAT.test(code)) return undefined;
  const values = [...code].map(symbolOf);
  const [expected] = checkOf(values.slice(0, -1), 1);
  return expected === values.at(-1) ? { kind: 'typed', code } : undefined;
}

/**
 * Returns whether a code can be a code for the fair of this year. Always true for a typed code, because it does not
 * contain a year.
 */
export const isCodeOf = (read: ReadCode, year: number): boolean =>
  read.kind === 'typed' || read.year === yearDigits(year);

/** Formats a typed code in two groups: `ABCD EFGH`. */
export const groupedCode = (typed: string): string => `${typed.slice(0, 4)} ${typed.slice(4)}`;

/** Kinds of people who can have a pass. */
export const PASS_KINDS = ['student', 'staff', 'walkup'] as const;
export type PassKind = (typeof PASS_KINDS)[number];

/** Maximum number of people who represent a company at a fair. */
export const MOST_STAFF = 20;

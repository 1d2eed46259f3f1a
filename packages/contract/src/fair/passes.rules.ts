/**
 * Codes of passes (NEXT 2.3). The entry code is drawn as a QR code: `F`, two digits of the fair's year, 13 random
 * characters and two check characters. The typed code, for a person who reads it aloud or types it, has seven random
 * characters and one check character.
 *
 * The check characters are those of a shortened Reed–Solomon code over GF(32) (I. S. Reed and G. Solomon, "Polynomial
 * Codes over Certain Finite Fields", 1960). One check character detects every single wrong character and every swap of
 * two characters; two of them detect all errors in at most two characters.
 */

/** The 32 characters of codes: capital letters and digits without I, O, 0 and 1, which look alike. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIZE = CODE_ALPHABET.length;
/** x^5 + x^2 + 1, a primitive polynomial of GF(32). */
const PRIMITIVE = 0b100101;

/** Powers of the generator, twice in a row, so that a sum of two logarithms needs no remainder. */
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

/** Generator polynomials without the leading 1, by number of check characters: (x − α) and (x − α)(x − α²). */
const GENERATORS = {
  1: [2],
  2: [2 ^ 4, times(2, 4)],
} as const;

/** Returns the remainder of the message shifted by the number of check characters (systematic encoding). */
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

/** Number of random bytes of an entry code (64 bits, written as 13 characters). */
export const ENTRY_CODE_BYTES = 8;
/** Number of random bytes of a typed code; five bits of each are used. */
export const TYPED_CODE_BYTES = 7;
const TYPED_LENGTH = TYPED_CODE_BYTES + 1;
const RANDOM_CHARACTERS = 13;

/** Returns the values that the check characters of an entry code protect: the year's digits and the random part. */
const protectedBy = (year: string, random: string): number[] => [
  ...[...year].map(Number),
  ...[...random].map(symbolOf),
];

/** Encodes bytes in groups of five bits; the last group is padded with zeros. */
function inFives(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return textOf(groups.map((group) => Number.parseInt(group.padEnd(5, '0'), 2)));
}

/**
 * Returns a code of the fair of a year: a letter, two digits of the year, the bytes, and two check characters.
 * @param letter kind of the code, which the check characters do not protect
 */
export function yearCodeOf(letter: string, year: number, bytes: Uint8Array): string {
  const digits = yearDigits(year);
  const random = inFives(bytes);
  return `${letter}${digits}${random}${textOf(checkOf(protectedBy(digits, random), 2))}`;
}

/** Last two digits of a year, as codes have them. */
export const yearDigits = (year: number): string => String(year % 100).padStart(2, '0');

/**
 * Returns the two digits of the year of a code of this kind, or undefined if its form or its check characters are wrong.
 * @param random number of random characters
 */
export function yearOfCode(letter: string, random: number, code: string): string | undefined {
  const format = new RegExp(`^${letter}(\\d\\d)([${CODE_ALPHABET}]{${random}})([${CODE_ALPHABET}]{2})$`);
  const [, year, characters, check] = format.exec(code) ?? [];
  if (year === undefined || characters === undefined) return undefined;
  return textOf(checkOf(protectedBy(year, characters), 2)) === check ? year : undefined;
}

/** Returns the entry code of the fair of a year. @param bytes `ENTRY_CODE_BYTES` random bytes */
export const entryCodeOf = (year: number, bytes: Uint8Array): string => yearCodeOf('F', year, bytes);

/** Returns a typed code. @param bytes `TYPED_CODE_BYTES` random bytes */
export function typedCodeOf(bytes: Uint8Array): string {
  const values = [...bytes].map((byte) => byte % SIZE);
  return textOf([...values, ...checkOf(values, 1)]);
}

/** Maximum number of characters of a scanned text that are read. No code of the product is longer. */
export const SCANNED_LENGTH = 200;

/** A code whose form and check characters are right. `year` has two digits. */
export type ReadCode =
  | { readonly kind: 'entry'; readonly code: string; readonly year: string }
  | { readonly kind: 'typed'; readonly code: string };

const TYPED_FORMAT = new RegExp(`^[${CODE_ALPHABET}]{${TYPED_LENGTH}}$`);

/** Converts a scanned or typed text to the form of codes: capital letters, without spaces and hyphens. */
export const cleanedCode = (text: string): string =>
  text.slice(0, SCANNED_LENGTH).toUpperCase().replace(/[\s-]/g, '');

/** Whether a text has the form of a typed code, with right or wrong check character. */
export const looksTyped = (text: string): boolean => TYPED_FORMAT.test(cleanedCode(text));

/** Reads a scanned or typed text. Returns undefined for a damaged code and for any other text. */
export function readCode(text: string): ReadCode | undefined {
  const code = cleanedCode(text);
  const year = yearOfCode('F', RANDOM_CHARACTERS, code);
  if (year !== undefined) return { kind: 'entry', code, year };
  if (!TYPED_FORMAT.test(code)) return undefined;
  const values = [...code].map(symbolOf);
  const [expected] = checkOf(values.slice(0, -1), 1);
  return expected === values.at(-1) ? { kind: 'typed', code } : undefined;
}

/** Whether a read code can belong to the fair of a year. A typed code does not say its year. */
export const isCodeOf = (read: ReadCode, year: number): boolean =>
  read.kind === 'typed' || read.year === yearDigits(year);

/** Writes a typed code in two groups, as people read it: `ABCD EFGH`. */
export const groupedCode = (typed: string): string => `${typed.slice(0, 4)} ${typed.slice(4)}`;

/** Kinds of people with a pass. */
export const PASS_KINDS = ['student', 'staff', 'walkup'] as const;
export type PassKind = (typeof PASS_KINDS)[number];

/** Maximum number of people of a company at a fair. */
export const MOST_STAFF = 20;

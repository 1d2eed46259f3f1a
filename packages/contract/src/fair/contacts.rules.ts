import { CODE_ALPHABET, cleanedCode, yearCodeOf, yearDigits, yearOfCode } from './passes.rules.ts';

/** Limits of contacts at the booth (NEXT 2.5, BEYOND 14). */
export const CONTACTS = {
  /** Maximum number of scans in one call. */
  scansPerCall: 200,
  /** Maximum number of characters of a note. */
  note: 2000,
  /** Days after the last day of the fair during which scans made at the fair can arrive. */
  arrivalDays: 3,
} as const;

/**
 * Outcomes of a scan at the booth. `saved`: the company has the contact through this scan; `again`: it had it already;
 * `expired`: code of another day or fair, renewed before the scan, or sent too late; `takenBack`: scanned before the
 * student took the contact back.
 */
export const BOOTH_SCAN_OUTCOMES = ['saved', 'again', 'expired', 'takenBack', 'unknown'] as const;
export type BoothScanOutcome = (typeof BOOTH_SCAN_OUTCOMES)[number];

/** Ways in which a student gives a company their contact. */
export const CONTACT_WAYS = ['scan', 'poster'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** States of the company's follow-up of a contact. */
export const FOLLOW_UPS = ['none', 'todo', 'contacted', 'closed'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** Number of random bytes of a share code (128 bits, written as 26 characters). */
export const SHARE_CODE_BYTES = 16;
const SHARE_CHARACTERS = Math.ceil((SHARE_CODE_BYTES * 8) / 5);
const SHARE = 'S';

/**
 * Returns a share code: `S`, two digits of the fair's year, 26 random characters and two check characters. A QR code of
 * version 2 holds its 31 characters.
 * @param bytes `SHARE_CODE_BYTES` random bytes
 */
export const shareCodeOf = (year: number, bytes: Uint8Array): string => yearCodeOf(SHARE, year, bytes);

/** Reads a scanned or typed share code. Returns undefined for a damaged code and for any other text. */
export function readShareCode(
  text: string,
): { readonly code: string; readonly isOf: (year: number) => boolean } | undefined {
  const code = cleanedCode(text);
  const digits = yearOfCode(SHARE, SHARE_CHARACTERS, code);
  return digits === undefined ? undefined : { code, isOf: (year) => yearDigits(year) === digits };
}

/** Number of characters of the code on the poster at a booth (BEYOND 14). */
export const POSTER_LENGTH = 8;
/** Form of the code on the poster at a booth. */
export const POSTER_CODE = new RegExp(`^[${CODE_ALPHABET}]{${POSTER_LENGTH}}$`);

/**
 * Returns the link that the poster at a booth has as a QR code. Capital letters make the code smaller; they are not
 * used if the site's address has a path, because paths are case-sensitive.
 * @param publicUrl PUBLIC_URL, without a slash at its end
 */
export function posterLink(publicUrl: string, posterCode: string): string {
  const site = publicUrl.replace(/\/+$/, '');
  const hasPath = site.replace(/^[a-z]+:\/\//i, '').includes('/');
  return hasPath ? `${site}/b/${posterCode}` : `${site.toUpperCase()}/B/${posterCode}`;
}

/**
 * Returns the address of the poster's page for people who type it: without `https://`, the host in small letters and the
 * path as it is.
 * @param publicUrl PUBLIC_URL, without a slash at its end
 */
export function posterAddress(publicUrl: string, posterCode: string): string {
  const [host = '', ...path] = publicUrl
    .replace(/\/+$/, '')
    .replace(/^[a-z]+:\/\//i, '')
    .split('/');
  return [host.toLowerCase(), ...path, 'b', posterCode].join('/');
}

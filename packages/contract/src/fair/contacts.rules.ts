import { CODE_ALPHABET, cleanedCode, yearCodeOf, yearDigits, yearOfCode } from './passes.rules.ts';

/** Limits for contacts that students share at booths (NEXT 2.5, BEYOND 14). */
export const CONTACTS = {
  /** Maximum number of scans in one call. */
  scansPerCall: 200,
  /** Maximum number of characters of a note. */
  note: 2000,
  /** Number of days after the fair during which scans that were made at the fair are still accepted. */
  arrivalDays: 3,
} as const;

/**
 * Outcomes of a scan at a booth. `saved`: this scan has given the company the contact; `again`: the company had the
 * contact already; `expired`: the code is of another day or fair, was renewed before the scan, or was sent too late;
 * `takenBack`: the student withdrew the contact after the scan; `unknown`: no such code.
 */
export const BOOTH_SCAN_OUTCOMES = ['saved', 'again', 'expired', 'takenBack', 'unknown'] as const;
export type BoothScanOutcome = (typeof BOOTH_SCAN_OUTCOMES)[number];

/**
 * Ways to share contact details with a company: the company scans the student's code, or the student scans the
 * company's poster.
 */
export const CONTACT_WAYS = ['scan', 'poster'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** States of the company's follow-up of a contact. */
export const FOLLOW_UPS = ['none', 'todo', 'contacted', 'closed'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** Number of random bytes of a share code: 128 bits, written as 26 characters. */
export const SHARE_CODE_BYTES = 16;
const SHARE_CHARACTERS = Math.ceil((SHARE_CODE_BYTES * 8) / 5);
const SHARE = 'S';

/**
 * Returns a share code: `S`, two digits of the fair's year, 26 random characters and two check characters. A QR code of
 * version 2 has enough space for all 31 characters.
 * @param bytes `SHARE_CODE_BYTES` random bytes
 */
export const shareCodeOf = (year: number, bytes: Uint8Array): string => yearCodeOf(SHARE, year, bytes);

/** Parses a scanned or typed share code. Returns undefined if the text is not a share code or is damaged. */
export function readShareCode(
  text: string,
): { readonly code: string; readonly isOf: (year: number) => boolean } | undefined {
  const code = cleanedCode(text);
  const digits = yearOfCode(SHARE, SHARE_CHARACTERS, code);
  return digits === undefined ? undefined : { code, isOf: (year) => yearDigits(year) === digits };
}

/** Number of characters of the code on the poster at a booth (BEYOND 14). */
export const POSTER_LENGTH = 8;
/** Format of the code on the poster at a booth. */
export const POSTER_CODE = new RegExp(`^[${CODE_ALPHABET}]{${POSTER_LENGTH}}$`);

/**
 * Returns the link in the QR code of a booth's poster. The link is in capital letters, because the QR code is then
 * smaller. If the site's address has a path, the link is unchanged, because paths are case-sensitive.
 * @param publicUrl PUBLIC_URL
 */
export function posterLink(publicUrl: string, posterCode: string): string {
  const site = publicUrl.replace(/\/+$/, '');
  const hasPath = site.replace(/^[a-z]+:\/\//i, '').includes('/');
  return hasPath ? `${site}/b/${posterCode}` : `${site.toUpperCase()}/B/${posterCode}`;
}

/**
 * Returns the address of the poster's page for people who type it: without `https://`, with the host in lower case.
 * @param publicUrl PUBLIC_URL
 */
export function posterAddress(publicUrl: string, posterCode: string): string {
  const [host = '', ...path] = publicUrl
    .replace(/\/+$/, '')
    .replace(/^[a-z]+:\/\//i, '')
    .split('/');
  return [host.toLowerCase(), ...path, 'b', posterCode].join('/');
}

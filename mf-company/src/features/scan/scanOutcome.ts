import type { Tone } from '@fair/checkin/tones';
import { type BoothScanResult, readCode, readShareCode } from '@fair/contract';

/**
 * State of the last scan on the screen. `waiting`: stored on the device but not confirmed, so it must not look like a
 * success. `door`: the code is that of a pass, which is only for the door.
 */
export type ShownOutcome = BoothScanResult['outcome'] | 'checking' | 'waiting' | 'door' | 'refused';

/**
 * A scan on the screen. The student's name is known only while the page is open, because the device stores only codes.
 */
export interface ShownScan {
  readonly code: string;
  readonly at: number;
  readonly outcome: ShownOutcome;
  readonly contact?: BoothScanResult['contact'];
}

export const TONES: Readonly<Record<ShownOutcome, Tone>> = {
  saved: 'good',
  again: 'known',
  waiting: 'waiting',
  checking: 'calm',
  expired: 'bad',
  takenBack: 'bad',
  unknown: 'bad',
  door: 'bad',
  refused: 'bad',
};

/** Outcomes after which the recruiter can rate the student and add a note. */
export const TAKES_NOTE: ReadonlySet<ShownOutcome> = new Set(['saved', 'again', 'checking', 'waiting']);

/**
 * Returns the share code in a scanned or typed text, or the reason why the text has no share code of this fair.
 * @param year the fair's year; while it is undefined, only the server compares the years
 */
export function shareCodeIn(
  text: string,
  year: number | undefined,
): { readonly code: string } | { readonly problem: 'unknown' | 'expired' | 'door' } {
  const read = readShareCode(text);
  if (read) return year === undefined || read.isOf(year) ? { code: read.code } : { problem: 'expired' };
  return { problem: readCode(text) ? 'door' : 'unknown' };
}

import {
  CHECKIN,
  isCodeOf,
  readCode,
  readShareCode,
  type ScanOutcome,
  type ScanResult,
} from '@fair/contract';
import type { Tone } from '../scanning/tones.ts';

/**
 * State of the last scan on the screen. `waiting` (the server cannot be reached) must not look like a success. `share`
 * means that the scanned code shares contact details and is not a pass.
 */
export type ShownOutcome = ScanOutcome | 'checking' | 'waiting' | 'share' | 'limited' | 'refused' | 'undoing';

export interface Shown extends Omit<ScanResult, 'outcome' | 'scanId' | 'limited'> {
  readonly scanId?: string;
  readonly outcome: ShownOutcome;
  /** Time at which the server's answer arrived, in ms since 1970. */
  readonly answeredAt?: number;
}

export const TONES: Readonly<Record<ShownOutcome, Tone>> = {
  in: 'good',
  again: 'known',
  waiting: 'waiting',
  checking: 'calm',
  undone: 'calm',
  undoing: 'waiting',
  revoked: 'bad',
  inactive: 'bad',
  unknown: 'bad',
  share: 'bad',
  wrongEdition: 'bad',
  notToday: 'bad',
  limited: 'bad',
  refused: 'bad',
};

/** Number of the latest results that are listed. */
const LISTED = 20;
/** Maximum number of listed results in total. Failed scans stay in the list longer, because they need an action. */
const LISTED_BAD = 200;

/** Adds outcomes to the beginning of the list. Each scan is listed once, with its latest outcome. */
export function withLatest(before: readonly Shown[], outcomes: readonly Shown[]): readonly Shown[] {
  const ids = new Set(outcomes.map(({ scanId }) => scanId));
  return [...[...outcomes].reverse(), ...before.filter(({ scanId }) => !ids.has(scanId))]
    .filter(({ outcome }, n) => n < LISTED || TONES[outcome] === 'bad')
    .slice(0, LISTED_BAD);
}

/**
 * Returns whether the user can undo a scan: it waits for the network, or it was a check-in less than ten minutes ago.
 */
export const mayUndo = ({ outcome, id, answeredAt }: Shown, now: number): boolean =>
  outcome === 'waiting' ||
  (outcome === 'in' && id !== undefined && now - (answeredAt ?? 0) < CHECKIN.undoMinutes * 60_000);

/** Returns why a text cannot be a pass of this fair, or undefined if the text has the form of such a pass. */
export function problemOf(text: string, year: number): 'unknown' | 'share' | 'wrongEdition' | undefined {
  const read = readCode(text);
  if (!read) return readShareCode(text) ? 'share' : 'unknown';
  return isCodeOf(read, year) ? undefined : 'wrongEdition';
}

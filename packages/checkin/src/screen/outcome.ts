import { isCodeOf, readCode, type ScanOutcome, type ScanResult } from '@fair/contract';

/** State of the last scan on the screen. `waiting` is never shown as a success. */
export type ShownOutcome = ScanOutcome | 'checking' | 'waiting' | 'limited';

export interface Shown extends Omit<ScanResult, 'outcome' | 'scanId'> {
  readonly scanId?: string;
  readonly outcome: ShownOutcome;
}

/** Tone of each outcome. Word and shape go with it, so that colour is never the only sign. */
export const TONES: Readonly<Record<ShownOutcome, 'good' | 'known' | 'waiting' | 'bad' | 'calm'>> = {
  in: 'good',
  again: 'known',
  waiting: 'waiting',
  checking: 'calm',
  undone: 'calm',
  revoked: 'bad',
  inactive: 'bad',
  unknown: 'bad',
  wrongEdition: 'bad',
  notToday: 'bad',
  limited: 'bad',
};

export const SHAPES = { good: '✓', known: '↺', waiting: '◷', bad: '✕', calm: '·' } as const;

/** Vibration in ms: one short, two short, or one long. */
export const VIBRATIONS = { good: [60], known: [60, 60, 60], waiting: [120], bad: [400], calm: [] } as const;

/** Returns why a text cannot be a code of this fair, or undefined if it is well-formed. */
export function problemOf(text: string, year: number): 'unknown' | 'wrongEdition' | undefined {
  const read = readCode(text);
  if (!read) return 'unknown';
  return isCodeOf(read, year) ? undefined : 'wrongEdition';
}

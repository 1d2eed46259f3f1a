/**
 * Kind of a scan's outcome, which determines the colour. A word and a symbol are shown too, so that nobody depends on
 * colour.
 */
export type Tone = 'good' | 'known' | 'waiting' | 'bad' | 'calm';

export const SHAPES = { good: '✓', known: '↺', waiting: '◷', bad: '✕', calm: undefined } as const;

/** Vibration patterns in ms: one pulse, or two pulses with a pause between them (`known`). */
const VIBRATIONS = { good: [60], known: [60, 60, 60], waiting: [120], bad: [400], calm: [] } as const;

/** Vibrates the phone, so that the user notices an outcome without looking at the screen. */
export function vibrate(tone: Tone): void {
  const pattern = VIBRATIONS[tone];
  if (pattern.length > 0) navigator.vibrate?.([...pattern]);
}

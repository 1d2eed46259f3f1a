/** Tone of the outcome of a scan. Word and shape go with it, so that colour is never the only sign. */
export type Tone = 'good' | 'known' | 'waiting' | 'bad' | 'calm';

export const SHAPES = { good: '✓', known: '↺', waiting: '◷', bad: '✕', calm: undefined } as const;

/** Vibration in ms: one short, two short, or one long. */
const VIBRATIONS = { good: [60], known: [60, 60, 60], waiting: [120], bad: [400], calm: [] } as const;

/** Lets the phone vibrate, so that an outcome is noticed without a look at the screen. */
export function vibrate(tone: Tone): void {
  const pattern = VIBRATIONS[tone];
  if (pattern.length > 0) navigator.vibrate?.([...pattern]);
}

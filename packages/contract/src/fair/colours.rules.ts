/** The colour modes of the pages. */
export const COLOUR_MODES = ['light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/**
 * Background colours of pages (used by packages/ui/src/theme/tokens.ts). The fair's colour must have enough contrast to
 * each of them.
 */
export const GROUNDS = {
  light: { paper: '#FAF8F4', surface: '#FFFFFF', sunken: '#F3F0EA' },
  dark: { paper: '#12141A', surface: '#1B1E27', sunken: '#252935' },
} as const satisfies Readonly<Record<ColourMode, Readonly<Record<string, string>>>>;

/** Text colour of each mode, on the background colours of `GROUNDS`. */
export const INKS = { light: '#16181D', dark: '#ECEAE4' } as const satisfies Readonly<
  Record<ColourMode, string>
>;

/** Minimum contrast of text on its background (WCAG 2.2, 1.4.3 Contrast, level AA). */
export const LEAST_CONTRAST = 4.5;

/** Format of a colour: `#1f2a5a`. */
export const COLOUR_FORMAT = /^#[0-9a-f]{6}$/i;

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns the relative luminance of a colour, from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 (same colour) to 21 (black on white), as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Returns the lowest contrast of a colour to the background colours of a mode. The result is rounded down to
 * hundredths, so that a displayed 4.5 is always sufficient. The same contrast holds on a button in this colour, because
 * the text of the button has a background colour.
 */
export function contrastOnGrounds(colour: string, mode: ColourMode): number {
  const worst = Math.min(...Object.values(GROUNDS[mode]).map((ground) => contrastOf(colour, ground)));
  return Math.floor(worst * 100) / 100;
}

/**
 * Returns the colour for hovered links and buttons. It is closer to the text colour, so its contrast is never lower.
 */
export function pointedAt(colour: string, mode: ColourMode): string {
  const ink = partsOf(INKS[mode]);
  const mixed = partsOf(colour).map((part, n) => Math.round(part * 0.85 + (ink[n] ?? 0) * 0.15));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The two painted modes. */
export const COLOUR_MODES = ['light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** What text and buttons in the fair's colour stand on (packages/ui/src/theme/tokens.ts has them from here). */
export const GROUNDS = {
  light: { paper: '#FAF8F4', surface: '#FFFFFF', sunken: '#F3F0EA' },
  dark: { paper: '#12141A', surface: '#1B1E27', sunken: '#252935' },
} as const satisfies Readonly<Record<ColourMode, Readonly<Record<string, string>>>>;

/** The colour of text on them. */
export const INKS = { light: '#16181D', dark: '#ECEAE4' } as const satisfies Readonly<
  Record<ColourMode, string>
>;

/** Of text on its ground (WCAG 2.2, 1.4.3 Contrast, level AA). */
export const LEAST_CONTRAST = 4.5;

/** How a colour is written: `#1f2a5a`. */
export const COLOUR_FORMAT = /^#[0-9a-f]{6}$/i;

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** 0 (black) to 1 (white); WCAG 2.2, "relative luminance". */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (the same) to 21 (black on white); WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * How well a colour is told from the ground of a mode that it is told from worst, rounded down to hundredths: what is shown as
 * 4.5 is enough. On a button of this colour the text has the colour of a ground, so it is read as well.
 */
export function contrastOnGrounds(colour: string, mode: ColourMode): number {
  const worst = Math.min(...Object.values(GROUNDS[mode]).map((ground) => contrastOf(colour, ground)));
  return Math.floor(worst * 100) / 100;
}

/** The colour while it is pointed at: nearer to the ink, which is never told worse from the grounds. */
export function pointedAt(colour: string, mode: ColourMode): string {
  const ink = partsOf(INKS[mode]);
  const mixed = partsOf(colour).map((part, n) => Math.round(part * 0.85 + (ink[n] ?? 0) * 0.15));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

import type { UserType } from '@fair/contract';
import { GROUNDS, INKS } from '@fair/contract/fair/colours.rules';

/**
 * The design tokens. `tokens.css` is generated from this file by generateTokensCss.ts,
 * which a test checks. antd's theme is derived from it too.
 */

export type LanyardRole = UserType;

export type ColorMode = 'light' | 'dark';

/** All colours of one mode. A test checks that the contrast of text on paper and surface is at least 4.5. */
export interface ColorTokens {
  paper: string;
  surface: string;
  /** A background one step darker than the surface, for table headers, hovered rows and skeletons. */
  sunken: string;
  ink: string;
  muted: string;
  /** Colour of 1 px borders: ink at 12 % opacity. */
  line: string;
  /** Borders of controls, at least 3:1 on surface (WCAG 1.4.11). */
  lineControl: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  success: string;
  successGround: string;
  warning: string;
  warningGround: string;
  danger: string;
  dangerGround: string;
  info: string;
  infoGround: string;
  shadow: string;
}

/** Colour of links and buttons, normal and hovered. */
export type Paint = Pick<ColorTokens, 'primary' | 'primaryHover'>;

export const TOKENS: Record<ColorMode, ColorTokens> = {
  light: {
    ...GROUNDS.light,
    ink: INKS.light,
    muted: '#5B6070',
    line: '#16181D1F',
    lineControl: '#8A8F9C',
    primary: '#1F2A5A',
    primaryHover: '#33417D',
    onPrimary: '#FFFFFF',
    success: '#146C3B',
    successGround: '#E6F4EA',
    warning: '#8A4B08',
    warningGround: '#FDF1DC',
    danger: '#B42318',
    dangerGround: '#FDECEA',
    info: '#1D4ED8',
    infoGround: '#E8EEFD',
    shadow: '0 12px 32px -8px rgb(22 24 29 / 0.22)',
  },
  dark: {
    ...GROUNDS.dark,
    ink: INKS.dark,
    muted: '#A3A8B8',
    line: '#ECEAE41F',
    lineControl: '#747A8C',
    primary: '#C7D2FE',
    primaryHover: '#E0E7FF',
    onPrimary: '#12141A',
    success: '#86EFAC',
    successGround: '#17301F',
    warning: '#FCD34D',
    warningGround: '#362A10',
    danger: '#FCA5A5',
    dangerGround: '#3B1D1D',
    info: '#93C5FD',
    infoGround: '#1A2A44',
    shadow: '0 12px 32px -8px rgb(0 0 0 / 0.6)',
  },
};

/** Font sizes in px. */
export const TEXT_SIZES = [14, 16, 18, 22, 28, 40, 64] as const;

/** Multiples of 4 px, for the variables --fair-space-1 … --fair-space-16. */
export const SPACE_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

/** Corner radius in px. */
export const RADIUS = { card: 12, control: 8, tag: 999 } as const;

/** Font stacks. The first name of each stack is a self-hosted variable font. */
export const FONTS = {
  heading: "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif",
  text: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
} as const;

/**
 * Window widths in px at which the layout changes (product-spec §9): tables become cards, the login gets one column,
 * the navbar gets a menu.
 */
export const BREAKPOINTS = { cards: 640, columns: 768, menu: 1024 } as const;

export { antdTheme } from './antdTheme.ts';
export { generateTokensCss } from './generateTokensCss.ts';
export type { ColorMode, ColorTokens, LanyardRole } from './tokens.ts';
export { BREAKPOINTS, FONTS, RADIUS, TOKENS } from './tokens.ts';

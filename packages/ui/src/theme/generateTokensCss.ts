import { ROLES, USER_TYPES } from '@fair/contract';
import { type ColorMode, FONTS, RADIUS, SPACE_STEPS, TEXT_SIZES, TOKENS } from './tokens.ts';

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function block(selector: string, lines: readonly string[], indent = ''): string {
  return `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}\n`;
}

function colours(mode: ColorMode): string[] {
  const lanyards = USER_TYPES.map((role) => [`lanyard-${role}`, ROLES[role].colour[mode]] as const);
  const variables = [...Object.entries(TOKENS[mode]), ...lanyards].map(([name, value]) => {
    const css = value.startsWith('#') ? value.toLowerCase() : value;
    return `--fair-${kebab(name)}: ${css};`;
  });
  return [`color-scheme: ${mode};`, ...variables];
}

/**
 * Returns the text of `tokens.css`, generated from tokens.ts and the roles table: custom properties for both modes and
 * the lanyard colour of the role in `data-lanyard`. The system preference selects the mode until the app sets
 * `data-theme` on <html>.
 * @returns the style sheet; theme.test.ts checks that `tokens.css` equals it
 */
export function generateTokensCss(): string {
  const scale = [
    ...TEXT_SIZES.map((size) => `--fair-text-${size}: ${size / 16}rem;`),
    ...SPACE_STEPS.map((step) => `--fair-space-${step}: ${step * 4}px;`),
    ...Object.entries(RADIUS).map(([name, px]) => `--fair-radius-${name}: ${px}px;`),
    `--fair-font-heading: ${FONTS.heading};`,
    `--fair-font-text: ${FONTS.text};`,
    '--fair-ease: 180ms ease-out;',
    '--fair-lanyard: var(--fair-primary);',
  ];
  const roles = USER_TYPES.map((role) =>
    block(`[data-lanyard='${role}']`, [`--fair-lanyard: var(--fair-lanyard-${role});`]),
  );
  return [
    '/* Generated from tokens.ts by generateTokensCss.ts; edit there. */\n',
    block(':root', [...colours('light'), ...scale]),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-theme])', colours('dark'), '  ')}}\n`,
    block(":root[data-theme='dark']", colours('dark')),
    ...roles,
  ].join('\n');
}

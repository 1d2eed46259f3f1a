/** @jest-environment jest-fixed-jsdom */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { generateTokensCss, TOKENS } from './index.ts';

test('generates tokens.css from tokens.ts (otherwise write generateTokensCss() into it)', () => {
  expect(readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')).toBe(generateTokensCss());
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('%s colours reach WCAG AA on their grounds', (mode) => {
  const color = TOKENS[mode];
  const pairs: [string, string, number][] = [
    ...[color.paper, color.surface, color.sunken].flatMap((ground): [string, string, number][] => [
      [color.ink, ground, 4.5],
      [color.muted, ground, 4.5],
      [color.primary, ground, 4.5],
    ]),
    ...[color.paper, color.surface].flatMap((ground): [string, string, number][] => [
      [color.danger, ground, 4.5],
      [color.success, ground, 4.5],
      [color.warning, ground, 4.5],
      ...Object.values(ROLES).map(({ colour }): [string, string, number] => [colour[mode], ground, 4.5]),
      [color.lineControl, ground, 3],
    ]),
    [color.onPrimary, color.primary, 4.5],
    [color.onPrimary, color.primaryHover, 4.5],
    [color.success, color.successGround, 4.5],
    [color.warning, color.warningGround, 4.5],
    [color.danger, color.dangerGround, 4.5],
    [color.info, color.infoGround, 4.5],
  ];
  expect(pairs.filter(([front, ground, least]) => contrast(front, ground) < least)).toEqual([]);
});

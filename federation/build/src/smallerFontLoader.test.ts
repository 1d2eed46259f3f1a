/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { create, type Font } from 'fontkit';
import smallerFont from './smallerFontLoader.mjs';

const require = createRequire(__filename);

async function made(file: string) {
  const resourcePath = require.resolve(`@fontsource-variable/${file}`);
  const before = readFileSync(resourcePath);
  const after = await new Promise<Buffer>((resolve, reject) => {
    const async = () => (error: Error | null, font?: Buffer) => (font ? resolve(font) : reject(error));
    smallerFont.call({ resourcePath, async } as never, before);
  });
  return { before, after, font: create(after) as Font };
}

describe('the text font', () => {
  let inter: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    inter = await made('inter/files/inter-latin-wght-normal.woff2');
  });

  test('has less than two thirds of the original size', () => {
    expect(inter.after.length).toBeLessThan((inter.before.length * 2) / 3);
  });

  test('has every weight pages use', () => {
    expect(inter.font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
  });

  test('has tabular figures and kerning', () => {
    expect(inter.font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern', 'calt']));
    expect(inter.font.availableFeatures).not.toContain('smcp');
  });

  test('has the letters of both languages and of user input', () => {
    const letters = 'Åångström, Ölé! ”citat” – 10 € × 2 … ™';
    for (const letter of letters)
      expect([letter, inter.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  });
});

test('reduces the heading font to one weight', async () => {
  const { before, after, font } = await made(
    'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );
  expect(font.variationAxes).toEqual({});
  expect(after.length).toBeLessThan(before.length / 2);
});

test('keeps letters of other languages in the other file', async () => {
  const { font } = await made('inter/files/inter-latin-ext-wght-normal.woff2');
  for (const letter of 'Łukasz Žůček Ģ')
    if (letter.charCodeAt(0) > 255) expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true);
});

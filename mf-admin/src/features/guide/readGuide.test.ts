import { describe, expect, test } from '@jest/globals';
import en from '../../../../docs/ORGANISER.md';
import sv from '../../../../docs/ORGANISER.sv.md';
import { PICTURES } from './pictures.ts';
import { readGuide } from './readGuide.ts';

describe.each([
  ['English', en, ['Messages', 'Move the fair', 'Cancel the fair']],
  ['Swedish', sv, ['Utskick', 'Flytta mässan', 'Ställ in mässan']],
] as const)('the guide in %s', (_language, guide, named) => {
  test('has a step for each picture, with a title, a description of the picture and text without marks', () => {
    const steps = readGuide(guide);
    expect(steps).toHaveLength(Object.keys(PICTURES).length);
    for (const { title, alt, paragraphs } of steps) {
      expect([title, alt, paragraphs.join(' ')].every((text) => text.length > 10)).toBe(true);
      expect([title, ...paragraphs].join(' ')).not.toMatch(/[`[\]#]|\*\*|docs\//);
    }
  });

  test('speaks of messages, of moving and of cancelling the fair', () => {
    const text = readGuide(guide)
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ');
    for (const words of named) expect(text).toContain(words);
  });
});

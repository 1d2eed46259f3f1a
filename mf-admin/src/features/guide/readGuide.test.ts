import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PICTURES } from './pictures.ts';
import { readGuide } from './readGuide.ts';

const read = (name: string) => readGuide(readFileSync(path.join('docs', name), 'utf8'));

describe.each(['ORGANISER.md', 'ORGANISER.sv.md'])('the guide in docs/%s', (name) => {
  test('has a step for each picture, with a title, a description of the picture and text without marks', () => {
    const steps = read(name);
    expect(steps).toHaveLength(Object.keys(PICTURES).length);
    for (const { title, alt, paragraphs } of steps) {
      expect([title, alt, paragraphs.join(' ')].every((text) => text.length > 10)).toBe(true);
      expect([title, ...paragraphs].join(' ')).not.toMatch(/[`[\]#]|\*\*|docs\//);
    }
  });

  test('speaks of messages, of moving and of cancelling the fair', () => {
    const text = read(name)
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ');
    const isSwedish = name.includes('.sv');
    for (const words of isSwedish
      ? ['Utskick', 'Flytta mässan', 'Ställ in mässan']
      : ['Messages', 'Move the fair', 'Cancel the fair'])
      expect(text).toContain(words);
  });
});

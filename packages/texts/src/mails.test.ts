import { describe, expect, test } from '@jest/globals';
import { calendar } from './calendar.ts';
import { mails } from './mails.ts';

type Texts = { readonly [key: string]: unknown };
type Sentence = (...params: unknown[]) => unknown;

const isTree = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns all texts with their keys. A text that is a function is called with parameters that can be recognised in
 * the result.
 */
function sentences(texts: Texts, before = ''): [key: string, said: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (isTree(value)) return sentences(value, `${before}${key}.`);
    if (typeof value !== 'function') return [[`${before}${key}`, String(value)]];
    const say = value as Sentence;
    const ofRole = key === 'internalBody' ? ['logistic'] : undefined;
    const marks = ofRole ?? Array.from({ length: say.length }, (_, index) => `‹${index}›`);
    return [[`${before}${key}`, JSON.stringify(say(...marks))]];
  });
}

const marksIn = (said: string) => [...new Set(said.match(/‹\d›/g))].sort();

describe.each(Object.entries({ mails, calendar }))('%s', (_name, { en, sv }) => {
  const [english, swedish] = [en, sv].map((texts) => sentences(texts as unknown as Texts)) as [
    [string, string][],
    [string, string][],
  ];

  test('uses the same parameters in Swedish and English', () => {
    const marks = (said: [string, string][]) =>
      Object.fromEntries(said.map(([key, one]) => [key, marksIn(one)]));
    expect(marks(swedish)).toEqual(marks(english));
  });

  test('translates every sentence and leaves none empty', () => {
    const inSwedish = new Map(swedish);
    const same = english.filter(([key, said]) => inSwedish.get(key) === said || inSwedish.get(key) === '');
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

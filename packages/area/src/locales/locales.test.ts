import { POSITIONS } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { checkTexts } from '../testing/checkTexts.ts';
import en from './en.json';
import sv from './sv.json';

checkTexts(en, sv);

test('the positions read as in product-spec §3', () => {
  expect(en.positions).toEqual(Object.fromEntries(POSITIONS.map(({ value, label }) => [value, label])));
});

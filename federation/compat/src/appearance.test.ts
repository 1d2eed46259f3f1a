/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { type Appearance, findLosses } from './appearance.ts';

const look = (texts: string[], classes: string[], styled = classes): Appearance => ({
  texts: new Set(texts),
  classes: new Set(classes),
  styled: new Set(styled),
});
const CODE = 'heading:"Applications",label:"Export"';

test('names a text of the area that the other shell does not show', () => {
  expect(findLosses(look(['Applications', 'Export'], []), look(['Export'], []), CODE)).toEqual([
    'no longer shows “Applications”',
  ]);
});

test('ignores texts of the shell, whose wording may change', () => {
  expect(findLosses(look(['Next page'], []), look(['Further'], []), CODE)).toEqual([]);
});

test('names a class that lost its style rules, and no class the other page does not use', () => {
  const own = look([], ['fair-muted', 'fair-panel']);
  expect(findLosses(own, look([], ['fair-muted', 'fair-panel'], ['fair-panel']), CODE)).toEqual([
    'uses the class fair-muted, which no style sheet there has',
  ]);
  expect(findLosses(own, look([], ['fair-panel']), CODE)).toEqual([]);
});

test('ignores classes that have no style rules in either shell', () => {
  const own = look([], ['marker'], []);
  expect(findLosses(own, look([], ['marker'], []), CODE)).toEqual([]);
});

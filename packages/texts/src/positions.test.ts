import { expect, test } from '@jest/globals';
import { positions } from './positions.ts';

test('the positions read as in product-spec §3', () => {
  expect(positions.en).toEqual({
    fullTime: 'Full Time',
    partTime: 'Part Time',
    thesis: 'Thesis',
    trainee: 'Trainee Programs',
    internship: 'Internships',
    foreignServices: 'Foreign Services',
  });
});

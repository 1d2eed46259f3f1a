import { describe, expect, test } from '@jest/globals';
import { historyWith, type Part, versionsToPrune } from './history.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const ms = (number: number) => Date.parse(day(number));
/**
 * Returns a part with one release on each of the given days: 1.0.0 on the first of them, 1.1.0 on the second, and so
 * on.
 */
function released(...days: number[]): Part {
  let part: Part | undefined;
  for (const [index, number] of days.entries()) {
    const next = { version: `1.${index}.0`, contract: 1 };
    part = { ...next, history: historyWith(part, next, { at: day(number), action: 'release' }) };
  }
  if (!part) throw new Error('Nothing was released.');
  return part;
}
const onDisk = (count: number) => Array.from({ length: count }, (_, index) => `1.${index}.0`);

test('keeps ten changes, and all of the last 30 days', () => {
  const daily = released(...Array.from({ length: 28 }, (_, index) => index + 1));
  expect(daily.history).toHaveLength(28);
  const next = { version: '2.0.0', contract: 1 };
  const later = historyWith(daily, next, { at: '2027-03-01T12:00:00.000Z', action: 'release' });
  expect(later.map(({ version }) => version)).toEqual([
    '2.0.0',
    ...Array.from({ length: 9 }, (_, index) => `1.${27 - index}.0`),
  ]);
});

describe('prune', () => {
  const part = released(1, 5, 10, 12, 13);

  test('keeps the newest versions, whatever their age', () => {
    expect(versionsToPrune(part, onDisk(5), 3, ms(30))).toEqual(['1.0.0', '1.1.0']);
    expect(versionsToPrune(part, onDisk(5), 1, ms(30))).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('keeps versions that were live in the last days, until the next release', () => {
    // 1.1.0 was live from the 5th to the 10th.
    expect(versionsToPrune(part, onDisk(5), 1, ms(10))).toEqual(['1.0.0']);
    expect(versionsToPrune(part, onDisk(5), 1, ms(10) + 1)).toEqual(['1.0.0', '1.1.0']);
    expect(versionsToPrune(part, onDisk(5), 1, ms(2))).toEqual([]);
  });

  test('never deletes the live version, a canary or the rollback target', () => {
    const onTrial = { ...part, canary: { version: '1.0.0' } };
    expect(versionsToPrune(onTrial, onDisk(5), 1, ms(30))).toEqual(['1.1.0', '1.2.0']);
  });
});

import { expect, test } from '@jest/globals';
import { fairStageAt } from './fairStage.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const FAIR = { endsAt: at(20), dayIsDefault: false };
const SETTINGS = { bookingOpensAt: at(5), bookingDeadline: at(10) };

test.each([
  { name: 'before booking opens', day: 4, stage: 'notOpen' },
  { name: 'after the opening', day: 5, stage: 'open' },
  { name: 'after the deadline', day: 10, stage: 'closed' },
  { name: 'during the fair', day: 19, stage: 'closed' },
  { name: 'after the last closing', day: 20, stage: 'over' },
])('returns $stage $name, whatever phase the last response had', ({ day, stage }) => {
  const now = Date.parse(at(day));
  expect(fairStageAt(FAIR, SETTINGS, now)).toBe(stage);
  const stale = day < 5 ? 'notOpen' : 'open';
  expect(fairStageAt(FAIR, { ...SETTINGS, phase: stale }, now)).toBe(stage);
});

test.each(['cancelled', 'cancelling'] as const)('is %s at any time once the fair is', (stage) => {
  for (const day of [4, 5, 10, 20])
    expect(fairStageAt({ ...FAIR, [stage]: true }, SETTINGS, Date.parse(at(day)))).toBe(stage);
});

test('follows the phase without times, and never ends on default days', () => {
  const now = Date.parse(at(25));
  const unset = { ...FAIR, dayIsDefault: true };
  expect(fairStageAt(unset, { phase: 'notOpen' }, now)).toBe('notOpen');
  expect(fairStageAt(unset, { phase: 'open' }, now)).toBe('open');
  expect(fairStageAt(unset, { phase: 'frozen' }, now)).toBe('closed');
  expect(fairStageAt(undefined, {}, now)).toBe('open');
});

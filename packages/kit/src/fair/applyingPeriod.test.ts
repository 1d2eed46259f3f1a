import { expect, test } from '@jest/globals';
import { applyingPeriodAt } from './applyingPeriod.ts';

const OPENS = '2026-09-01T08:00:00.000Z';
const CLOSES = '2026-10-01T22:00:00.000Z';

test.each([
  [OPENS, CLOSES, Date.parse(OPENS) - 1, 'before'],
  [OPENS, CLOSES, Date.parse(OPENS), 'open'],
  [OPENS, CLOSES, Date.parse(CLOSES) - 1, 'open'],
  [OPENS, CLOSES, Date.parse(CLOSES), 'over'],
  [undefined, CLOSES, 0, 'open'],
  [OPENS, undefined, Date.parse(CLOSES), 'open'],
  [undefined, undefined, Date.parse(CLOSES), 'open'],
])('for %s to %s at %i the period is %s', (applyOpensAt, applyClosesAt, now, period) => {
  const fair = { ...(applyOpensAt && { applyOpensAt }), ...(applyClosesAt && { applyClosesAt }) };
  expect(applyingPeriodAt(fair, now)).toBe(period);
});

test.each(['cancelled', 'cancelling'] as const)('nobody can apply to a fair that is %s', (period) => {
  for (const now of [0, Date.parse(OPENS), Date.parse(CLOSES)])
    expect(applyingPeriodAt({ applyOpensAt: OPENS, applyClosesAt: CLOSES, [period]: true }, now)).toBe(
      period,
    );
});

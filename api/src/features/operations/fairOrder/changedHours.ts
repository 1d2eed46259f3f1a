import { plusDays } from '@fair/clock';
import type { App } from '../../../context.ts';
import { type Edition, type Fair, fairOf } from '../../fair/fair/index.ts';
import type { FairMove } from './model.ts';

/** A day of the fair with its opening hours. */
export type FairDay = Fair['days'][number];
type Hours = readonly FairDay[];

/**
 * Returns the days of a moved fair whose opening hours have changed compared with the same days before the move, with
 * the new hours.
 */
export function changedHours(
  { config }: Pick<App, 'config'>,
  edition: Edition,
  { before, days }: Pick<FairMove, 'before' | 'days'>,
): FairDay[] {
  const { startsAt, endsAt } = before;
  const former = { ...edition, startsAt, endsAt, days: before.days, hours: before.hours } as Edition;
  return hoursThatDiffer(fairOf(config, former).days, fairOf(config, edition).days, days);
}

/**
 * Compares each day in `after` with the day in `before` that is `days` days earlier. Returns the days in `after` whose
 * hours differ.
 */
export function hoursThatDiffer(before: Hours, after: Hours, days: number): FairDay[] {
  const former = new Map(before.map(({ day, opens, closes }) => [plusDays(day, days), `${opens}-${closes}`]));
  return after.flatMap(({ day, opens, closes }) =>
    former.get(day) === `${opens}-${closes}` ? [] : [{ day, opens, closes }],
  );
}

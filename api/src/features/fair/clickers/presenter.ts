import type { ClickerArea, CountedArea, CurrentVisitors, DeletedArea, QuarterCount } from '@fair/contract';
import { peakOf, type Quarter } from './days.ts';
import type { Area, ClickDay, DeletedArea as Removed } from './model.ts';

/** An area with its counts of today, if there are any. */
export type AreaOfToday = Area & { readonly day?: ClickDay | null | undefined };

export function presentArea({ _id, name, came, went }: Area): ClickerArea {
  return { id: _id.toHexString(), name, came, went };
}

export function presentCountedArea({ day, ...area }: AreaOfToday): CountedArea {
  const peak = day && peakOf(day);
  return {
    ...presentArea(area),
    today: { came: day?.came ?? 0, went: day?.went ?? 0 },
    ...(area.capacity !== undefined && { capacity: area.capacity }),
    ...(peak && { peak: { at: peak.at.toISOString(), count: peak.count } }),
  };
}

export const presentQuarter = ({ at, came, went }: Quarter): QuarterCount => ({
  ...{ at: at.toISOString(), came, went },
});

export function presentDeletedArea(area: Removed): DeletedArea {
  return { ...presentArea(area), deletedAt: area.deletedAt.toISOString() };
}

/**
 * Presents the number of visitors now, counted since midnight in the fair's time zone. An area in which more people
 * were counted out than in shows 0. The total is the sum of the shown numbers.
 */
export function presentVisitors(areas: readonly AreaOfToday[]): CurrentVisitors {
  const counted = areas.map(({ _id, name, day }) => ({
    id: _id.toHexString(),
    name,
    current: Math.max(0, (day?.came ?? 0) - (day?.went ?? 0)),
  }));
  return { currentVisitors: counted.reduce((sum, { current }) => sum + current, 0), areas: counted };
}

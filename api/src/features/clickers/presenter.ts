import type { ClickerArea, CurrentVisitors, DeletedArea } from '@fair/contract';
import type { Area, DeletedArea as Removed } from './model.ts';

/** An area with its counts. */
export function presentArea({ _id, name, came, went }: Area): ClickerArea {
  return { id: _id.toHexString(), name, came, went };
}

/** An area that can still be brought back. */
export function presentDeletedArea(area: Removed): DeletedArea {
  return { ...presentArea(area), deletedAt: area.deletedAt.toISOString() };
}

/**
 * How many visitors are there now. Nobody counts without a slip, and an exit's area only counts those who leave:
 * so an area never shows less than nobody, while the total is reckoned from all that came and all that went, not
 * from the areas' shown numbers, and may be less than their sum.
 */
export function presentVisitors(areas: readonly Area[]): CurrentVisitors {
  const balance = areas.reduce((sum, { came, went }) => sum + came - went, 0);
  return {
    currentVisitors: Math.max(0, balance),
    areas: areas.map(({ _id, name, came, went }) => ({
      id: _id.toHexString(),
      name,
      current: Math.max(0, came - went),
    })),
  };
}

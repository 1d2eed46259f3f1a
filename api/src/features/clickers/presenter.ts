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
 * The current visitors. An area in which more people were counted out than in counts as 0, in the total too: the total is
 * the sum of the numbers shown.
 */
export function presentVisitors(areas: readonly Area[]): CurrentVisitors {
  const counted = areas.map(({ _id, name, came, went }) => ({
    id: _id.toHexString(),
    name,
    current: Math.max(0, came - went),
  }));
  return { currentVisitors: counted.reduce((sum, { current }) => sum + current, 0), areas: counted };
}

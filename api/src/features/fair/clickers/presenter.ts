import type { ClickerArea, CurrentVisitors, DeletedArea } from '@fair/contract';
import type { Area, DeletedArea as Removed } from './model.ts';

export function presentArea({ _id, name, came, went }: Area): ClickerArea {
  return { id: _id.toHexString(), name, came, went };
}

export function presentDeletedArea(area: Removed): DeletedArea {
  return { ...presentArea(area), deletedAt: area.deletedAt.toISOString() };
}

/**
 * Presents the current number of visitors. An area in which more people were counted out than in shows 0. The
 * total is the sum of the shown numbers.
 */
export function presentVisitors(areas: readonly Area[]): CurrentVisitors {
  const counted = areas.map(({ _id, name, came, went }) => ({
    id: _id.toHexString(),
    name,
    current: Math.max(0, came - went),
  }));
  return { currentVisitors: counted.reduce((sum, { current }) => sum + current, 0), areas: counted };
}

/** Side of the grid in which shapes on a plan are given; independent of the size of the picture (NEXT 2.2). */
export const MAP_GRID = 10_000;

/** Minimum width and height of a booth, in units of `MAP_GRID`. */
export const LEAST_BOOTH_SIDE = 50;

/** Maximum number of booths on a floor. */
export const MOST_BOOTHS = 400;

/** Maximum number of floors of a fair. */
export const MOST_FLOORS = 12;

/** Maximum size of a plan's picture in bytes (BEYOND 11). */
export const PLAN_BYTES = 2 * 1024 * 1024;

/** Maximum number of rows in a CSV of placements: 400 booths on seven days. */
export const MOST_PLACEMENT_ROWS = 1000;

/** Kinds of places on a plan. Companies stand at a `booth`; meetings can also be at a `meeting` place. */
export const BOOTH_KINDS = [
  'booth',
  'meeting',
  'entrance',
  'lift',
  'ramp',
  'wc',
  'quiet',
  'firstaid',
  'food',
  'stage',
  'info',
] as const;
export type BoothKind = (typeof BOOTH_KINDS)[number];

/** Kinds that visitors who need step-free access or a pause look for; one switch of the map shows only them. */
export const ACCESS_KINDS = [
  'lift',
  'ramp',
  'wc',
  'quiet',
  'firstaid',
] as const satisfies readonly BoothKind[];

/** Format of a booth code. */
export const BOOTH_CODE = /^[A-Z0-9-]{1,10}$/;

/** Longest booth code in characters. */
export const BOOTH_CODE_LENGTH = 10;

/** Outcome of a row in a CSV of placements. `placed`, `cleared` and `unchanged` are successes, all others refusals. */
export const PLACEMENT_OUTCOMES = [
  'placed',
  'cleared',
  'unchanged',
  'unknownBooth',
  'unknownCompany',
  'unknownDay',
  'repeated',
  'taken',
] as const;
export type PlacementOutcome = (typeof PLACEMENT_OUTCOMES)[number];

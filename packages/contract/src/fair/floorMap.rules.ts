/**
 * Number of units into which the width and the height of a plan are divided, for the coordinates of booths. The
 * coordinates do not depend on the size of the picture (NEXT 2.2).
 */
export const MAP_GRID = 10_000;

/** Minimum width and height of a booth. The unit is 1/`MAP_GRID` of the plan's width or height. */
export const LEAST_BOOTH_SIDE = 50;

/** Maximum number of booths on a floor. */
export const MOST_BOOTHS = 400;

/** Maximum number of floors of a fair. */
export const MOST_FLOORS = 12;

/** Maximum size of the picture of a floor plan in bytes (BEYOND 11). */
export const PLAN_BYTES = 2 * 1024 * 1024;

/** Maximum number of rows of a CSV file that assigns companies to booths. */
export const MOST_PLACEMENT_ROWS = 1000;

/** Kinds of places on a plan. A company stands at a `booth`. Meetings take place at a booth or at a `meeting` place. */
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

/**
 * Kinds of places for visitors who need step-free access or a rest. A switch of the map shows only places of these
 * kinds.
 */
export const ACCESS_KINDS = [
  'lift',
  'ramp',
  'wc',
  'quiet',
  'firstaid',
] as const satisfies readonly BoothKind[];

/** Format of a booth code. */
export const BOOTH_CODE = /^[A-Z0-9-]{1,10}$/;

/** Maximum length of a booth code in characters. */
export const BOOTH_CODE_LENGTH = 10;

/**
 * Outcomes of a row in a CSV file that assigns companies to booths. `placed`, `cleared` and `unchanged` are successes;
 * with the others, the row is refused.
 */
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

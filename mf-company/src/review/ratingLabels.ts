import type { RATING_FILTERS } from '@fair/contract';

/** Key of the text of each filter by rating. */
export const RATING_LABELS = {
  none: 'filters.unrated',
  1: 'review.ratings.1',
  2: 'review.ratings.2',
  3: 'review.ratings.3',
  4: 'review.ratings.4',
  atLeast2: 'filters.atLeast2',
  atLeast3: 'filters.atLeast3',
} as const satisfies Record<(typeof RATING_FILTERS)[number], string>;

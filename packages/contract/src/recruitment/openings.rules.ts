/** Maximum number of openings of a company at one fair. A unique index on the number of an opening enforces it. */
export const MOST_OPENINGS = 20;

/**
 * Maximum lengths in characters of an opening's title, location and link. `places` is the maximum number of vacancies.
 */
export const OPENING_LIMITS = { title: 120, place: 80, link: 500, places: 999 } as const;

/** States of an opening. Students see only openings in the state `shown`. */
export const OPENING_STATES = ['shown', 'hidden'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** Returns whether the last day of an opening is over. `today` is the current day in the fair's time zone. */
export const isPastClosing = ({ closesOn }: { readonly closesOn?: string | undefined }, today: string) =>
  closesOn !== undefined && closesOn < today;

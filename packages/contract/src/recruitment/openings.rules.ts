/** Maximum number of openings of a company at one fair; a unique index on their numbers enforces it. */
export const MOST_OPENINGS = 20;

/** Maximum lengths of an opening's texts in characters, and maximum number of its places. */
export const OPENING_LIMITS = { title: 120, place: 80, link: 500, places: 999 } as const;

/** Students see only openings that are shown. */
export const OPENING_STATES = ['shown', 'hidden'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** Whether an opening's last day is over. `today` is the day in the fair's time zone. */
export const isPastClosing = ({ closesOn }: { readonly closesOn?: string | undefined }, today: string) =>
  closesOn !== undefined && closesOn < today;

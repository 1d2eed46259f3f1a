/** Application statuses (MEETINGS §2). */
export const APPLICATION_STATUSES = ['pending', 'accepted', 'reserve', 'declined', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/**
 * Version of the sentence beside Apply: a company that accepts the student sees the student's email address
 * (NEXT §1.4). Raise it when the meaning changes: companies then see an address only after its student has read the new
 * sentence.
 */
export const CONTACT_TEXT_VERSION = 1;

/** Time in which a company can undo a decision before its mail is sent, in ms. */
export const TAKE_BACK_MS = 10_000;
/** Maximum number of applications decided on in one call. */
export const DECISIONS_AT_ONCE = 200;

/** A company's rating of an applicant, 1 to 4. */
export const RATINGS = [1, 2, 3, 4] as const;
/** Values of the rating filter: `none` finds applicants without a rating, `atLeast3` those rated 3 or 4. */
export const RATING_FILTERS = ['none', '1', '2', '3', '4', 'atLeast2', 'atLeast3'] as const;
/** Lowest rating that an `atLeast` filter finds; undefined for the other filters. */
export const lowestRatingOf = (filter: (typeof RATING_FILTERS)[number]): number | undefined =>
  filter.startsWith('atLeast') ? Number(filter.slice('atLeast'.length)) : undefined;

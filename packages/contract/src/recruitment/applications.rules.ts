/** Application statuses (MEETINGS §2). */
export const APPLICATION_STATUSES = ['pending', 'accepted', 'reserve', 'declined', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/**
 * Version of the sentence next to the Apply button, which says that companies that accept a student see the student's
 * email address (NEXT §1.4). Increase it when the meaning of the sentence changes. Companies then see only addresses of
 * students who have read the new sentence.
 */
export const CONTACT_TEXT_VERSION = 1;

/** Time in ms in which a company can undo a decision. The mail about the decision is sent after this time. */
export const TAKE_BACK_MS = 10_000;
/** Maximum number of applications that one call decides on. */
export const DECISIONS_AT_ONCE = 200;

/** Ratings that a company can give an applicant. */
export const RATINGS = [1, 2, 3, 4] as const;
/**
 * Values of the rating filter, for example `none` for applicants without a rating and `atLeast3` for ratings of 3 or 4.
 */
export const RATING_FILTERS = ['none', '1', '2', '3', '4', 'atLeast2', 'atLeast3'] as const;
/** Returns the lowest rating that an `atLeast` filter includes. Returns undefined for other filters. */
export const lowestRatingOf = (filter: (typeof RATING_FILTERS)[number]): number | undefined =>
  filter.startsWith('atLeast') ? Number(filter.slice('atLeast'.length)) : undefined;

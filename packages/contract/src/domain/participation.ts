/**
 * How it stands with a company and a fair (BEYOND 10): asked to come; has asked to come; comes; has said no; was to come and
 * does not any more.
 */
export const PARTICIPATION_STATES = ['invited', 'registered', 'confirmed', 'declined', 'withdrawn'] as const;
export type ParticipationState = (typeof PARTICIPATION_STATES)[number];

/** How many programs a company says it wants most (BEYOND 2). */
export const MOST_WANTED = 6;
/** How many industries it says it is of (BEYOND 2). */
export const MOST_INDUSTRIES = 2;
export const PARTICIPATION_NOTE_LENGTH = 1000;

/** Industries, fixed by BEYOND 2; what they are called says packages/texts. */
export const INDUSTRIES = [
  'it',
  'consulting',
  'finance',
  'health',
  'games',
  'media',
  'public',
  'security',
  'telecom',
  'manufacturing',
  'energy',
  'retail',
  'education',
  'other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

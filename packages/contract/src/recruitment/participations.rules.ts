/**
 * States of a company at a fair (BEYOND 10): invited, registered, confirmed, declined, withdrawn after
 * confirmation.
 */
export const PARTICIPATION_STATES = ['invited', 'registered', 'confirmed', 'declined', 'withdrawn'] as const;
export type ParticipationState = (typeof PARTICIPATION_STATES)[number];

/** Maximum number of programs that a company marks as most wanted (BEYOND 2). */
export const MOST_WANTED = 6;
/** Maximum number of industries of a company (BEYOND 2). */
export const MOST_INDUSTRIES = 2;
export const PARTICIPATION_NOTE_LENGTH = 1000;

/** Industries, fixed by BEYOND 2; packages/texts has their names. */
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

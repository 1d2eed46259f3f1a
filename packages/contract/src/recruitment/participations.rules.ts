/**
 * States of a company's participation in a fair (BEYOND 10). `withdrawn` means that the company left the fair after it
 * had been confirmed.
 */
export const PARTICIPATION_STATES = ['invited', 'registered', 'confirmed', 'declined', 'withdrawn'] as const;
export type ParticipationState = (typeof PARTICIPATION_STATES)[number];

/** Maximum number of programs that a company can mark as most wanted (BEYOND 2). */
export const MOST_WANTED = 6;
/** Maximum number of industries that a company can choose (BEYOND 2). */
export const MOST_INDUSTRIES = 2;
export const PARTICIPATION_NOTE_LENGTH = 1000;

/** Industries that a company can choose (BEYOND 2). Their names are in packages/texts. */
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

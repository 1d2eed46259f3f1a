import type { Company } from './model.ts';

/**
 * Filter for companies that take part in the current fair: they may log in, and are confirmed (mirror.ts writes `away`).
 * Public pages, applications and bookings use it; `active` alone decides who may log in and gets mails.
 */
export const TAKING_PART = { active: true, away: null } as const;

/** Whether a company matches `TAKING_PART`. */
export const takesPart = ({ active, away }: Pick<Company, 'active' | 'away'>): boolean => active && !away;

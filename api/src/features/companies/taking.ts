import type { Company } from './model.ts';

/**
 * What holds of a company that takes part in the current fair: its admins let it sign in, and it is confirmed (`away` is written
 * with its participation, mirror.ts). Whatever is public, applied to or booked goes by this; `active` alone is who may sign in
 * and be written to. That nobody has said anything means it does: so are the companies that the release before makes.
 */
export const TAKING_PART = { active: true, away: null } as const;

/** The same of a company that was read. */
export const takesPart = ({ active, away }: Pick<Company, 'active' | 'away'>): boolean => active && !away;

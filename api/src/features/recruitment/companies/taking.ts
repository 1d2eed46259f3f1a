import type { Company } from './model.ts';

/**
 * Whether a company takes part in the fair that it was read for: active, and confirmed for this fair. Public pages,
 * applications and bookings depend on this; login and mails depend only on `active`.
 */
export const takesPart = ({ active, isConfirmed }: Pick<Company, 'active' | 'isConfirmed'>): boolean =>
  active && isConfirmed;

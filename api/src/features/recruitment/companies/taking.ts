import type { Company } from './model.ts';

/**
 * Whether a company takes part in the fair it was read for: active and confirmed there. Public pages, applications and
 * bookings use it; `active` alone decides who may log in and gets mails.
 */
export const takesPart = ({ active, isConfirmed }: Pick<Company, 'active' | 'isConfirmed'>): boolean =>
  active && isConfirmed;

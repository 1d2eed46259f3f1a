import { type EDITION_STATES, STEP_BACK_MS } from '@fair/contract';
import type { Types } from 'mongoose';
import { notFound, refuse } from '../../../http/errors.ts';
import { type Edition, EditionModel } from './model.ts';

export type EditionState = (typeof EDITION_STATES)[number];

export function stateOf({ current, draft }: Pick<Edition, 'current' | 'draft'>): EditionState {
  if (current) return 'current';
  return draft ? 'draft' : 'archived';
}

/**
 * Returns the time until which an admin can make the previous fair current again, or undefined if that is not possible.
 */
export function stepBackUntil({ current, activatedAt, activatedAfter }: Edition): Date | undefined {
  return current && activatedAt && activatedAfter
    ? new Date(activatedAt.getTime() + STEP_BACK_MS)
    : undefined;
}

/** Filter that matches the editions that are not archived according to `stateOf`. */
export const NOT_ARCHIVED = { $or: [{ current: true }, { draft: true }] };

/** Throws EDITION_ARCHIVED for an archived edition, which is read-only. */
export function requireNotArchived(edition: Edition): void {
  if (stateOf(edition) !== 'archived') return;
  const year = String(edition.year);
  throw refuse('EDITION_ARCHIVED', { message: ['YEAR_ARCHIVED', { year }], details: { year } });
}

/** Throws FAIR_CANCELLED for a cancelled fair, even while the cancellation can be undone. */
export function requireNotCancelled({ cancellation }: Pick<Edition, 'cancellation'>): void {
  if (cancellation) throw refuse('FAIR_CANCELLED');
}

/**
 * Returns the edition that a conditional update did not match. Throws NOT_FOUND if the edition does not exist, and
 * EDITION_ARCHIVED if it is archived.
 */
export async function findUnmatched(_id: Types.ObjectId): Promise<Edition> {
  const edition = await EditionModel.findById(_id).lean<Edition>();
  if (!edition) throw notFound();
  requireNotArchived(edition);
  return edition;
}

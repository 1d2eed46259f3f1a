import type { RATINGS } from '@fair/contract';
import { readSessionDraft, writeSessionDraft } from '@fair/form/drafts';

export type Rating = (typeof RATINGS)[number];

/** Notes and rating of an applicant. An empty text or null means none. */
export interface Review {
  readonly notes: string;
  readonly rating: Rating | null;
}

const keyOf = (applicationId: string) => `company.review.${applicationId}`;

/** Returns the input that this tab has stored but the API has not saved. Undefined if there is none. */
export function readUnsavedReview(applicationId: string): Review | undefined {
  const kept = readSessionDraft(keyOf(applicationId)) as Partial<Review> | undefined;
  return typeof kept?.notes === 'string' ? { notes: kept.notes, rating: kept.rating ?? null } : undefined;
}

/** Stores unsaved input, or deletes it if `review` is undefined. */
export function storeUnsavedReview(applicationId: string, review: Review | undefined): void {
  writeSessionDraft(keyOf(applicationId), review);
}

import type { RATINGS } from '@fair/contract';
import { keep, readKept } from '@fair/form/drafts';

export type Rating = (typeof RATINGS)[number];

/** A company's own words on an applicant; an empty text and null are none. */
export interface Review {
  readonly notes: string;
  readonly rating: Rating | null;
}

const keyOf = (applicationId: string) => `company.review.${applicationId}`;

/** What was typed and never reached the server, if there is such. */
export function readUnsaved(applicationId: string): Review | undefined {
  const kept = readKept(keyOf(applicationId)) as Partial<Review> | undefined;
  return typeof kept?.notes === 'string' ? { notes: kept.notes, rating: kept.rating ?? null } : undefined;
}

/** Keeps what is typed until it is saved; undefined forgets it. */
export function keepUnsaved(applicationId: string, review: Review | undefined): void {
  keep(keyOf(applicationId), review);
}

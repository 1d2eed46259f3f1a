import type { RATINGS } from '@fair/contract';

export type Rating = (typeof RATINGS)[number];

/** A company's own words on an applicant; an empty text and null are none. */
export interface Review {
  readonly notes: string;
  readonly rating: Rating | null;
}

/** In this window only, and only until the server has it: nobody else at the computer should read notes. */
const storageKey = (applicationId: string) => `fair.company.review.${applicationId}`;

/** What was typed and never reached the server, if there is such. */
export function readUnsaved(applicationId: string): Review | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey(applicationId)) ?? 'null');
    return typeof kept?.notes === 'string' ? (kept as Review) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed until it is saved; undefined forgets it. */
export function keepUnsaved(applicationId: string, review: Review | undefined): void {
  try {
    if (review) window.sessionStorage.setItem(storageKey(applicationId), JSON.stringify(review));
    else window.sessionStorage.removeItem(storageKey(applicationId));
  } catch {
    // Blocked storage: the text lasts as long as the field.
  }
}

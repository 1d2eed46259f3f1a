import * as z from 'zod/mini';
import { CONSENT_PURPOSES, CV_BOOK_SCOPES, CV_USES } from '../domain/cvs.ts';
import { RATINGS } from '../domain/meetings.ts';
import * as f from './fields.ts';

/** Selects the CVs of a book. */
export const cvBookQuery = z.strictObject({
  scope: z.enum(CV_BOOK_SCOPES, 'CHOOSE_CVS'),
  program: z.optional(f.program),
  /** Lowest rating for `rated`; any rating without it. */
  minRating: z.optional(z.enum(RATINGS.map(String) as `${(typeof RATINGS)[number]}`[], 'CHOOSE_RATING')),
});

/** Size and terms of a book before it is downloaded. */
export const cvBook = z.object({
  /** Number of students with a CV. */
  count: z.int(),
  /** Total size of their files, in bytes. */
  bytes: z.int(),
  withoutCv: z.int(),
  termsVersion: z.int(),
  /** Whether the caller accepted the terms for this fair. */
  termsAccepted: z.boolean(),
  /** Last day on which CVs can be read, `2027-01-11`; absent until the day of the fair is set. */
  endsOn: z.optional(z.iso.date()),
});
cvBook.register(z.globalRegistry, { id: 'CvBook' });
export type CvBook = z.infer<typeof cvBook>;

/** A company's access to the student's CV on one day. */
export const cvView = z.object({
  /** Absent once the company is deleted. */
  slug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  how: z.enum(CV_USES),
  firstAt: f.instant,
  lastAt: f.instant,
  times: z.int(),
});
cvView.register(z.globalRegistry, { id: 'CvView' });
export type CvView = z.infer<typeof cvView>;

export const consentPurpose = z.enum(CONSENT_PURPOSES);
export const consent = z.object({ purpose: consentPurpose, given: z.boolean(), at: f.instant });
consent.register(z.globalRegistry, { id: 'Consent' });

/** Whether the student lets companies find their CV, and which companies can. */
export const cvBookConsent = z.object({
  given: z.boolean(),
  at: z.optional(f.instant),
  textVersion: z.int(),
  companies: z.array(z.object({ slug: z.string(), companyName: z.string() })),
});
cvBookConsent.register(z.globalRegistry, { id: 'CvBookConsent' });
export type CvBookConsent = z.infer<typeof cvBookConsent>;

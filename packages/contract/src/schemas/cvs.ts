import * as z from 'zod/mini';
import { CONSENT_PURPOSES, CV_BOOK_SCOPES, CV_USES } from '../domain/cvs.ts';
import { RATINGS } from '../domain/meetings.ts';
import * as f from './fields.ts';

/** Whose CVs a book has. */
export const cvBookQuery = z.strictObject({
  scope: z.enum(CV_BOOK_SCOPES, 'CHOOSE_CVS'),
  program: z.optional(f.program),
  /** For `rated`: the lowest rating; each of them without it. */
  minRating: z.optional(z.enum(RATINGS.map(String) as `${(typeof RATINGS)[number]}`[], 'CHOOSE_RATING')),
});

/** What a book would be. */
export const cvBook = z.object({
  /** Students with a CV. */
  count: z.int(),
  /** Of their files together. */
  bytes: z.int(),
  withoutCv: z.int(),
  termsVersion: z.int(),
  /** By whoever asks, for this fair. */
  termsAccepted: z.boolean(),
  /** The last day on which CVs can be read, `2027-01-11`; absent while the day of the fair is not set. */
  endsOn: z.optional(z.iso.date()),
});
cvBook.register(z.globalRegistry, { id: 'CvBook' });
export type CvBook = z.infer<typeof cvBook>;

/** How a company has seen the student's CV on one day. */
export const cvView = z.object({
  /** Absent when the company is not there any more. */
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

/** Whether the companies of some packages find the student's CV, and which they are. */
export const cvBookConsent = z.object({
  given: z.boolean(),
  at: z.optional(f.instant),
  textVersion: z.int(),
  companies: z.array(z.object({ slug: z.string(), companyName: z.string() })),
});
cvBookConsent.register(z.globalRegistry, { id: 'CvBookConsent' });
export type CvBookConsent = z.infer<typeof cvBookConsent>;

// Calls for CVs: access by companies and its record (BEYOND §4), students' consent, and the student's own CV.
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { CV_MEDIA_TYPE } from '../common/limits.ts';
import { storedCv } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { FILE_ERRORS } from '../errors.ts';
import { RATINGS } from '../recruitment/applications.rules.ts';
import { CONSENT_PURPOSES, CV_BOOK_SCOPES, CV_USES } from './cvs.rules.ts';

/** Query parameters that select the CVs of a CV book. */
export const cvBookQuery = z.strictObject({
  scope: z.enum(CV_BOOK_SCOPES, 'CHOOSE_CVS'),
  program: z.optional(f.namedProgram),
  /** Lowest rating of the applicants in a CV book with the scope `rated`. Absent if all ratings are included. */
  minRating: z.optional(z.enum(RATINGS.map(String) as `${(typeof RATINGS)[number]}`[], 'CHOOSE_RATING')),
});

/** Information about a CV book before the company downloads it. */
export const cvBook = z.object({
  /** Number of students whose CV the book contains. */
  count: z.int(),
  /** Total size of the CV files in bytes. */
  bytes: z.int(),
  withoutCv: z.int(),
  termsVersion: z.int(),
  /** Whether the logged-in member has accepted the terms for this fair. */
  termsAccepted: z.boolean(),
  /** Last day on which companies can open CVs, for example `2027-01-11`. Absent until the day of the fair is set. */
  endsOn: z.optional(z.iso.date()),
});
cvBook.register(z.globalRegistry, { id: 'CvBook' });
export type CvBook = z.infer<typeof cvBook>;

/** Accesses of one company to the student's CV on one day, in one way (`how`). */
export const cvView = z.object({
  /** Slug of the company. Absent if the company has been deleted. */
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

/** Whether the student allows companies to find the CV, and the companies that can then find it. */
export const cvBookConsent = z.object({
  given: z.boolean(),
  at: z.optional(f.instant),
  textVersion: z.int(),
  companies: z.array(z.object({ slug: z.string(), companyName: z.string() })),
});
cvBookConsent.register(z.globalRegistry, { id: 'CvBookConsent' });
export type CvBookConsent = z.infer<typeof cvBookConsent>;

export const downloadApplicantCv = defineCall({
  id: 'downloadApplicantCv',
  summary:
    "Returns an applicant's CV for display in the browser, if the student has applied to the caller's company.",
  description: 'The student can see that the company has opened it. HEAD and Range requests are supported.',
  methods: ['GET'],
  path: '/company/applications/cv/:id.pdf',
  access: ['company'],
  ability: 'cvs',
  params: z.object({ id: f.id }),
  status: 200,
  reply: { media: [CV_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'CV_ACCESS_ENDED'],
});

const book = { access: ['company'], ability: 'cvs', query: cvBookQuery, status: 200 } as const;

export const getCvBook = defineCall({
  id: 'getCvBook',
  summary: 'Returns the number of CVs in a CV book, its size, and whether the caller has accepted its terms.',
  methods: ['GET'],
  path: '/company/cvbook',
  ...book,
  reply: cvBook,
  errors: ['CV_BOOK_NOT_IN_PACKAGE', 'CV_ACCESS_ENDED'],
});

export const acceptCvTerms = defineCall({
  id: 'acceptCvTerms',
  summary: 'Accepts the terms for companies that download CVs, once per fair.',
  methods: ['POST'],
  path: '/company/cvbook/terms',
  access: ['company'],
  ability: 'cvs',
  body: z.strictObject({ version: f.textVersion }),
  status: 204,
  errors: ['STALE_VERSION'],
});

export const downloadCvBook = defineCall({
  id: 'downloadCvBook',
  summary:
    'Returns a CV book as a ZIP: the PDFs, `index.csv`, and `missing.txt` if CVs were deleted during the download. At most 10 downloads per hour.',
  description: 'The ZIP is created while it is read. Each student can see that the company has the CV.',
  methods: ['GET'],
  path: '/company/cvbook.zip',
  ...book,
  query: z.extend(cvBookQuery, { lang: z.optional(z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE')) }),
  reply: { media: ['application/zip'] },
  errors: ['NOT_FOUND', 'TERMS_REQUIRED', 'CV_BOOK_NOT_IN_PACKAGE', 'CV_ACCESS_ENDED', 'TOO_MANY_CVS'],
});

export const listCvViews = defineCall({
  id: 'listCvViews',
  summary: 'Lists the companies that accessed the CV, by day and kind of access, newest first (at most 500).',
  methods: ['GET'],
  path: '/student/cv/views',
  access: ['student'],
  status: 200,
  reply: z.array(cvView),
});

export const getCvBookConsent = defineCall({
  id: 'getCvBookConsent',
  summary:
    "Returns whether the partner companies of this fair can find the student's CV, and which companies those are.",
  methods: ['GET'],
  path: '/student/cv/consent',
  access: ['student'],
  status: 200,
  reply: cvBookConsent,
});

export const giveConsent = defineCall({
  id: 'giveConsent',
  summary:
    'Gives or withdraws a consent with immediate effect. `textVersion` is the version of the text that the student read.',
  methods: ['PUT'],
  path: '/student/consents/:purpose',
  access: ['student'],
  params: z.object({ purpose: consentPurpose }),
  body: z.strictObject({
    given: f.flag,
    textVersion: z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST')),
  }),
  status: 200,
  reply: consent,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'CONSENT_NOT_AVAILABLE'],
});

export const uploadCv = defineCall({
  id: 'uploadCv',
  summary:
    'Stores the CV unchanged, replacing the old one. `notes` lists the parts that a company does not see in a PDF viewer.',
  description: 'A PDF that forbids changes but opens without a password is accepted.',
  methods: ['POST'],
  path: '/student/cv',
  access: ['student'],
  upload: { files: { cv: { required: true } } },
  status: 201,
  reply: storedCv,
  errors: ['FILE_TOO_LARGE', 'NOT_A_PDF', 'PDF_ENCRYPTED', 'UNSUPPORTED_MEDIA_TYPE', ...FILE_ERRORS],
});

export const downloadCv = defineCall({
  id: 'downloadCv',
  summary: "Returns the student's own CV.",
  methods: ['GET'],
  path: '/student/cv',
  access: ['student'],
  status: 200,
  reply: { media: [CV_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeCv = defineCall({
  id: 'removeCv',
  summary: "Deletes the student's CV, if there is one.",
  methods: ['DELETE'],
  path: '/student/cv',
  access: ['student'],
  status: 204,
});

import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { CV_MEDIA_TYPE } from '../domain/limits.ts';
import { consent, consentPurpose, cvBook, cvBookConsent, cvBookQuery, cvView } from '../schemas/cvs.ts';
import * as f from '../schemas/fields.ts';

/** Access to student CVs, and the record of each access (BEYOND §4). */

export const downloadApplicantCv = defineCall({
  id: 'downloadApplicantCv',
  summary:
    "An applicant's CV, inline; only for the company applied to. Its student sees that the company has opened it. HEAD and Range work.",
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
  summary: 'How many CVs a book would have, how large it would be, and whether its terms are accepted.',
  methods: ['GET'],
  path: '/company/cvbook',
  ...book,
  reply: cvBook,
  errors: ['CV_BOOK_NOT_IN_PACKAGE', 'CV_ACCESS_ENDED'],
});

export const acceptCvTerms = defineCall({
  id: 'acceptCvTerms',
  summary: 'Accepts what a company promises when it takes CVs with it, once for a fair.',
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
    'The CVs as a ZIP, made while it is read: the PDFs, `index.csv`, and `missing.txt` when some went away meanwhile. Each student sees that the company has it. At most 10 an hour.',
  methods: ['GET'],
  path: '/company/cvbook.zip',
  ...book,
  query: z.extend(cvBookQuery, { lang: z.optional(z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE')) }),
  reply: { media: ['application/zip'] },
  errors: ['NOT_FOUND', 'TERMS_REQUIRED', 'CV_BOOK_NOT_IN_PACKAGE', 'CV_ACCESS_ENDED', 'TOO_MANY_CVS'],
});

export const listCvViews = defineCall({
  id: 'listCvViews',
  summary: 'Which companies have seen the CV, by day and how, newest first; the latest 500.',
  methods: ['GET'],
  path: '/student/cv/views',
  access: ['student'],
  status: 200,
  reply: z.array(cvView),
});

export const getCvBookConsent = defineCall({
  id: 'getCvBookConsent',
  summary: 'Whether partner companies of this fair find the CV, and which companies those are.',
  methods: ['GET'],
  path: '/student/cv/consent',
  access: ['student'],
  status: 200,
  reply: cvBookConsent,
});

export const giveConsent = defineCall({
  id: 'giveConsent',
  summary: 'Gives a consent or takes it back, at once. `textVersion` is that of the text which was read.',
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
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

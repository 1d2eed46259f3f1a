import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { XLSX_MEDIA_TYPE } from '../domain/exports.ts';
import { FILE_ERRORS } from '../errors.ts';
import * as f from '../schemas/fields.ts';
import * as onboarding from '../schemas/onboarding.ts';

/** Bulk onboarding: companies imported from a spreadsheet, invited and reminded. */
const SHEET_ERRORS = [
  'FILE_TOO_LARGE',
  'NOT_A_SHEET',
  'COLUMNS_MISSING',
  'TOO_MANY_ROWS',
  'UNSUPPORTED_MEDIA_TYPE',
  ...FILE_ERRORS,
] as const;
const FAIR_ERRORS = ['NOT_FOUND', 'EDITION_ARCHIVED'] as const;
const sheet = { sheet: { required: true } } as const;
const reading = { reading: z.optional(onboarding.sheetReading) } as const;

export const readCompanySheet = defineCall({
  id: 'readCompanySheet',
  summary:
    'How a sheet of companies is read: its worksheets, columns, encoding and hidden rows, also when headings are missing. Writes nothing.',
  methods: ['POST'],
  path: '/admin/companies/import/sheet',
  access: ['admin'],
  query: onboarding.importCheckQuery,
  upload: { files: sheet, json: reading },
  status: 200,
  reply: onboarding.sheetLayout,
  errors: ['FILE_TOO_LARGE', 'NOT_A_SHEET', 'NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE', ...FILE_ERRORS],
});

export const checkCompanySheet = defineCall({
  id: 'checkCompanySheet',
  summary:
    'Says what an import of this sheet (CSV or XLSX, up to 1,000 rows) would make of each row, at the current fair or that of the year named; writes nothing.',
  methods: ['POST'],
  path: '/admin/companies/import/check',
  access: ['admin'],
  query: onboarding.importCheckQuery,
  upload: { files: sheet, json: reading },
  status: 200,
  reply: onboarding.importReport,
  errors: [...SHEET_ERRORS, ...FAIR_ERRORS],
});

export const startCompanyImport = defineCall({
  id: 'startCompanyImport',
  summary:
    'Begins to bring the companies of a sheet to the current fair, or to that of the year named, and answers at once; the import goes on by itself. Each row by itself; the others change nothing. Sent again it changes nothing more, and no mail leaves twice.',
  methods: ['POST'],
  path: '/admin/onboarding/imports',
  access: ['admin'],
  upload: { files: sheet, json: { options: onboarding.importOptions } },
  status: 201,
  reply: onboarding.companyImport,
  errors: [...SHEET_ERRORS, ...FAIR_ERRORS, 'REGISTRATION_CLOSED'],
});

export const listCompanyImports = defineCall({
  id: 'listCompanyImports',
  summary: 'The latest ten imports of companies, and how far they are; they are known for a week.',
  methods: ['GET'],
  path: '/admin/onboarding/imports',
  access: ['admin'],
  status: 200,
  reply: z.array(onboarding.companyImport),
});

export const getCompanyImport = defineCall({
  id: 'getCompanyImport',
  summary: 'How far an import of companies is; once it is done, what became of each row.',
  methods: ['GET'],
  path: '/admin/onboarding/imports/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  status: 200,
  reply: onboarding.companyImportDetails,
  errors: ['NOT_FOUND'],
});

export const importCompanies = defineCall({
  id: 'importCompanies',
  summary:
    'The same as `POST /admin/onboarding/imports`, answered when all of it is done: for callers of a small sheet.',
  methods: ['POST'],
  path: '/admin/companies/import',
  access: ['admin'],
  upload: { files: sheet, json: { options: onboarding.importOptions } },
  status: 200,
  reply: onboarding.importReport,
  errors: [...SHEET_ERRORS, ...FAIR_ERRORS, 'REGISTRATION_CLOSED'],
});

const template = {
  methods: ['GET'],
  access: ['admin'],
  query: onboarding.templateQuery,
  status: 200,
} as const;

export const getCompanyTemplate = defineCall({
  ...template,
  id: 'getCompanyTemplate',
  summary: 'An empty sheet to fill in and import, as CSV.',
  path: '/admin/onboarding/template.csv',
  reply: { media: ['text/csv'] },
});

export const getCompanyTemplateAsXlsx = defineCall({
  ...template,
  id: 'getCompanyTemplateAsXlsx',
  summary: 'An empty sheet to fill in and import, as XLSX.',
  path: '/admin/onboarding/template.xlsx',
  reply: { media: [XLSX_MEDIA_TYPE] },
});

export const countCompanyGaps = defineCall({
  id: 'countCompanyGaps',
  summary:
    'How many active companies have not been invited, have not logged in, have no logo, no text, no times.',
  methods: ['GET'],
  path: '/admin/onboarding',
  access: ['admin'],
  status: 200,
  reply: onboarding.companyGapCounts,
});

export const inviteCompanies = defineCall({
  id: 'inviteCompanies',
  summary:
    'Mails the first-login link to the owners of up to 200 companies in which nobody has logged in, or of all whose invitation is held: a new link, the old one ends. Not twice within 24 hours. With `dryRun` nobody is mailed.',
  methods: ['POST'],
  path: '/admin/companies/invitations',
  access: ['admin'],
  body: onboarding.invitationsAsked,
  status: 200,
  reply: z.object({ outcomes: z.array(onboarding.onboardingOutcome) }),
});

export const remindCompanies = defineCall({
  id: 'remindCompanies',
  summary:
    'Reminds the owners of up to 200 companies, or of all that lack one thing, of what is missing: first login, logo, text, times. Not twice within 24 hours. With `dryRun` nobody is mailed.',
  methods: ['POST'],
  path: '/admin/companies/reminders',
  access: ['admin'],
  body: onboarding.remindersAsked,
  status: 200,
  reply: z.object({ outcomes: z.array(onboarding.onboardingOutcome) }),
});

import * as z from 'zod/mini';
import { XLSX_MEDIA_TYPE } from '../common/exporting.rules.ts';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { line } from '../common/invisible.ts';
import { MOST_IMPORTED } from '../common/limits.ts';
import { chosen } from '../common/outcomes.ts';
import { defineCall } from '../defineCall.ts';
import { FILE_ERRORS } from '../errors.ts';
import { REMINDED_GAPS } from '../recruitment/companies.rules.ts';
import { ofYear } from '../recruitment/participations.ts';
import { IMPORT_COLUMNS, MAPPED_COLUMNS, OTHER_COLUMN_USES, TEXT_ENCODINGS } from './onboarding.rules.ts';

const LABEL_LENGTH = 200;
const MOST_COLUMNS = 100;
const MOST_VALUES = 500;

const label = z.string('ENTER_TEXT').check(...line, z.maxLength(LABEL_LENGTH, 'AT_MOST_CHARACTERS'));
const columnUse = z.enum([...IMPORT_COLUMNS, ...OTHER_COLUMN_USES]);

/** An admin's choices about reading a sheet, stored with the import. */
export const sheetReading = z.strictObject({
  /** Encoding of a text file that does not declare one. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  /** Name of the worksheet; ignored for a CSV. By default, the first visible worksheet that has the headings. */
  tab: z.optional(label),
  /** Meaning of each column by its heading: a field, part of the admins' note, or ignored. */
  columns: z.optional(
    z.array(z.strictObject({ heading: label, use: columnUse })).check(z.maxLength(MOST_COLUMNS)),
  ),
  /** Meaning of the sheet's own words: a package number, `true` or `false`, a position or program code. */
  values: z.optional(
    z
      .array(z.strictObject({ column: z.enum(MAPPED_COLUMNS), value: label, means: label }))
      .check(z.maxLength(MOST_VALUES)),
  ),
  /**
   * Numbers, from 1, of the hidden rows that are imported as well; other hidden rows are left out. Numbers of
   * visible or missing rows are ignored, so that a corrected sheet can be sent with the previous choices.
   */
  hiddenRows: z.optional(z.array(z.int().check(z.gte(1, 'AT_LEAST'))).check(z.maxLength(MOST_IMPORTED))),
});
export type SheetReading = z.infer<typeof sheetReading>;

/** The layout found in a sheet, and the choices it allows. */
export const sheetLayout = z.object({
  /** XLSX only: the worksheet that was read, and all visible ones. */
  tab: z.optional(z.string()),
  tabs: z.optional(z.array(z.string())),
  /** Number of the row with the headings. */
  headingRow: z.int(),
  /** Text file with non-ASCII characters: its encoding, and three cells decoded with each encoding. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  samples: z.optional(z.array(z.object({ encoding: z.enum(TEXT_ENCODINGS), cells: z.array(z.string()) }))),
  columns: z.array(
    z.object({
      heading: z.string(),
      use: columnUse,
      /** First value below the heading. */
      sample: z.optional(z.string()),
    }),
  ),
  /** Required fields without a column; the import cannot start. */
  missing: z.array(z.enum(IMPORT_COLUMNS)),
  /** Rows hidden in the spreadsheet by a filter or by hand. */
  hidden: z.array(
    z.object({ row: z.int(), companyName: z.string(), email: z.string(), isTaken: z.boolean() }),
  ),
  /** Unknown words with their number of rows; an admin can map them. */
  unknown: z.array(z.object({ column: z.enum(MAPPED_COLUMNS), value: z.string(), rows: z.int() })),
  /** Language of most headings. */
  language: z.enum(['en', 'sv']),
});
sheetLayout.register(z.globalRegistry, { id: 'SheetLayout' });
export type SheetLayout = z.infer<typeof sheetLayout>;

/**
 * Whether people are mailed now or later on an admin's request, and the fair the companies are imported into (the
 * current one by default).
 */
export const importOptions = z.strictObject({
  mails: z.enum(['now', 'held'], 'CHOOSE_NOW_OR_HELD'),
  year: ofYear,
  /** Mail language for people who have not chosen one; English by default. */
  language: z.optional(z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE')),
  reading: z.optional(sheetReading),
});
export const importCheckQuery = z.strictObject({ year: ofYear });

/**
 * Outcome of an import row: `new` adds a company to the fair (in a check: would add), creating it if needed; the
 * other outcomes change nothing.
 */
const ROW_OUTCOMES = ['new', 'same', 'conflict', 'invalid'] as const;

const importedRow = z.object({
  /** Row number in the sheet, from 1. */
  row: z.int(),
  companyName: z.string(),
  email: z.string(),
  /** Slug from the sheet, or suggested from the name. */
  slug: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Reasons, in the language of `Accept-Language`; a problem with a cell names its column. */
  reasons: z.array(
    z.object({
      code: z.string(),
      column: z.optional(z.string()),
      message: z.string(),
      /** Set for a remark: the row is imported all the same. */
      isRemark: z.optional(z.literal(true)),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importReport = z.object({
  rows: z.array(importedRow),
  counts: z.object({ new: z.int(), same: z.int(), conflict: z.int(), invalid: z.int() }),
  /** Unknown headings; their columns are ignored. */
  ignored: z.array(z.string()),
  /** Check only: the layout that was read. */
  sheet: z.optional(sheetLayout),
});
importReport.register(z.globalRegistry, { id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

/** Progress of an import. It continues in the background. */
export const companyImport = z.object({
  id: f.id,
  /** Year of the fair that the companies are imported into. */
  year: z.int(),
  /** Whether that fair is in preparation. If so, its companies are invited to the fair. */
  isComing: z.boolean(),
  fileName: z.string(),
  mails: z.enum(['now', 'held']),
  /** Mail language for people who have not chosen one. */
  language: z.optional(z.enum(['en', 'sv'])),
  /** An admin's choices about reading the sheet, reused for the next sheet. */
  reading: z.optional(sheetReading),
  /** Numbers of hidden rows that were left out. */
  leftOut: z.optional(z.array(z.int())),
  state: z.enum(['running', 'done']),
  /** Number of rows done, and total. */
  settled: z.int(),
  total: z.int(),
  startedAt: f.instant,
  doneAt: z.optional(f.instant),
});
companyImport.register(z.globalRegistry, { id: 'CompanyImport' });
export type CompanyImport = z.infer<typeof companyImport>;

/** Progress, plus the outcome of each row once the import is done. */
export const companyImportDetails = z.extend(companyImport, { report: z.optional(importReport) });

export const templateQuery = z.strictObject(fileLanguage);

/** Number of active companies with each gap. Companies in `held` are not counted in `login`. */
export const companyGapCounts = z.object({
  held: z.int(),
  login: z.int(),
  logo: z.int(),
  description: z.int(),
  times: z.int(),
});
export type CompanyGapCounts = z.infer<typeof companyGapCounts>;

const exactlyOne = ({ slugs, all }: { slugs?: unknown; all?: unknown }) =>
  (slugs === undefined) !== (all === undefined);
const ONE_WAY = { message: 'CHOOSE_ROWS', path: ['slugs'] };

/** The given companies, or all whose invitation is held back. */
export const invitationsAsked = z
  .strictObject({
    slugs: z.optional(chosen(f.slug)),
    all: z.optional(z.literal('held')),
    dryRun: z.optional(f.flag),
  })
  .check(z.refine(exactlyOne, { ...ONE_WAY }));

/** The given companies, or all with this gap. */
export const remindersAsked = z
  .strictObject({
    slugs: z.optional(chosen(f.slug)),
    all: z.optional(z.enum(REMINDED_GAPS)),
    dryRun: z.optional(f.flag),
  })
  .check(z.refine(exactlyOne, { ...ONE_WAY }));

/** A company that was mailed (with `dryRun`: would be mailed), or with `code` the reason why it was not. */
export const onboardingOutcome = z.object({
  /** Slug of the company. */
  id: z.string(),
  code: z.optional(
    z.enum(['NOT_FOUND', 'INACTIVE', 'LOGGED_IN', 'INVITATION_HELD', 'NOTHING_LACKING', 'MAILED_TODAY']),
  ),
});
onboardingOutcome.register(z.globalRegistry, { id: 'OnboardingOutcome' });
export type OnboardingOutcome = z.infer<typeof onboardingOutcome>;

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
const reading = { reading: z.optional(sheetReading) } as const;

export const readCompanySheet = defineCall({
  id: 'readCompanySheet',
  summary:
    'Reads the layout of a sheet of companies: worksheets, columns, encoding and hidden rows. Stores nothing.',
  description: 'Also works when required headings are missing.',
  methods: ['POST'],
  path: '/admin/companies/import/sheet',
  access: ['admin'],
  query: importCheckQuery,
  upload: { files: sheet, json: reading },
  status: 200,
  reply: sheetLayout,
  errors: ['FILE_TOO_LARGE', 'NOT_A_SHEET', 'NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE', ...FILE_ERRORS],
});

export const checkCompanySheet = defineCall({
  id: 'checkCompanySheet',
  summary:
    'Reports what an import of the sheet (CSV or XLSX, up to 1,000 rows) would do with each row. Stores nothing.',
  description: 'The companies would be imported into the fair of `year`, otherwise into the current fair.',
  methods: ['POST'],
  path: '/admin/companies/import/check',
  access: ['admin'],
  query: importCheckQuery,
  upload: { files: sheet, json: reading },
  status: 200,
  reply: importReport,
  errors: [...SHEET_ERRORS, ...FAIR_ERRORS],
});

export const startCompanyImport = defineCall({
  id: 'startCompanyImport',
  summary:
    'Starts importing the companies of a sheet into the fair of `year`, otherwise into the current fair.',
  description:
    'Returns immediately; the import continues in the background. Each row is imported on its own, so a failed row does not affect the others. The same sheet can be sent again: finished rows do not change, and no mail is sent twice.',
  methods: ['POST'],
  path: '/admin/onboarding/imports',
  access: ['admin'],
  upload: { files: sheet, json: { options: importOptions } },
  status: 201,
  reply: companyImport,
  errors: [...SHEET_ERRORS, ...FAIR_ERRORS, 'REGISTRATION_CLOSED'],
});

export const listCompanyImports = defineCall({
  id: 'listCompanyImports',
  summary: 'Lists the latest ten imports of companies with their progress. Imports are kept for a week.',
  methods: ['GET'],
  path: '/admin/onboarding/imports',
  access: ['admin'],
  status: 200,
  reply: z.array(companyImport),
});

export const getCompanyImport = defineCall({
  id: 'getCompanyImport',
  summary: 'Returns the progress of an import of companies, and the outcome of each row when it is done.',
  methods: ['GET'],
  path: '/admin/onboarding/imports/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  status: 200,
  reply: companyImportDetails,
  errors: ['NOT_FOUND'],
});

export const importCompanies = defineCall({
  id: 'importCompanies',
  summary:
    'Imports a small sheet like `POST /admin/onboarding/imports`, but responds only when the import is done.',
  methods: ['POST'],
  path: '/admin/companies/import',
  access: ['admin'],
  upload: { files: sheet, json: { options: importOptions } },
  status: 200,
  reply: importReport,
  errors: [...SHEET_ERRORS, ...FAIR_ERRORS, 'REGISTRATION_CLOSED'],
});

const template = {
  methods: ['GET'],
  access: ['admin'],
  query: templateQuery,
  status: 200,
} as const;

export const getCompanyTemplate = defineCall({
  ...template,
  id: 'getCompanyTemplate',
  summary: 'Returns an empty import sheet as CSV.',
  path: '/admin/onboarding/template.csv',
  reply: { media: ['text/csv'] },
});

export const getCompanyTemplateAsXlsx = defineCall({
  ...template,
  id: 'getCompanyTemplateAsXlsx',
  summary: 'Returns an empty import sheet as XLSX.',
  path: '/admin/onboarding/template.xlsx',
  reply: { media: [XLSX_MEDIA_TYPE] },
});

export const countCompanyGaps = defineCall({
  id: 'countCompanyGaps',
  summary:
    'Counts the active companies without an invitation, first login, logo, description or meeting times.',
  methods: ['GET'],
  path: '/admin/onboarding',
  access: ['admin'],
  status: 200,
  reply: companyGapCounts,
});

export const inviteCompanies = defineCall({
  id: 'inviteCompanies',
  summary:
    'Mails a new first-login link to the owners of up to 200 companies in which nobody has logged in, or of all companies whose invitation is held back.',
  description:
    'Earlier links stop working. A company is mailed at most once in 24 hours. With `dryRun` nobody is mailed.',
  methods: ['POST'],
  path: '/admin/companies/invitations',
  access: ['admin'],
  body: invitationsAsked,
  endsWithFair: true,
  status: 200,
  reply: z.object({ outcomes: z.array(onboardingOutcome) }),
  errors: ['FAIR_CANCELLED'],
});

export const remindCompanies = defineCall({
  id: 'remindCompanies',
  summary:
    'Reminds the owners of up to 200 companies, or of all companies with one gap, of what is missing: first login, logo, description or meeting times.',
  description: 'A company is mailed at most once in 24 hours. With `dryRun` nobody is mailed.',
  methods: ['POST'],
  path: '/admin/companies/reminders',
  access: ['admin'],
  body: remindersAsked,
  endsWithFair: true,
  status: 200,
  reply: z.object({ outcomes: z.array(onboardingOutcome) }),
  errors: ['FAIR_CANCELLED'],
});

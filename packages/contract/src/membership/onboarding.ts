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

/** The settings with which an admin wants a sheet to be read. They are stored with the import. */
export const sheetReading = z.strictObject({
  /** Encoding of a text file. Only needed if the file does not declare an encoding. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  /**
   * Name of the worksheet to read; a CSV has none. By default, the first visible worksheet with the required headings
   * is read.
   */
  tab: z.optional(label),
  /** Use of each column, by heading: a field, part of the admins' note, or ignored. */
  columns: z.optional(
    z.array(z.strictObject({ heading: label, use: columnUse })).check(z.maxLength(MOST_COLUMNS)),
  ),
  /**
   * Codes for words in the sheet. `means` is the number of a package, `true` or `false`, or the code of a position or
   * program.
   */
  values: z.optional(
    z
      .array(z.strictObject({ column: z.enum(MAPPED_COLUMNS), value: label, means: label }))
      .check(z.maxLength(MOST_VALUES)),
  ),
  /**
   * Numbers of the hidden rows that are imported; the first row is 1. Other hidden rows are left out. Numbers of
   * visible or missing rows are ignored, so that the same settings work for a corrected sheet.
   */
  hiddenRows: z.optional(z.array(z.int().check(z.gte(1, 'AT_LEAST'))).check(z.maxLength(MOST_IMPORTED))),
});
export type SheetReading = z.infer<typeof sheetReading>;

/** The layout that was found in a sheet, and the settings that an admin can change. */
export const sheetLayout = z.object({
  /** Name of the worksheet that was read. Absent for a CSV. */
  tab: z.optional(z.string()),
  /** Names of all visible worksheets. Absent for a CSV. */
  tabs: z.optional(z.array(z.string())),
  /** Number of the row with the headings. */
  headingRow: z.int(),
  /** Encoding of a text file. Absent if the file contains only ASCII characters. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  /** Three cells of a text file, decoded with each encoding, for comparison. Absent if the file contains only ASCII. */
  samples: z.optional(z.array(z.object({ encoding: z.enum(TEXT_ENCODINGS), cells: z.array(z.string()) }))),
  columns: z.array(
    z.object({
      heading: z.string(),
      use: columnUse,
      /** First value in the column below its heading. */
      sample: z.optional(z.string()),
    }),
  ),
  /** Required fields for which no column was found. The import can start only if there are none. */
  missing: z.array(z.enum(IMPORT_COLUMNS)),
  /** Rows that are hidden in the spreadsheet, by a filter or by hand. `isTaken`: whether the row is imported. */
  hidden: z.array(
    z.object({ row: z.int(), companyName: z.string(), email: z.string(), isTaken: z.boolean() }),
  ),
  /**
   * Unknown words in the sheet with the number of rows that contain them. An admin can choose codes for these words.
   */
  unknown: z.array(z.object({ column: z.enum(MAPPED_COLUMNS), value: z.string(), rows: z.int() })),
  /** Language of most of the headings. */
  language: z.enum(['en', 'sv']),
});
sheetLayout.register(z.globalRegistry, { id: 'SheetLayout' });
export type SheetLayout = z.infer<typeof sheetLayout>;

/**
 * Settings of an import. `mails`: the imported people are mailed now, or later when an admin asks for it. `year`: the
 * fair to which the companies are added, by default the current one.
 */
export const importOptions = z.strictObject({
  mails: z.enum(['now', 'held'], 'CHOOSE_NOW_OR_HELD'),
  year: ofYear,
  /** Language of mails to people who have not chosen a language; English by default. */
  language: z.optional(z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE')),
  reading: z.optional(sheetReading),
});
export const importCheckQuery = z.strictObject({ year: ofYear });

/**
 * Outcomes of a row in an import. `new`: the company is added to the fair, and created if it does not exist (in a
 * check: it would be). With the other outcomes, nothing changes.
 */
const ROW_OUTCOMES = ['new', 'same', 'conflict', 'invalid'] as const;

const importedRow = z.object({
  /** Number of the row in the sheet; the first row is 1. */
  row: z.int(),
  companyName: z.string(),
  email: z.string(),
  /** Slug from the sheet. If the sheet has none, a slug suggested from the company's name. */
  slug: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /**
   * Reasons for the outcome, in the language of `Accept-Language`. If a cell is the reason, `column` names its column.
   */
  reasons: z.array(
    z.object({
      code: z.string(),
      column: z.optional(z.string()),
      message: z.string(),
      /** True if the reason is only a remark and does not prevent the import of the row. */
      isRemark: z.optional(z.literal(true)),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importReport = z.object({
  rows: z.array(importedRow),
  counts: z.object({ new: z.int(), same: z.int(), conflict: z.int(), invalid: z.int() }),
  /** Unknown headings, whose columns are ignored. */
  ignored: z.array(z.string()),
  /** The layout that was found in the sheet. Only in the reply to a check. */
  sheet: z.optional(sheetLayout),
});
importReport.register(z.globalRegistry, { id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

/** An import and its progress. The API process imports the companies in the background. */
export const companyImport = z.object({
  id: f.id,
  /** Year of the fair to which the companies are added. */
  year: z.int(),
  /** Whether the fair is still a draft. If so, its companies are also invited to the fair. */
  isComing: z.boolean(),
  fileName: z.string(),
  mails: z.enum(['now', 'held']),
  /** Language of mails to people who have not chosen a language. */
  language: z.optional(z.enum(['en', 'sv'])),
  /** The settings with which the sheet was read. The import page proposes them for the next sheet. */
  reading: z.optional(sheetReading),
  /** Numbers of the hidden rows that were left out of the import. */
  leftOut: z.optional(z.array(z.int())),
  state: z.enum(['running', 'done']),
  /** Number of rows that are done. */
  settled: z.int(),
  /** Total number of rows. */
  total: z.int(),
  startedAt: f.instant,
  doneAt: z.optional(f.instant),
});
companyImport.register(z.globalRegistry, { id: 'CompanyImport' });
export type CompanyImport = z.infer<typeof companyImport>;

/** An import with its progress. When the import is done, it includes the outcome of each row. */
export const companyImportDetails = z.extend(companyImport, { report: z.optional(importReport) });

export const templateQuery = z.strictObject(fileLanguage);

/**
 * Number of active companies in which something is missing. `held`: the invitation is held back; `login`: nobody has
 * logged in (without the companies in `held`); `logo`, `description`, `times`: not entered yet.
 */
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

/** Companies to invite: those with these slugs, or all whose invitation is held back. */
export const invitationsAsked = z
  .strictObject({
    slugs: z.optional(chosen(f.slug)),
    all: z.optional(z.literal('held')),
    dryRun: z.optional(f.flag),
  })
  .check(z.refine(exactlyOne, { ...ONE_WAY }));

/** Companies to remind: those with these slugs, or all with the gap that `all` names (`companyGapCounts`). */
export const remindersAsked = z
  .strictObject({
    slugs: z.optional(chosen(f.slug)),
    all: z.optional(z.enum(REMINDED_GAPS)),
    dryRun: z.optional(f.flag),
  })
  .check(z.refine(exactlyOne, { ...ONE_WAY }));

/**
 * Result for one company: the company was mailed, or would be mailed with `dryRun`. If it was not, `code` is the
 * reason.
 */
export const onboardingOutcome = z.object({
  /** Slug of the company. */
  id: z.string(),
  code: z.optional(
    z.enum(['NOT_FOUND', 'INACTIVE', 'LOGGED_IN', 'INVITATION_HELD', 'NOTHING_LACKING', 'MAILED_TODAY']),
  ),
});
onboardingOutcome.register(z.globalRegistry, { id: 'OnboardingOutcome' });
export type OnboardingOutcome = z.infer<typeof onboardingOutcome>;

/** Errors of calls that read a spreadsheet of companies. */
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

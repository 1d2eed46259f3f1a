import * as z from 'zod/mini';
import { REMINDED_GAPS } from '../domain/company.ts';
import {
  IMPORT_COLUMNS,
  MAPPED_COLUMNS,
  OTHER_COLUMN_USES,
  TEXT_ENCODINGS,
} from '../domain/companyImport.ts';
import { MOST_IMPORTED } from '../domain/limits.ts';
import { chosen } from './admin.ts';
import { fileLanguage } from './exporting.ts';
import * as f from './fields.ts';
import { line } from './invisible.ts';
import { ofYear } from './participation.ts';

const LABEL_LENGTH = 200;
const MOST_COLUMNS = 100;
const MOST_VALUES = 500;

const label = z.string('ENTER_TEXT').check(...line, z.maxLength(LABEL_LENGTH, 'AT_MOST_CHARACTERS'));
const columnUse = z.enum([...IMPORT_COLUMNS, ...OTHER_COLUMN_USES]);

/** How a sheet is to be read, where an admin has chosen something: remembered with the import. */
export const sheetReading = z.strictObject({
  /** Of a text file that does not name its own. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  /** Name of the worksheet; ignored for a CSV. Without it the first visible one that has the headings. */
  tab: z.optional(label),
  /** What columns are, by their heading: a field, part of the admins' note, or nothing. */
  columns: z.optional(
    z.array(z.strictObject({ heading: label, use: columnUse })).check(z.maxLength(MOST_COLUMNS)),
  ),
  /** What the sheet's own words mean: the number of a package, `true` or `false`, the code of a position or program. */
  values: z.optional(
    z
      .array(z.strictObject({ column: z.enum(MAPPED_COLUMNS), value: label, means: label }))
      .check(z.maxLength(MOST_VALUES)),
  ),
  /**
   * Row numbers, from 1, of the hidden rows that are imported too; the others are left out. The number of a row that is not
   * hidden, or not there, is ignored, so that a corrected sheet can be sent with the choices of the one before.
   */
  hiddenRows: z.optional(z.array(z.int().check(z.gte(1, 'AT_LEAST'))).check(z.maxLength(MOST_IMPORTED))),
});
export type SheetReading = z.infer<typeof sheetReading>;

/** How a sheet was read, and what can be chosen about it. */
export const sheetLayout = z.object({
  /** Of an XLSX: the worksheet that was read, and all visible ones. */
  tab: z.optional(z.string()),
  tabs: z.optional(z.array(z.string())),
  /** Number of the row with the headings. */
  headingRow: z.int(),
  /** Of a text file with other characters than ASCII: its encoding, and three cells as each encoding reads them. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  samples: z.optional(z.array(z.object({ encoding: z.enum(TEXT_ENCODINGS), cells: z.array(z.string()) }))),
  columns: z.array(
    z.object({
      heading: z.string(),
      use: columnUse,
      /** The first value below it. */
      sample: z.optional(z.string()),
    }),
  ),
  /** Fields that no column is for, and without which nothing is imported. */
  missing: z.array(z.enum(IMPORT_COLUMNS)),
  /** Rows that the spreadsheet hides, by a filter or by hand. */
  hidden: z.array(
    z.object({ row: z.int(), companyName: z.string(), email: z.string(), isTaken: z.boolean() }),
  ),
  /** Words that are not known, with the number of rows; an admin can say what they mean. */
  unknown: z.array(z.object({ column: z.enum(MAPPED_COLUMNS), value: z.string(), rows: z.int() })),
  /** Language of most headings. */
  language: z.enum(['en', 'sv']),
});
sheetLayout.register(z.globalRegistry, { id: 'SheetLayout' });
export type SheetLayout = z.infer<typeof sheetLayout>;

/** Whether the people of the companies are mailed now, or when an admin says so; and the fair they come to, else the current one. */
export const importOptions = z.strictObject({
  mails: z.enum(['now', 'held'], 'CHOOSE_NOW_OR_HELD'),
  year: ofYear,
  /** Of the mails to people who have not chosen a language themselves. English without it. */
  language: z.optional(z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE')),
  reading: z.optional(sheetReading),
});
export const importCheckQuery = z.strictObject({ year: ofYear });

/**
 * What a row of a sheet is or has become: `new` comes to the fair with it (or would, of a check), and is made where it was not
 * there; the others change nothing.
 */
const ROW_OUTCOMES = ['new', 'same', 'conflict', 'invalid'] as const;

const importedRow = z.object({
  /** Of the sheet, its first being 1. */
  row: z.int(),
  companyName: z.string(),
  email: z.string(),
  /** Of the web address: as the sheet has it, or as the name suggests. */
  slug: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why; what is wrong with a cell names its column. In the language of `Accept-Language`. */
  reasons: z.array(
    z.object({
      code: z.string(),
      column: z.optional(z.string()),
      message: z.string(),
      /** The row is imported all the same. */
      isRemark: z.optional(z.literal(true)),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importReport = z.object({
  rows: z.array(importedRow),
  counts: z.object({ new: z.int(), same: z.int(), conflict: z.int(), invalid: z.int() }),
  /** Headings that are not known here; what stands below them is not read. */
  ignored: z.array(z.string()),
  /** Of a check: how the sheet was read. */
  sheet: z.optional(sheetLayout),
});
importReport.register(z.globalRegistry, { id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

/** How far an import is. It goes on by itself, whether anybody looks or not. */
export const companyImport = z.object({
  id: f.id,
  /** Of the fair the companies come to. */
  year: z.int(),
  /** That fair is being prepared: its companies are invited. */
  isComing: z.boolean(),
  fileName: z.string(),
  mails: z.enum(['now', 'held']),
  /** Of the mails to people who have not chosen a language themselves. */
  language: z.optional(z.enum(['en', 'sv'])),
  /** What an admin chose about reading the sheet, to be used for the next one. */
  reading: z.optional(sheetReading),
  /** Numbers of hidden rows that were left out. */
  leftOut: z.optional(z.array(z.int())),
  state: z.enum(['running', 'done']),
  /** How many of how many rows are settled. */
  settled: z.int(),
  total: z.int(),
  startedAt: f.instant,
  doneAt: z.optional(f.instant),
});
companyImport.register(z.globalRegistry, { id: 'CompanyImport' });
export type CompanyImport = z.infer<typeof companyImport>;

/** The same with what became of each row, once it is done. */
export const companyImportDetails = z.extend(companyImport, { report: z.optional(importReport) });

export const templateQuery = z.strictObject(fileLanguage);

/** How many active companies lack what; `held` are not among `login`. */
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

/** These companies, or every one whose invitation is held. */
export const invitationsAsked = z
  .strictObject({
    slugs: z.optional(chosen(f.slug)),
    all: z.optional(z.literal('held')),
    dryRun: z.optional(f.flag),
  })
  .check(z.refine(exactlyOne, { ...ONE_WAY }));

/** These companies, or every one that lacks this. */
export const remindersAsked = z
  .strictObject({
    slugs: z.optional(chosen(f.slug)),
    all: z.optional(z.enum(REMINDED_GAPS)),
    dryRun: z.optional(f.flag),
  })
  .check(z.refine(exactlyOne, { ...ONE_WAY }));

/** A company that was mailed, or that would be with `dryRun`; with a code: one that is not, and why. */
export const onboardingOutcome = z.object({
  /** Its slug. */
  id: z.string(),
  code: z.optional(
    z.enum(['NOT_FOUND', 'INACTIVE', 'LOGGED_IN', 'INVITATION_HELD', 'NOTHING_LACKING', 'MAILED_TODAY']),
  ),
});
onboardingOutcome.register(z.globalRegistry, { id: 'OnboardingOutcome' });
export type OnboardingOutcome = z.infer<typeof onboardingOutcome>;

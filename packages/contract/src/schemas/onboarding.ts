import * as z from 'zod/mini';
import { REMINDED_GAPS } from '../domain/company.ts';
import { chosen } from './admin.ts';
import { fileLanguage } from './exporting.ts';
import * as f from './fields.ts';
import { ofYear } from './participation.ts';

/** Whether the people of the companies are mailed now, or when an admin says so; and the fair they come to, else the current one. */
export const importOptions = z.strictObject({
  mails: z.enum(['now', 'held'], 'CHOOSE_NOW_OR_HELD'),
  year: ofYear,
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
  reasons: z.array(z.object({ code: z.string(), column: z.optional(z.string()), message: z.string() })),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importReport = z.object({
  rows: z.array(importedRow),
  counts: z.object({ new: z.int(), same: z.int(), conflict: z.int(), invalid: z.int() }),
  /** Headings that are not known here; what stands below them is not read. */
  ignored: z.array(z.string()),
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

import * as z from 'zod/mini';
import { CSV_SEPARATORS, EXPORT_HEADERS } from './exporting.rules.ts';
import * as f from './fields.ts';
import { language } from './fields.ts';
import { line } from './invisible.ts';

/** Columns of the exports, in the order of the export dialog (product-spec §9). */
export const STUDENT_EXPORT_FIELDS = [
  'id',
  'name',
  'email',
  'program',
  'otherProgram',
  'createdAt',
  'studyYear',
  'graduatesOn',
  'languages',
] as const;
export const COMPANY_EXPORT_FIELDS = [
  'id',
  'slug',
  'name',
  'email',
  'companyName',
  'description',
  'areaOfBusiness',
  'slogan',
  'foundedYear',
  'employeesSweden',
  'employeesWorld',
  'websiteLink',
  'linkedInLink',
  'instagramLink',
  'facebookLink',
  'qualifications',
  'packageId',
  'networkMeeting',
  'createdAt',
  'logoURL',
  'state',
] as const;

/** Query parameter `fields=a,b,c`: at least one field, each listed once, and only fields that can be exported. */
export const exportedFields = (exported: readonly string[]) => ({
  fields: z.string('CHOOSE_FIELDS').check(
    ...line,
    z.refine((text) => text.split(',').every((field) => exported.includes(field)), {
      message: 'CHOOSE_AMONG',
      params: { fields: exported.join(', ') },
    }),
    z.refine((text) => new Set(text.split(',')).size === text.split(',').length, 'EACH_FIELD_ONCE'),
  ),
});

/** Purpose of an export of personal data. Calls that require it refuse with `REASON_REQUIRED`. */
export const exportedFor = {
  purpose: z.optional(z.string('GIVE_REASON').check(...line, z.maxLength(200, 'AT_MOST_CHARACTERS'))),
};
/** Form schema of the purpose, for the export dialog. */
export const exportPurpose = z.strictObject({ purpose: f.purpose });

/** Language of a file; defaults to that of the account, then of the request (BEYOND 6). */
export const fileLanguage = { lang: z.optional(language) };

/** Wording of an export; field names and codes by default (product-spec §9). */
export const exportWords = {
  /** `labels`: headings, programs, states, packages, yes and no in words. */
  header: z.optional(z.enum(EXPORT_HEADERS, 'NO_SUCH_HEADER')),
  ...fileLanguage,
};

/** CSV format, for programs that need something other than the format of product-spec §9. */
export const csvOptions = {
  /** Separator; a comma by default. */
  sep: z.optional(z.enum(CSV_SEPARATORS, 'NO_SUCH_SEPARATOR')),
  /** `1`: adds a byte order mark, so that Excel detects UTF-8. */
  bom: z.optional(z.literal('1')),
};

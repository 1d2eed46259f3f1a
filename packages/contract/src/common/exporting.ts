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

/**
 * Query parameter `fields=a,b,c`. It must name at least one field, no field twice, and only fields that can be
 * exported.
 */
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

/**
 * Purpose for which a user exports personal data. Calls that require a purpose fail with `REASON_REQUIRED` without one.
 */
export const exportedFor = {
  purpose: z.optional(z.string('GIVE_REASON').check(...line, z.maxLength(200, 'AT_MOST_CHARACTERS'))),
};
/** Schema of the export dialog's form, in which the user enters the purpose. */
export const exportPurpose = z.strictObject({ purpose: f.purpose });

/**
 * Language of an exported file. By default the language of the account, otherwise the language of the request
 * (BEYOND 6).
 */
export const fileLanguage = { lang: z.optional(language) };

/**
 * Query parameters for the wording of an export. By default, an export contains field names and codes
 * (product-spec §9).
 */
export const exportWords = {
  /**
   * The value `labels` replaces field names and codes by words: in headings, and for programs, states, packages, yes
   * and no.
   */
  header: z.optional(z.enum(EXPORT_HEADERS, 'NO_SUCH_HEADER')),
  ...fileLanguage,
};

/** Query parameters for the CSV format, for programs that cannot read the format of product-spec §9. */
export const csvOptions = {
  /** Separator between values; a comma by default. */
  sep: z.optional(z.enum(CSV_SEPARATORS, 'NO_SUCH_SEPARATOR')),
  /** `1`: adds a byte order mark, so that Excel detects UTF-8. */
  bom: z.optional(z.literal('1')),
};

import * as z from 'zod/mini';
import { CSV_SEPARATORS, EXPORT_HEADERS } from '../domain/exports.ts';
import { language } from './account.ts';
import * as f from './fields.ts';
import { line } from './invisible.ts';

/** The columns of the exports, in the order the dialog offers them (product-spec §9). */
export const STUDENT_EXPORT_FIELDS = ['id', 'name', 'email', 'program', 'otherProgram', 'createdAt'] as const;
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
] as const;

/** `fields=a,b,c`: at least one, only exported ones, each once. */
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

/** What an export of persons is for. Where one must be given, the call says so itself (`REASON_REQUIRED`). */
export const exportedFor = {
  purpose: z.optional(z.string('GIVE_REASON').check(...line, z.maxLength(200, 'AT_MOST_CHARACTERS'))),
};
/** What people are asked before an export that needs one. */
export const exportPurpose = z.strictObject({ purpose: f.purpose });

/** The language of a file; without it that of the account, else that of the request (BEYOND 6). */
export const fileLanguage = { lang: z.optional(language) };

/** In which words an export is written; field names and codes without (product-spec §9). */
export const exportWords = {
  /** `labels`: headings, programs, states, packages, yes and no in words. */
  header: z.optional(z.enum(EXPORT_HEADERS, 'NO_SUCH_HEADER')),
  ...fileLanguage,
};

/** How a CSV is written, where a program wants it otherwise than product-spec §9 has it. */
export const csvOptions = {
  /** What stands between two values; a comma without it. */
  sep: z.optional(z.enum(CSV_SEPARATORS, 'NO_SUCH_SEPARATOR')),
  /** `1`: a byte order mark, by which Excel knows UTF-8. */
  bom: z.optional(z.literal('1')),
};

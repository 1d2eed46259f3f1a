import { COMPANY_TEXTS } from '../recruitment/companies.rules.ts';

/** Columns required to create a company from a row. */
export const REQUIRED_COLUMNS = ['companyName', 'name', 'email', 'packageId'] as const;

/** Import columns that exports have too. */
export const EXPORTED_COLUMNS = [
  ...REQUIRED_COLUMNS,
  'slug',
  'networkMeeting',
  'areaOfBusiness',
  'slogan',
  'description',
  'qualifications',
  'foundedYear',
  'employeesSweden',
  'employeesWorld',
  'websiteLink',
  'linkedInLink',
  'instagramLink',
  'facebookLink',
] as const;

const TEXT_COLUMNS = (['en', 'sv'] as const).flatMap((language) =>
  COMPANY_TEXTS.map((field) => `texts.${language}.${field}` as const),
);

/** Paths of the `createcompany` fields that a column can hold, in template order. */
export const IMPORT_COLUMNS = [...EXPORTED_COLUMNS, 'positions', 'programs', ...TEXT_COLUMNS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Other uses of a column: part of the admins' note, or ignored. */
export const OTHER_COLUMN_USES = ['note', 'none'] as const;
export type ColumnUse = ImportColumn | (typeof OTHER_COLUMN_USES)[number];

/** Columns whose cell values an admin can map to codes. */
export const MAPPED_COLUMNS = ['packageId', 'networkMeeting', 'positions', 'programs'] as const;
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Encodings to choose from for a sheet saved as text. */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'macintosh'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Maximum length of the admins' note about a company at a fair, in characters. */
export const NOTE_LENGTH = 2000;

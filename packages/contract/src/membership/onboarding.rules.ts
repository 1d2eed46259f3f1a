import { COMPANY_TEXTS } from '../recruitment/companies.rules.ts';

/** Columns without which a company cannot be created from a row. */
export const REQUIRED_COLUMNS = ['companyName', 'name', 'email', 'packageId'] as const;

/** Columns of an import that exports contain too. */
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

/** Paths of all fields of `createcompany` that an import can fill, in the order of the template's columns. */
export const IMPORT_COLUMNS = [...EXPORTED_COLUMNS, 'positions', 'programs', ...TEXT_COLUMNS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Uses of a column that fill no field: `note` adds the cell to the admins' note, and `none` ignores the column. */
export const OTHER_COLUMN_USES = ['note', 'none'] as const;
export type ColumnUse = ImportColumn | (typeof OTHER_COLUMN_USES)[number];

/** Columns whose cells contain words that an admin can translate into codes. */
export const MAPPED_COLUMNS = ['packageId', 'networkMeeting', 'positions', 'programs'] as const;
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Encodings of a text file from which an admin can choose. */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'macintosh'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Maximum length in characters of the admins' note about a company at a fair. */
export const NOTE_LENGTH = 2000;

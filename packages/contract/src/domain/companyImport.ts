import { COMPANY_TEXTS } from './company.ts';

/** Without these columns no row of a sheet can become a company. */
export const REQUIRED_COLUMNS = ['companyName', 'name', 'email', 'packageId'] as const;

/** Columns of a sheet of companies that exports have too. */
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

/** Fields of `createcompany` that a column of a sheet can be, by their path, in the order of the template. */
export const IMPORT_COLUMNS = [...EXPORTED_COLUMNS, 'positions', 'programs', ...TEXT_COLUMNS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** What a column of a sheet can be instead: part of the note that only admins see, or nothing. */
export const OTHER_COLUMN_USES = ['note', 'none'] as const;
export type ColumnUse = ImportColumn | (typeof OTHER_COLUMN_USES)[number];

/** Columns whose words an admin can say the meaning of. */
export const MAPPED_COLUMNS = ['packageId', 'networkMeeting', 'positions', 'programs'] as const;
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Encodings to choose from for a sheet saved as text. */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'macintosh'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Maximum length of the admins' note about a company at a fair, in characters. */
export const NOTE_LENGTH = 2000;

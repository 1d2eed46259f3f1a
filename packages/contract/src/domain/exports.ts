/** What can stand between two values of a CSV. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** What the first row of an export has: the field names (product-spec §9), or what people call them. */
export const EXPORT_HEADERS = ['fields', 'labels'] as const;
export type ExportHeader = (typeof EXPORT_HEADERS)[number];

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Separators of a CSV file. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Header row of an export: field names (product-spec §9) or readable labels. */
export const EXPORT_HEADERS = ['fields', 'labels'] as const;
export type ExportHeader = (typeof EXPORT_HEADERS)[number];

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

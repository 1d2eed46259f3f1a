import {
  type AuditAction,
  type Call,
  type CsvSeparator,
  type ExportHeader,
  type FairProgram,
  PURPOSE_LENGTH,
  XLSX_MEDIA_TYPE,
} from '@fair/contract';
import { type ExportField, sheetText } from '@fair/texts/exports';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import { type Actor, accountOf } from '../../http/actor.ts';
import { refuse } from '../../http/errors.ts';
import { fileLanguage } from '../../http/language.ts';
import type { Handling, Route } from '../../http/route.ts';
import { sendStream } from '../../http/sendStream.ts';
import { audit, byWhom } from '../audit/index.ts';
import { type CsvOptions, csvStream } from './csv.ts';
import { headingsOf, translateRows } from './translate.ts';
import { xlsxStream } from './xlsx.ts';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

export interface Table {
  /** File name without its extension. */
  readonly name: string;
  /** Exported columns in order; other fields of the rows are ignored. */
  readonly fields: readonly ExportField[];
  /** Batches of rows, as db/pieces.ts returns them. */
  readonly rows: AsyncIterable<readonly object[]>;
}

/** A table whose export is recorded in the audit log. */
export type AuditedTable = Table & {
  readonly name: AuditAction extends infer A ? (A extends `${infer N}.exported` ? N : never) : never;
};

/** Query parameters for an export with headings and texts instead of field names and codes. */
interface WordsQuery {
  readonly header?: ExportHeader | undefined;
  readonly lang?: Language | undefined;
}

/** Query parameters that all exports have. An export may have filters as further parameters. */
interface ExportQuery extends WordsQuery {
  readonly fields?: string;
  readonly sort?: string;
  readonly sep?: CsvSeparator;
  readonly bom?: '1';
  readonly purpose?: string;
  /** Year of a past edition; the current edition by default. */
  readonly edition?: string;
}

/**
 * Builds the CSV route and the XLSX route of an export.
 * @param tableOf returns the table. It must throw its errors before it returns, because the export is then recorded
 * in the audit log and the response starts
 */
export function exporting<const C extends Call>(
  csv: Call,
  xlsx: C,
  tableOf: (handling: Handling<C>) => AuditedTable | Promise<AuditedTable>,
): Route[] {
  return [csv, xlsx].map((call, index) => ({
    call,
    handle: async (handling) => {
      const table = await tableOf(handling as unknown as Handling<C>);
      await sendExport(handling, FORMATS[index] as Format, table);
    },
  }));
}

/**
 * Checks that an export of personal data states a purpose of the minimum length. Throws REASON_REQUIRED for the field
 * `purpose`.
 */
export function requirePurpose({ purpose = '' }: { readonly purpose?: string | undefined }): void {
  const { min: minimum } = PURPOSE_LENGTH;
  if (purpose.length >= minimum) return;
  throw refuse('REASON_REQUIRED', { fields: { purpose: ['AT_LEAST_CHARACTERS', { minimum }] } });
}

/**
 * Sends an export. The audit entry with columns, filters and purpose (BEYOND §9) is written before the first
 * byte is sent, so that an aborted export is logged too. A HEAD request gets no rows and is not logged.
 */
async function sendExport({ app, user, ctx, query }: Handling<Call>, format: Format, table: AuditedTable) {
  const {
    fields: _asked,
    sort: _order,
    sep,
    bom,
    header,
    lang,
    purpose,
    edition,
    ...narrowing
  } = query as ExportQuery;
  const words = exportLanguage(ctx, accountOf(user as Actor), { header, lang });
  const filters = Object.keys(narrowing).map((name) => name.replace(/^filter\[(.+)\]$/, '$1'));
  if (ctx.method !== 'HEAD')
    await audit(app, {
      action: `${table.name}.exported`,
      ...byWhom(user as Actor),
      detail: {
        fields: table.fields,
        ...(format !== 'csv' && { format }),
        ...(words && { words }),
        ...(filters.length > 0 && { filters }),
        ...(purpose && { purpose }),
        ...(edition && { year: Number(edition) }),
      },
    });
  const name = edition ? `${table.name}-${edition}` : table.name;
  await sendTable(
    ctx,
    format,
    { ...table, name },
    {
      ...{ separator: sep, hasMark: bom !== undefined, words },
      programs: app.current.programs,
      timeZone: app.timeZone,
    },
  );
}

/**
 * Returns the language of the headings and texts in an export. Returns undefined if the export contains field names
 * and codes instead (product-spec §9).
 */
export const exportLanguage = (
  ctx: Context,
  reader: Parameters<typeof fileLanguage>[2],
  { header, lang }: WordsQuery,
): Language | undefined => (header === 'labels' ? fileLanguage(ctx, lang, reader) : undefined);

interface SendOptions extends Omit<CsvOptions, 'headings'> {
  /** Language of the headings and texts. If absent, the file contains field names and codes. */
  readonly words?: Language | undefined;
  /** Programs of the edition whose rows are exported. */
  readonly programs: readonly FairProgram[];
  /** Time zone of the dates in a workbook. */
  readonly timeZone: string;
}

/** Sends a table as a download. */
export async function sendTable(
  ctx: Context,
  format: Format,
  table: Table,
  { words, programs, timeZone, ...options }: SendOptions,
): Promise<void> {
  const { name, fields } = table;
  const rows = words ? translateRows(table, words, programs) : table.rows;
  await sendFields(
    ctx,
    format,
    { name, fields, rows },
    {
      ...options,
      headings: words ? headingsOf(table, words) : fields,
      timeZone,
      ...(words && { sheet: sheetText(words, name) }),
    },
  );
}

/** Sends a table with arbitrary column names as a download. */
export async function sendFields(
  ctx: Context,
  format: Format,
  { name, fields, rows }: Omit<Table, 'fields'> & { readonly fields: readonly string[] },
  options: CsvOptions & {
    readonly headings: readonly string[];
    readonly timeZone?: string;
    /** Name of the worksheet; the file name by default. */
    readonly sheet?: string;
  },
): Promise<void> {
  ctx.attachment(`${name}.${format}`);
  ctx.type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : XLSX_MEDIA_TYPE;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  await sendStream(
    ctx,
    format === 'csv'
      ? csvStream(fields, rows, options)
      : xlsxStream(options.sheet ?? name, fields, rows, options),
  );
}

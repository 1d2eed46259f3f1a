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
import { audit, byWhom } from '../../services/audit/index.ts';
import { type CsvOptions, csvStream } from './csv.ts';
import { headingsOf, rowsInWords } from './inWords.ts';
import { xlsxStream } from './xlsx.ts';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

export interface Table {
  /** Of the file, without its ending. */
  readonly name: string;
  /** The columns, in their order; a row may have more. */
  readonly fields: readonly ExportField[];
  /** Some at a time (db/pieces.ts). */
  readonly rows: AsyncIterable<readonly object[]>;
}

/** One whose export the audit log has a line for. */
export type AuditedTable = Table & {
  readonly name: AuditAction extends infer A ? (A extends `${infer N}.exported` ? N : never) : never;
};

/** In which words an export is asked for. */
interface WordsQuery {
  readonly header?: ExportHeader | undefined;
  readonly lang?: Language | undefined;
}

/** What the queries of exports have besides filters. */
interface ExportQuery extends WordsQuery {
  readonly fields?: string;
  readonly sort?: string;
  readonly sep?: CsvSeparator;
  readonly bom?: '1';
  readonly purpose?: string;
  /** The year of a fair that is over. */
  readonly edition?: string;
}

/**
 * The routes of an export in its two formats.
 * @param tableOf what is exported; refuses before anything is written down or sent
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

/** REASON_REQUIRED at `purpose` where persons are exported and nobody has said what for. */
export function requirePurpose({ purpose = '' }: { readonly purpose?: string | undefined }): void {
  const { min: minimum } = PURPOSE_LENGTH;
  if (purpose.length >= minimum) return;
  throw refuse('REASON_REQUIRED', { fields: { purpose: ['AT_LEAST_CHARACTERS', { minimum }] } });
}

/**
 * Who takes what, narrowed by which filters and what for (BEYOND §9) is written down before the first byte leaves: an
 * export that is broken off has been one.
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
  const words = wordsFor(ctx, accountOf(user as Actor), { header, lang });
  const filters = Object.keys(narrowing).map((name) => name.replace(/^filter\[(.+)\]$/, '$1'));
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

/** The language an export is written in; undefined for field names and codes, as product-spec §9 has it. */
export const wordsFor = (
  ctx: Context,
  reader: Parameters<typeof fileLanguage>[2],
  { header, lang }: WordsQuery,
): Language | undefined => (header === 'labels' ? fileLanguage(ctx, lang, reader) : undefined);

interface SendOptions extends Omit<CsvOptions, 'headings'> {
  /** In words of this language. */
  readonly words?: Language | undefined;
  /** Of the fair whose rows they are. */
  readonly programs: readonly FairProgram[];
  /** By whose clocks a workbook has its dates. */
  readonly timeZone: string;
}

/** Answers with a table as a file to be saved. */
export async function sendTable(
  ctx: Context,
  format: Format,
  table: Table,
  { words, programs, timeZone, ...options }: SendOptions,
): Promise<void> {
  const { name, fields } = table;
  const rows = words ? rowsInWords(table, words, programs) : table.rows;
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

/** The same with columns of any name. */
export async function sendFields(
  ctx: Context,
  format: Format,
  { name, fields, rows }: Omit<Table, 'fields'> & { readonly fields: readonly string[] },
  options: CsvOptions & {
    readonly headings: readonly string[];
    readonly timeZone?: string;
    /** The name of a workbook's sheet; the file's without it. */
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

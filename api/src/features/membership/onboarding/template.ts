import { IMPORT_COLUMNS } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import { sendFields } from '../../../services/exports/index.ts';
import { headingOf } from './columns.ts';

async function* noRows(): AsyncGenerator<object[]> {}

/**
 * Sends a sheet that contains only the headings. A CSV file has the format that spreadsheets expect in the chosen
 * language.
 */
export function sendTemplate(ctx: Context, format: 'csv' | 'xlsx', language: Language): Promise<void> {
  const headings = IMPORT_COLUMNS.map((column) => headingOf(language, column));
  const table = { name: 'companies-template', fields: IMPORT_COLUMNS, rows: noRows() };
  const separator = language === 'sv' ? 'semicolon' : 'comma';
  return sendFields(ctx, format, table, { headings, separator, hasMark: true });
}

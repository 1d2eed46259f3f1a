import { isFound } from '@fair/search';
import type { CellValue, DataTableColumn, DataTableQuery } from './types.ts';

/** Default number of rows per page; the API has the same default. */
const DEFAULT_PAGE_SIZE = 100;

export function emptyQuery(pageSize: number = DEFAULT_PAGE_SIZE): DataTableQuery {
  return { page: 1, pageSize, filters: {}, q: '' };
}

export function cellValue<T>(column: DataTableColumn<T>, row: T): CellValue {
  if (column.value) return column.value(row);
  const value = (row as Readonly<Record<string, unknown>>)[column.key];
  if (value instanceof Date) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return undefined;
}

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

function compare(a: CellValue, b: CellValue, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(cellText(a), cellText(b));
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === undefined || value === '';
}

/**
 * Searches, filters and sorts local rows. A search finds the same rows as `isFound` of @fair/search.
 * @param locale language for sorting
 * @returns all matching rows in order; empty cells come last in both directions
 */
export function selectRows<T>(
  rows: readonly T[],
  columns: readonly DataTableColumn<T>[],
  query: DataTableQuery,
  locale: string,
): T[] {
  const filters = columns.flatMap((column) => {
    const wanted = query.filters[column.key];
    return wanted?.trim() ? [{ column, wanted }] : [];
  });
  const matching = rows.filter(
    (row) =>
      filters.every(({ column, wanted }) => {
        const text = cellText(cellValue(column, row));
        return column.filterOptions ? text === wanted : isFound(wanted, [text]);
      }) &&
      isFound(
        query.q,
        columns.map((column) => cellText(cellValue(column, row))),
      ),
  );

  const sortKey = query.sort?.replace(/^-/, '');
  const sortColumn = columns.find((column) => column.key === sortKey);
  if (!sortColumn) return matching;
  const direction = query.sort?.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return matching
    .map((row) => ({ row, value: cellValue(sortColumn, row) }))
    .sort((a, b) => {
      if (isEmpty(a.value) || isEmpty(b.value)) return Number(isEmpty(a.value)) - Number(isEmpty(b.value));
      return direction * compare(a.value, b.value, collator);
    })
    .map(({ row }) => row);
}

export function pageRows<T>(rows: readonly T[], query: DataTableQuery): T[] {
  const start = (query.page - 1) * query.pageSize;
  return rows.slice(start, start + query.pageSize);
}

/** Returns the query on page 1 with one filter set, or without that filter if the value is empty. */
export function withFilter(query: DataTableQuery, key: string, value: string): DataTableQuery {
  const { [key]: _replaced, ...others } = query.filters;
  return { ...query, page: 1, filters: value.trim() === '' ? others : { ...others, [key]: value } };
}

export function isFiltered(query: DataTableQuery): boolean {
  return query.q.trim() !== '' || Object.keys(query.filters).length > 0;
}

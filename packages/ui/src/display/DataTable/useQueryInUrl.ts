import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emptyQuery } from './tableView.ts';
import type { DataTableQuery } from './types.ts';

const DEFAULT_SIZE = emptyQuery().pageSize;
const FILTER = /^filter\[(.+)\]$/;

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

/**
 * Keeps a table's query in the URL (`?page=2&sort=-name&q=…&filter[program]=SYSDK`), so that the user can share the URL
 * or return to it. Default values are omitted. Parameters that do not belong to the table stay unchanged.
 */
export function useQueryInUrl(): [DataTableQuery, (query: DataTableQuery) => void] {
  const [params, setParams] = useSearchParams();

  const query = useMemo<DataTableQuery>(() => {
    const filters: Record<string, string> = {};
    for (const [name, value] of params) {
      const key = FILTER.exec(name)?.[1];
      if (key !== undefined && value !== '') filters[key] = value;
    }
    const sort = params.get('sort');
    return {
      page: wholeNumber(params.get('page'), 1),
      pageSize: wholeNumber(params.get('pageSize'), DEFAULT_SIZE),
      filters,
      q: params.get('q') ?? '',
      ...(sort ? { sort } : {}),
    };
  }, [params]);

  const setQuery = useCallback(
    (next: DataTableQuery) => {
      setParams(
        (current) => {
          const written = new URLSearchParams();
          for (const [name, value] of current) {
            if (!FILTER.test(name) && !['page', 'pageSize', 'sort', 'q'].includes(name))
              written.append(name, value);
          }
          if (next.page > 1) written.set('page', String(next.page));
          if (next.pageSize !== DEFAULT_SIZE) written.set('pageSize', String(next.pageSize));
          if (next.sort) written.set('sort', next.sort);
          if (next.q.trim()) written.set('q', next.q);
          for (const [key, value] of Object.entries(next.filters)) written.set(`filter[${key}]`, value);
          return written;
        },
        // Replaces the history entry; otherwise every keystroke would create a new one.
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [query, setQuery];
}

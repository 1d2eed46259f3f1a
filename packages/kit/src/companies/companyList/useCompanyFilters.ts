import { useStateInUrl } from '@fair/ui/urlState';
import { useCallback } from 'react';
import { usePrograms } from '../../fair/index.ts';
import { readFilters, writeFilters } from './filters.ts';

/** Returns the company filters stored in the URL and a function that changes them. */
export function useCompanyFilters() {
  const programs = usePrograms();
  const read = useCallback((address: URLSearchParams) => readFilters(address, programs), [programs]);
  return useStateInUrl(read, writeFilters);
}

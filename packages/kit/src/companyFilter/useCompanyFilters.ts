import { useStateInAddress } from '@fair/ui/addressState';
import { useCallback } from 'react';
import { usePrograms } from '../fair/index.ts';
import { readFilters, writeFilters } from './companyFilters.ts';

/** The filters of a list of companies, kept in the address, and how they are changed; programs are the fair's. */
export function useCompanyFilters() {
  const programs = usePrograms();
  const read = useCallback((address: URLSearchParams) => readFilters(address, programs), [programs]);
  return useStateInAddress(read, writeFilters);
}

import { useFair } from '@fair/client';
import { useSearchParams } from 'react-router-dom';

/** Returns the year of a past fair from the URL (`?edition=2026`). Undefined for the current fair. */
export function useYear(): string | undefined {
  const [address] = useSearchParams();
  const fair = useFair();
  const asked = address.get('edition') ?? undefined;
  return asked === String(fair?.year) ? undefined : asked;
}

export const yearQuery = (year: string | undefined): { readonly edition?: string } =>
  year === undefined ? {} : { edition: year };

/**
 * Returns the argument of a query whose only parameter is the year. Undefined for the current fair, so that pages share
 * the cache entry.
 */
export const yearInput = (year: string | undefined) =>
  year === undefined ? undefined : { query: { edition: year } };

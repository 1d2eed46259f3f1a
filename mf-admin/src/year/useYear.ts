import { useFair } from '@fair/client';
import { useSearchParams } from 'react-router-dom';

/** Returns the year of a past fair from the address (`?edition=2026`), or undefined for the current fair. */
export function useYear(): string | undefined {
  const [address] = useSearchParams();
  const fair = useFair();
  const asked = address.get('edition') ?? undefined;
  return asked === String(fair?.year) ? undefined : asked;
}

/** Returns query parameters for the year. */
export const yearQuery = (year: string | undefined): { readonly edition?: string } =>
  year === undefined ? {} : { edition: year };

/**
 * Returns the argument of a call whose only parameter is the year. Undefined for the current fair, so that it
 * shares the cache entry of other pages.
 */
export const yearInput = (year: string | undefined) =>
  year === undefined ? undefined : { query: { edition: year } };

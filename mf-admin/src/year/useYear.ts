import { useFair } from '@fair/client';
import { useSearchParams } from 'react-router-dom';

/** The year of a fair that is over, asked for in the address (`?edition=2026`); undefined: the current fair is read. */
export function useYear(): string | undefined {
  const [address] = useSearchParams();
  const fair = useFair();
  const asked = address.get('edition') ?? undefined;
  return asked === String(fair?.year) ? undefined : asked;
}

/** The same in the query of a call. */
export const ofYear = (year: string | undefined): { readonly edition?: string } =>
  year === undefined ? {} : { edition: year };

/** For a call that could name a year and nothing else: of the current fair without one, as everywhere else it is asked. */
export const inputOfYear = (year: string | undefined) =>
  year === undefined ? undefined : { query: { edition: year } };

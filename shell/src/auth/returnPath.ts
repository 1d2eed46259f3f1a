import { USER_TYPES, type UserType } from '@fair/contract';
import { parseUrl } from '../parseUrl.ts';

/** URL parameter of `/` with the path to return to after signing in. */
const NEXT = 'next';

/** A location of the router. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Returns the sign-in URL that leads back to `place` afterwards. */
export const signInFrom = ({ pathname, search, hash }: Place): string =>
  `/?${new URLSearchParams({ [NEXT]: pathname + search + hash })}`;

/**
 * Returns the path to return to after signing in, if it is a page of ours that this role may open; otherwise
 * undefined. The parameter is not trusted, because anyone can craft such a URL (OWASP, Unvalidated Redirects
 * and Forwards).
 */
export function returnPath(search: URLSearchParams, type: UserType): string | undefined {
  const next = search.get(NEXT);
  // Browsers read \ as / and // as another host, and ignore tabs and line breaks.
  const address = next?.startsWith('/') ? parseUrl(next, window.location.origin) : undefined;
  if (!address) return undefined;
  const { origin, pathname, search: query, hash } = address;
  if (origin !== window.location.origin || pathname === '/' || pathname.startsWith('//')) return undefined;
  const area = USER_TYPES.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`));
  return area && area !== type ? undefined : pathname + query + hash;
}

import { USER_TYPES, type UserType } from '@fair/contract';
import { parseUrl } from '../parseUrl.ts';

/** Parameter of `/` with the path to open after signing in. */
const NEXT = 'next';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Returns the URL of the sign-in form, which opens `place` after the user has signed in. */
export const signInFrom = ({ pathname, search, hash }: Place): string =>
  `/?${new URLSearchParams({ [NEXT]: pathname + search + hash })}`;

/**
 * Returns the path to open after signing in, if it is a page of this site that the role may open; otherwise undefined.
 * The parameter cannot be trusted, because anyone can send such a URL (OWASP, Unvalidated Redirects and Forwards).
 */
export function returnPath(search: URLSearchParams, type: UserType): string | undefined {
  const next = search.get(NEXT);
  // Browsers read \ as /, read // as the start of another host, and ignore tabs and line breaks. A comparison of
  // strings would miss this, so the path is parsed as a URL.
  const address = next?.startsWith('/') ? parseUrl(next, window.location.origin) : undefined;
  if (!address) return undefined;
  const { origin, pathname, search: query, hash } = address;
  if (origin !== window.location.origin || pathname === '/' || pathname.startsWith('//')) return undefined;
  const area = USER_TYPES.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`));
  return area && area !== type ? undefined : pathname + query + hash;
}

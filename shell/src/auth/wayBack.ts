import { USER_TYPES, type UserType } from '@fair/contract';
import { parsedUrl } from '../parsedUrl.ts';

/** The parameter of `/` that says where somebody was going. */
const NEXT = 'next';

/** Where somebody is, as a router says it. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The address of the sign-in that leads back to `place` afterwards. */
export const signInFrom = ({ pathname, search, hash }: Place): string =>
  `/?${new URLSearchParams({ [NEXT]: pathname + search + hash })}`;

/**
 * Where the address of `/` says that somebody was going, when that is a page of ours which this role has; else undefined.
 * Anybody can write such an address: what leads elsewhere is not followed (OWASP, Unvalidated Redirects and Forwards).
 */
export function wayBack(search: URLSearchParams, type: UserType): string | undefined {
  const next = search.get(NEXT);
  // A browser reads \ as /, and // as another host; a tab or line break inside is left out.
  const address = next?.startsWith('/') ? parsedUrl(next, window.location.origin) : undefined;
  if (!address) return undefined;
  const { origin, pathname, search: query, hash } = address;
  if (origin !== window.location.origin || pathname === '/' || pathname.startsWith('//')) return undefined;
  const area = USER_TYPES.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`));
  return area && area !== type ? undefined : pathname + query + hash;
}

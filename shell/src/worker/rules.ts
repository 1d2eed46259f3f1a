/** The ways in which the worker handles a request. A request without a kind is not handled by the worker. */
export type Kind = 'built' | 'entry' | 'page' | 'personal' | 'public' | 'signOut';

const API = '/api/v1/';

/**
 * Calls with personal data that is cached for use without a network, by path below the API's base path. Apart from
 * SCHEDULE, no other personal data is cached.
 */
const PERSONAL = new Set([
  'protected/session',
  'student/meetings',
  'student/favourites',
  'student/apply',
  'student/pass',
  'admin/clicklist',
  'admin/currentvisitors',
  'logistic/clicklist',
  'logistic/currentvisitors',
]);
/**
 * Cached only if the request asks for a single day. When the response is stored, the worker checks whether that day is
 * today.
 */
const SCHEDULE = 'company/schedule';
const PUBLIC = new Set(['public/fair', 'public/catalogue', 'public/map']);
const SIGN_OUT = 'protected/resetsession';

/**
 * Built files whose name contains a hash of their content. Files of the PDF viewer are not cached, because they are
 * large.
 */
const BUILT = /^\/(?:assets|mf)\/(?!.*pdf)(?:.*\/)?[^/]+[.-][0-9a-f]{8,}\.(?:m?js|css|woff2|svg)$/;
const ENTRY = /^\/(?:remotes\.json|mf\/[^/]+\/[^/]+\/(?:mf-manifest\.json|remoteEntry\.js))$/;
const FILE = /\.[a-z0-9]{2,11}$/i;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  /** True if the request has a bearer token, which may belong to a different account from the cookie's. */
  readonly hasToken: boolean;
}

/** Returns how the worker handles a request to its own origin. Undefined if the worker does not handle the request. */
export function kindOf({ method, mode, url, hasToken }: Asked): Kind | undefined {
  const { pathname } = url;
  if (pathname.startsWith(API)) return kindOfCall(method, pathname.slice(API.length), url, hasToken);
  if (method !== 'GET') return undefined;
  if (BUILT.test(pathname)) return 'built';
  if (ENTRY.test(pathname)) return 'entry';
  return mode === 'navigate' && pathname !== '/api' && !pathname.startsWith('/api/') && !FILE.test(pathname)
    ? 'page'
    : undefined;
}

function kindOfCall(method: string, call: string, url: URL, hasToken: boolean): Kind | undefined {
  if (call === SIGN_OUT) return 'signOut';
  if (method !== 'GET' || hasToken) return undefined;
  const parameters = [...url.searchParams.keys()].join();
  if (PERSONAL.has(call)) return parameters === '' ? 'personal' : undefined;
  if (call === SCHEDULE) return isOfOneDay(url) ? 'personal' : undefined;
  if (PUBLIC.has(call)) return parameters === '' || parameters === 'lang' ? 'public' : undefined;
  return undefined;
}

/** Returns whether a URL asks for one day of a schedule, without unbooked applicants. */
const isOfOneDay = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].sort().join() === 'day,unbooked' && searchParams.get('unbooked') === 'false';

/** Returns the day (YYYY-MM-DD) for which a URL asks for a company's schedule. */
export const dayOfSchedule = ({ pathname, searchParams }: URL): string | undefined =>
  pathname === API + SCHEDULE ? (searchParams.get('day') ?? '') : undefined;

interface FairDays {
  readonly timeZone: string;
  readonly days: readonly { readonly day: string }[];
}

/** Returns whether a day is a day of the fair and today in the fair's time zone. */
export function isToday(day: string, { timeZone, days }: FairDays, now: Date): boolean {
  // The Swedish format of a date is YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return day === today && days.some((one) => one.day === today);
}

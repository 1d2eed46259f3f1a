import { dayOfSchedule, isToday } from './rules.ts';

/**
 * Caches API replies for use without a network. Personal replies are in a cache of their account; only one account has
 * a cache at a time. The worker opens the account's cache before it sends a request. If the account signs out in the
 * meantime, this cache is deleted, and a late reply is lost with it.
 */

const ACCOUNT = 'fair-account-';
const PUBLIC = 'fair-public';
/** Response header of the API: the account to which the reply belongs. */
const ACCOUNT_HEADER = 'x-account';
/** Header of a cached reply: the time at which it was stored. Pages show this time after "as of". */
const FROM_CACHE = 'x-from-cache';
/** Maximum age of a cached reply in ms. */
const KEPT_MS = 24 * 3_600_000;
/** Time in ms to wait for the network before a cached reply is used. */
const PATIENCE_MS = 3_000;
/**
 * Time in ms to wait for the network after an earlier request has timed out. It is short, because starting a page takes
 * six requests, one after the other.
 */
const SHORT_PATIENCE_MS = 300;

/** True after a request to which the network did not reply in time, until the network replies again. */
let isSilent = false;

/** Number of sign-outs that this worker has seen. */
let signOuts = 0;

/** Settled when no reply is being put into a new cache of an account. Replies wait for each other here. */
let opening: Promise<unknown> = Promise.resolve();

/** Deletes all cached replies of accounts. */
export async function forgetAccount(): Promise<void> {
  signOuts += 1;
  await deleteAccounts();
}

async function deleteAccounts(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ACCOUNT)).map((name) => caches.delete(name)));
}

const accountCacheName = async (): Promise<string | undefined> =>
  (await caches.keys()).find((name) => name.startsWith(ACCOUNT));

/**
 * Returns the network's reply. If that fails or does not arrive in time, returns the cached reply, unless it is older
 * than a day.
 */
export async function answerData(
  request: Request,
  isPersonal: boolean,
  keepAlive: (work: Promise<unknown>) => void,
) {
  const name = isPersonal ? await accountCacheName() : PUBLIC;
  const cache = name === undefined ? undefined : await caches.open(name);
  const before = signOuts;
  const fromNetwork = fetch(request);
  keepAlive(
    fromNetwork
      .then((reply) => store(request, reply.clone(), { isPersonal, name, cache, before }))
      .catch(() => undefined),
  );
  return networkFirst(fromNetwork, async () => {
    const kept = await cache?.match(request.url);
    return kept && !isOld(kept) ? kept : undefined;
  });
}

interface Start {
  readonly isPersonal: boolean;
  readonly name: string | undefined;
  /** The cache of the account that was signed in when the request was sent. */
  readonly cache: Cache | undefined;
  readonly before: number;
}

async function store(
  request: Request,
  reply: Response,
  { isPersonal, name, cache, before }: Start,
): Promise<void> {
  if (reply.status === 401) return forgetAccount();
  if (reply.status !== 200 || signOuts !== before) return;
  const url = new URL(request.url);
  const day = dayOfSchedule(url);
  if (day !== undefined && !(await isFairDay(day))) return;
  if (!isPersonal) return cache?.put(request.url, await stamped(reply));
  const account = reply.headers.get(ACCOUNT_HEADER);
  if (!account) return;
  if (name?.startsWith(`${ACCOUNT}${account}-`)) return cache?.put(request.url, await stamped(reply));
  const content = await stamped(reply);
  // Replies are stored one after the other, because the first replies of an account arrive together and must share one
  // cache.
  opening = opening.then(() => putIntoOwn(account, request.url, content, before)).catch(() => undefined);
  await opening;
}

/** Puts a reply into the cache of an account, and deletes the cache of any other account. */
async function putIntoOwn(account: string, url: string, content: Response, before: number): Promise<void> {
  if (signOuts !== before) return;
  const known = await accountCacheName();
  const isOwn = known?.startsWith(`${ACCOUNT}${account}-`);
  if (!isOwn) await deleteAccounts();
  const own = await caches.open(known && isOwn ? known : `${ACCOUNT}${account}-${crypto.randomUUID()}`);
  await own.put(url, content);
  if (signOuts !== before) await deleteAccounts();
}

async function isFairDay(day: string): Promise<boolean> {
  const fair = await caches.open(PUBLIC).then((cache) => cache.match('/api/v1/public/fair'));
  return fair !== undefined && isToday(day, await fair.json(), new Date());
}

async function stamped(reply: Response): Promise<Response> {
  const headers = new Headers(reply.headers);
  headers.set(FROM_CACHE, new Date().toISOString());
  return new Response(await reply.blob(), { status: reply.status, headers });
}

const isOld = ({ headers }: Response): boolean =>
  !(Date.now() - Date.parse(headers.get(FROM_CACHE) ?? '') < KEPT_MS);

/** Deletes replies that are older than a day. */
export async function deleteOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== PUBLIC && !name.startsWith(ACCOUNT)) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const kept = await cache.match(key);
      if (kept && isOld(kept)) await cache.delete(key);
    }
  }
}

/**
 * Returns the network's response. Returns the cached response if the network fails, takes longer than three seconds, or
 * a proxy reports that the site is unavailable. After a timeout, the next requests wait less, until the network replies
 * again. Without a cached response, waits for the network.
 */
export async function networkFirst(
  fromNetwork: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, isSilent ? SHORT_PATIENCE_MS : PATIENCE_MS);
  });
  const answered = fromNetwork.then(
    (reply) => {
      isSilent = false;
      return reply;
    },
    () => 'failed' as const,
  );
  const first = await Promise.race([answered, late]);
  if (first === undefined) isSilent = true;
  const soon = first === 'failed' ? undefined : first;
  const isAway = !soon || (soon.status >= 502 && soon.status <= 504);
  return (isAway && (await findKept())) || soon || fromNetwork;
}

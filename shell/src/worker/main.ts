import { answerData, deleteOld, forgetAccount } from './data.ts';
import { answerBuilt, answerEntry, answerPage, keepFiles } from './files.ts';
import { kindOf } from './rules.ts';

/**
 * The service worker of the fair (docs/adr/0051). It caches what a signed-in person needs in a hall without a network:
 * the built files, one page without data, and the replies listed in rules.ts. It does not handle any other request.
 */

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageReceived extends LongEvent {
  readonly data: unknown;
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageReceived) => void): void;
}
// The types of workers and of pages contradict each other in one project, so the few needed types of workers are
// declared here.
const scope = self as unknown as WorkerScope;

// A new worker waits until the pages of the old one are closed, so that two workers never store replies at the same
// time.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work);
  const { method, mode, headers } = request;
  const kind = kindOf({ method, mode, url, hasToken: headers.has('authorization') });
  if (kind === 'built') event.respondWith(answerBuilt(request, keepAlive));
  else if (kind === 'entry') event.respondWith(answerEntry(request, keepAlive));
  else if (kind === 'page') event.respondWith(answerPage(request));
  else if (kind === 'personal' || kind === 'public')
    event.respondWith(answerData(request, kind === 'personal', keepAlive));
  else if (kind === 'signOut') event.respondWith(signOut(request));
});

/** Sends a sign-out to the API. Deletes the account's cached replies before the page gets the response. */
async function signOut(request: Request): Promise<Response> {
  const reply = await fetch(request);
  if (reply.ok) await forgetAccount();
  return reply;
}

/** A message from a page. `loaded`: URLs that the page has loaded. `signedOut`: the account has signed out. */
type News = { readonly loaded?: readonly string[]; readonly signedOut?: true };

scope.addEventListener('message', (event) => {
  const { loaded, signedOut } = event.data as News;
  if (signedOut) event.waitUntil(forgetAccount());
  if (loaded) event.waitUntil(keepLoaded(loaded).catch(() => undefined));
});

/**
 * Caches what a page loaded before the worker controlled it. The session is fetched as well, because the server
 * embedded it in the page.
 */
async function keepLoaded(loaded: readonly string[]): Promise<void> {
  await deleteOld();
  const urls = [...new Set(loaded)].map((address) => new URL(address, location.origin));
  const kinds = urls
    .filter(({ origin }) => origin === location.origin)
    .map((url) => ({ url, kind: kindOf({ method: 'GET', mode: 'cors', url, hasToken: false }) }));
  const read = async (url: string, isPersonal: boolean) => {
    const stored: Promise<unknown>[] = [];
    await answerData(new Request(url), isPersonal, (work) => stored.push(work));
    await Promise.all(stored);
  };
  await read('/api/v1/public/fair', false);
  // The session is fetched first, because its reply names the account to which the other replies belong.
  await read('/api/v1/protected/session', true);
  const seen = new Set(['/api/v1/public/fair', '/api/v1/protected/session']);
  for (const { url, kind } of kinds) {
    if ((kind !== 'personal' && kind !== 'public') || seen.has(url.pathname)) continue;
    await read(url.href, kind === 'personal');
  }
  await keepFiles(
    kinds.filter(({ kind }) => kind === 'built' || kind === 'entry').map(({ url }) => url.href),
  );
}

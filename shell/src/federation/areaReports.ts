import { pageData } from '@fair/client';
import type { AreaFault } from '@fair/contract';
import { isBeingLeft } from './leaving.ts';

/** Matches URLs of the files of one version of an area. */
const FILE = /\/mf\/(?!chunks\/)([^/]+)\/([^/]+)\//;
/** Matches URLs of files that all versions of an area share. */
const SHARED_FILE = /\/mf\/chunks\/([^/]+)\//;

/** Matches error messages of browsers and of the bundler for network failures and aborted requests. */
const OF_THE_LINE =
  /AbortError|ChunkLoadError|failed to fetch|networkerror|load failed|loading (?:css )?chunk|importing a module|dynamically imported/i;

/** Reports that this page has sent. Each report is sent only once. */
const said = new Set<string>();
/**
 * Version of each area that was fetched last. A failed file that all versions share is counted as a failure of this
 * version.
 */
const wanted = new Map<string, string>();
/** Versions with a script that failed to load. */
const cutOff = new Set<string>();

/** @param entry URL of the manifest about to be fetched */
export function noteFetched(entry: string): void {
  const [, area, version] = FILE.exec(entry) ?? [];
  if (area && version) wanted.set(area, version);
}

/**
 * Reports to the API that a version of an area loaded or failed (docs/adr/0017). Sends nothing while the user leaves
 * the page, when the device is offline, or if the page has no token for reports.
 */
export function tell(area: string, version: string, fault?: AreaFault): void {
  const report = `${area} ${version} ${fault ? 'failed' : 'loaded'}`;
  const token = pageData.areaToken;
  if (!token || isBeingLeft() || navigator.onLine === false || said.has(report)) return;
  said.add(report);
  const page = window.location.pathname.split('/', 3).join('/');
  const body = JSON.stringify({ token, area, version, fault, page });
  // A content blocker may block reports. It blocks reports of successes and of failures alike, so their ratio stays
  // right.
  navigator.sendBeacon?.('/api/v1/public/areas', new Blob([body], { type: 'application/json' }));
}

/**
 * Reports that the code of a build did not load, if the cause is on the server: a missing file, a timeout, or code that
 * is not an area. Network failures and blocked scripts are not reported.
 */
export async function tellNotArrived(
  area: string,
  { version, entry }: { readonly version: string; readonly entry: string },
  reason: unknown,
): Promise<void> {
  if ((reason as Error | undefined)?.name === 'TimeoutError') return tell(area, version, 'slow');
  const status = await statusOf(entry);
  if (status === undefined) return;
  if (status >= 400) tell(area, version, 'missing');
  else if (!cutOff.has(`${area} ${version}`)) tell(area, version, 'start');
}

/** Reports uncaught errors of areas and scripts that fail to load. */
function noteFailure({ target, filename, error }: ErrorEvent): void {
  if (target instanceof HTMLScriptElement) void noteScript(target.src);
  else tellOfScript(filename || String(error?.stack));
}

function noteRejection({ reason }: PromiseRejectionEvent): void {
  // Network failures are not reported, because their stack names the caller, which did not cause them.
  if (reason instanceof Error && !OF_THE_LINE.test(`${reason.name} ${reason.message}`))
    tellOfScript(String(reason.stack));
}

function tellOfScript(place: string): void {
  const [area, version] = ofThisOrigin(place);
  if (area && version) tell(area, version, 'script');
}

async function noteScript(address: string): Promise<void> {
  const [area, version] = ofThisOrigin(address);
  if (!area || !version) return;
  cutOff.add(`${area} ${version}`);
  if (((await statusOf(address)) ?? 0) >= 400) tell(area, version, 'missing');
}

/** Returns area and version of a released file. Empty for files of an override. */
function ofThisOrigin(place: string): [area?: string, version?: string | undefined] {
  const from = place.indexOf(window.location.origin);
  if (from < 0) return [];
  const [, area, version] = FILE.exec(place.slice(from)) ?? [];
  if (area && version) return [area, version];
  const [, sharing] = SHARED_FILE.exec(place.slice(from)) ?? [];
  return sharing ? [sharing, wanted.get(sharing)] : [];
}

/** Returns the server's current status for a file; undefined when it does not respond. */
const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );

// Skipped during server-side rendering.
if (typeof window !== 'undefined') {
  // Capture phase, because load errors of scripts do not bubble.
  window.addEventListener('error', noteFailure, true);
  window.addEventListener('unhandledrejection', noteRejection);
}

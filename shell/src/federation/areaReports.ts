import { pageData } from '@fair/client';
import type { AreaFault } from '@fair/contract';
import { isBeingLeft } from './leaving.ts';

/** The files of a version of an area, on this origin, and those that all its versions share. */
const FILE = /\/mf\/(?!chunks\/)([^/]+)\/([^/]+)\//;
const SHARED_FILE = /\/mf\/chunks\/([^/]+)\//;

/** As browsers and the bundler call what did not arrive, and what was given up. */
const OF_THE_LINE =
  /AbortError|ChunkLoadError|failed to fetch|networkerror|load failed|loading (?:css )?chunk|importing a module|dynamically imported/i;

/** What this page has said: that a version is there once, that it failed once. */
const said = new Set<string>();
/** The version of each area that was fetched last: what its shared files are wanted for. */
const wanted = new Map<string, string>();
/** Versions of which a script did not arrive. */
const cutOff = new Set<string>();

/** @param entry the address of the manifest of a build that is about to be fetched */
export function noteFetched(entry: string): void {
  const [, area, version] = FILE.exec(entry) ?? [];
  if (area && version) wanted.set(area, version);
}

/**
 * Tells the API that this page has a version of an area, or what kept it from it (docs/adr/0017). A page that is left, and a
 * device without a network, say nothing; nor does one whose list of areas is not from the API.
 */
export function tell(area: string, version: string, fault?: AreaFault): void {
  const report = `${area} ${version} ${fault ? 'failed' : 'loaded'}`;
  const token = pageData.areaToken;
  if (!token || isBeingLeft() || navigator.onLine === false || said.has(report)) return;
  said.add(report);
  const page = window.location.pathname.split('/', 3).join('/');
  const body = JSON.stringify({ token, area, version, fault, page });
  // What a content blocker keeps back is not counted, on either side.
  navigator.sendBeacon?.('/api/v1/public/areas', new Blob([body], { type: 'application/json' }));
}

/**
 * That the code of a build could not be had. What is the server's doing is told: a file that it does not have, one that takes too
 * long, code that is no area; a line that was cut, or a script that something in the browser keeps back, is not.
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

/** What is thrown where nobody else hears of it, and scripts that do not come. */
function noteFailure({ target, filename, error }: ErrorEvent): void {
  if (target instanceof HTMLScriptElement) void noteScript(target.src);
  else tellOfScript(filename || String(error?.stack));
}

function noteRejection({ reason }: PromiseRejectionEvent): void {
  // What a request or a part that is fetched later fails with says where it was asked for, not whose fault it is.
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

/** Area and version of a file; a developer's own build lies elsewhere. */
function ofThisOrigin(place: string): [area?: string, version?: string | undefined] {
  const from = place.indexOf(window.location.origin);
  if (from < 0) return [];
  const [, area, version] = FILE.exec(place.slice(from)) ?? [];
  if (area && version) return [area, version];
  const [, sharing] = SHARED_FILE.exec(place.slice(from)) ?? [];
  return sharing ? [sharing, wanted.get(sharing)] : [];
}

/** What the server says of a file by now; undefined when it cannot be asked. */
const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );

// Pages are made on the server too.
if (typeof window !== 'undefined') {
  // Capturing: that a script did not come is told to its element only.
  window.addEventListener('error', noteFailure, true);
  window.addEventListener('unhandledrejection', noteRejection);
}

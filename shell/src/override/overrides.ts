import { USER_TYPES, whyNoAreaName } from '@fair/contract';
import { parseUrl } from '../parseUrl.ts';

/**
 * Lets a developer load an area from another URL in this tab, with
 * `?remote.company=http://localhost:4001/mf-manifest.json` on any page. An empty value resets the area.
 * An attacker could send such a link, and the build would run with the rights of the user who opens it. These measures
 * prevent this:
 * - Nothing is read, stored or loaded unless the server allows overrides (ALLOW_REMOTE_OVERRIDES; `npm run dev` sets
 *   it), and only from origins that the server names. An attacker would have to place a file on one of them.
 * - Nothing is loaded before the user has accepted this exact URL (OverrideQuestion.tsx).
 * - Stored URLs are checked again on every page against that page's list of origins.
 * - The page's content security policy contains the same list, so the browser blocks all other origins, even if a
 *   manifest names files elsewhere.
 * - The override ends when the tab is closed, and every page shows a badge.
 * - The other server receives no cookies (withoutCredentials.ts), and URLs with a user name or password are refused.
 */

const KEY = 'fair.remotes';
/** Storage key of the accepted URLs by area. Only our own pages can write to the storage; a link cannot. */
const ACCEPTED_KEY = 'fair.remotes.accepted';
const PARAMETER = 'remote.';

type Overrides = Partial<Record<string, string>>;

let overrides: Overrides = {};
let accepted: Overrides = {};

/**
 * Reads the overrides from the URL and from this tab's storage, and removes their parameters from the URL. Call it
 * once, before any part of the page reads the URL.
 */
export function readOverrides(): void {
  const origins = originsOfPage();
  overrides = origins.length > 0 ? storedOverrides(KEY, origins) : {};
  accepted = origins.length > 0 ? storedOverrides(ACCEPTED_KEY, origins) : {};
  const page = new URL(window.location.href);
  const asked = [...page.searchParams.keys()]
    .flatMap((key) => (key.startsWith(PARAMETER) ? [key.slice(PARAMETER.length)] : []))
    .filter(isAreaName);
  if (origins.length === 0 || asked.length === 0) return;
  for (const area of asked) {
    const address = page.searchParams.get(PARAMETER + area) ?? '';
    const entry = allowedEntry(address, origins);
    if (entry) overrides[area] = entry;
    else if (address === '') delete overrides[area];
    page.searchParams.delete(PARAMETER + area);
  }
  storeOverrides();
  window.history.replaceState(window.history.state, '', page);
}

/**
 * Returns the URL from which this tab loads an area instead of the URL in `/remotes.json`. Undefined without an
 * override.
 */
export const overrideOf = (area: string): string | undefined => overrides[area];

/** Returns whether an override was requested that the user has not accepted yet. Nothing may be loaded from its URL. */
export const needsYes = (area: string): boolean =>
  overrides[area] !== undefined && accepted[area] !== overrides[area];

export const overriddenAreas = (): string[] =>
  Object.keys(overrides)
    .filter((area) => !needsYes(area))
    .sort();

/**
 * Accepts the override of an area and reloads the page, because code of the released version may already have run in
 * it.
 */
export function acceptOverride(area: string): void {
  const entry = overrides[area];
  if (entry) accepted[area] = entry;
  storeOverrides();
  window.location.reload();
}

/**
 * Resets an area to its released version and reloads the page, because code of the other build may already have run in
 * it.
 */
export function resetOverride(area: string): void {
  delete overrides[area];
  delete accepted[area];
  storeOverrides();
  window.location.reload();
}

/**
 * Returns the normalized manifest URL in a text. Undefined if the text is not the URL of a manifest on one of the
 * origins. An origin that ends in `:*` allows every port.
 */
export function allowedEntry(text: string, origins: readonly string[]): string | undefined {
  const address = parseUrl(text);
  if (!address) return undefined;
  const { protocol, username, password, hostname, origin, pathname, href } = address;
  const isManifest = /^https?:$/.test(protocol) && pathname.endsWith('/mf-manifest.json');
  if (!isManifest || username !== '' || password !== '') return undefined;
  const anyPort = `${protocol}//${hostname}:*`;
  return origins.some((allowed) => allowed === origin || allowed === anyPort) ? href : undefined;
}

/**
 * Returns whether the text is the name of a role area, or a valid name for an area of another repository. The latter
 * may not have been released yet.
 */
const isAreaName = (area: string) =>
  (USER_TYPES as readonly string[]).includes(area) || whyNoAreaName(area) === undefined;

/**
 * Returns the origins that the server allows (api/src/web/web.ts). Empty if the page was delivered by another server.
 */
function originsOfPage(): string[] {
  const list = document.querySelector<HTMLMetaElement>('meta[name="remote-origins"]')?.content ?? '';
  return list.split(' ').filter((origin) => origin !== '');
}

function storedOverrides(key: string, origins: readonly string[]): Overrides {
  try {
    const found: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const names = Object.keys(found).filter(isAreaName);
    const entries = names.map((area) => [area, allowedEntry(String(found[area]), origins)]);
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  } catch {
    return {};
  }
}

/** Stores the overrides in this tab. If storage is blocked, they apply to this page only. */
function storeOverrides(): void {
  try {
    for (const [key, entries] of [
      [KEY, overrides],
      [ACCEPTED_KEY, accepted],
    ] as const) {
      if (Object.values(entries).every((entry) => entry === undefined)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(entries));
    }
  } catch {
    // Storage is blocked, so the overrides end with this page.
  }
}

import { USER_TYPES, whyNoAreaName } from '@fair/contract';
import { parsedUrl } from '../parsedUrl.ts';

/**
 * A developer points this tab at a build of an area on another address, with
 * `?remote.company=http://localhost:4001/mf-manifest.json` on any page; with nothing behind `=` back again.
 *
 * Such a link can also be sent by somebody who means harm, and what it names would run with the rights of whoever opens
 * it. Why it does no harm:
 * - Nothing is read, stored or followed unless the server allows it (ALLOW_REMOTE_OVERRIDES; `npm run dev` sets it), and
 *   only from an origin the server names: there an attacker has to be able to place a file.
 * - Nothing is loaded before the person in front of the page has said yes to this very address (OverrideQuestion.tsx).
 * - What is stored is judged anew on every page, by the list of that page.
 * - The page's content security policy has the same list. Whatever slipped through here, or a manifest that names files
 *   elsewhere, is stopped by the browser.
 * - It holds in this tab only and until it is closed, and a badge says so on every page.
 * - The other server gets no cookies (withoutCredentials.ts), and no address with a name and password in it is taken.
 */

const KEY = 'fair.remotes';
/** The addresses, by area, that were said yes to. Only a page of ours can write it, a link cannot. */
const ACCEPTED_KEY = 'fair.remotes.accepted';
const PARAMETER = 'remote.';

type Overrides = Partial<Record<string, string>>;

let overrides: Overrides = {};
let accepted: Overrides = {};

/**
 * Takes up what the address asks for and what this tab remembers, and takes the parameters out of the address bar. To
 * be called once, before anything of the page looks at its address.
 */
export function readOverrides(): void {
  const origins = originsOfPage();
  overrides = origins.length > 0 ? remembered(KEY, origins) : {};
  accepted = origins.length > 0 ? remembered(ACCEPTED_KEY, origins) : {};
  const page = new URL(window.location.href);
  const asked = [...page.searchParams.keys()]
    .flatMap((key) => (key.startsWith(PARAMETER) ? [key.slice(PARAMETER.length)] : []))
    .filter(isName);
  if (origins.length === 0 || asked.length === 0) return;
  for (const area of asked) {
    const address = page.searchParams.get(PARAMETER + area) ?? '';
    const entry = allowedEntry(address, origins);
    if (entry) overrides[area] = entry;
    else if (address === '') delete overrides[area];
    page.searchParams.delete(PARAMETER + area);
  }
  remember();
  window.history.replaceState(window.history.state, '', page);
}

/** Where this tab takes an area from instead of `/remotes.json`, if anywhere. */
export const overrideOf = (area: string): string | undefined => overrides[area];

/** Whether an address was asked for and nobody has said yes to it: nothing of it may be loaded. */
export const needsYes = (area: string): boolean =>
  overrides[area] !== undefined && accepted[area] !== overrides[area];

/** The areas this tab takes from elsewhere. */
export const overriddenAreas = (): string[] =>
  Object.keys(overrides)
    .filter((area) => !needsYes(area))
    .sort();

/** Takes the area from where the address says, in a page that nothing of the released one has touched. */
export function acceptOverride(area: string): void {
  const entry = overrides[area];
  if (entry) accepted[area] = entry;
  remember();
  window.location.reload();
}

/** Goes back to what is released, in a page that nothing of the other build has touched. */
export function resetOverride(area: string): void {
  delete overrides[area];
  delete accepted[area];
  remember();
  window.location.reload();
}

/**
 * The manifest a text leads to, as the browser will ask for it; undefined when it is no address of a manifest on one of
 * the origins. Those may end in `:*`, which stands for any port.
 */
export function allowedEntry(text: string, origins: readonly string[]): string | undefined {
  const address = parsedUrl(text);
  if (!address) return undefined;
  const { protocol, username, password, hostname, origin, pathname, href } = address;
  const isManifest = /^https?:$/.test(protocol) && pathname.endsWith('/mf-manifest.json');
  if (!isManifest || username !== '' || password !== '') return undefined;
  const anyPort = `${protocol}//${hostname}:*`;
  return origins.some((allowed) => allowed === origin || allowed === anyPort) ? href : undefined;
}

/** Of a role, or one that an area of a repository of its own can have: it need not be released yet. */
const isName = (area: string) =>
  (USER_TYPES as readonly string[]).includes(area) || whyNoAreaName(area) === undefined;

/** The server's list (api/src/http/web.ts). A page that came another way has none. */
function originsOfPage(): string[] {
  const list = document.querySelector<HTMLMetaElement>('meta[name="remote-origins"]')?.content ?? '';
  return list.split(' ').filter((origin) => origin !== '');
}

function remembered(key: string, origins: readonly string[]): Overrides {
  try {
    const found: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const names = Object.keys(found).filter(isName);
    const entries = names.map((area) => [area, allowedEntry(String(found[area]), origins)]);
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  } catch {
    return {};
  }
}

/** Where storage is forbidden, it holds for this page. */
function remember(): void {
  try {
    for (const [key, entries] of [
      [KEY, overrides],
      [ACCEPTED_KEY, accepted],
    ] as const) {
      if (Object.values(entries).every((entry) => entry === undefined)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(entries));
    }
  } catch {
    // As the comment above says.
  }
}

import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Versioned } from './api.ts';

export interface SignedIn extends Versioned<User> {
  /** Language of the account. Undefined if the API has not sent it. */
  readonly language?: Language | undefined;
}

/** A response of the API that is embedded in the page, so that the page need not request it. */
export interface KnownAnswer {
  readonly call: string;
  /** Argument of the query hook. Undefined if the hook takes no argument. */
  readonly input?: unknown;
  readonly value: unknown;
}

/**
 * Data that the API embedded in this page (api/src/web/pageData.ts). Empty if the page was not delivered by the API.
 */
export interface PageData {
  /** The logged-in user. Null if nobody is logged in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Manifest of the area to which this page belongs, and the manifest's URL in the registry. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** Token that must be sent with reports about the areas that this page loads. */
  readonly areaToken?: string;
  /** API responses that were used to render the page on the server. */
  readonly answers?: readonly KnownAnswer[];
}

export const pageData: PageData = readPageData();

/**
 * Returns the registry of areas that is embedded in the page. Returns undefined at the second call, more than 10 s
 * after the page was loaded, and for a page that the browser restored from its history.
 */
export function takePageRegistry(): RemoteRegistry | undefined {
  const registry = unusedRegistry;
  unusedRegistry = undefined;
  return registry && !isOld() ? registry : undefined;
}
let unusedRegistry = pageData.remotes;

/**
 * Returns the area manifest that is embedded in the page, if it has this URL. Returns undefined at the second call, so
 * that a retry requests the manifest from the server.
 * @param address URL of the manifest
 */
export function takePageManifest(address: string): unknown {
  const manifest = unusedManifest;
  if (!manifest || new URL(manifest.entry, document.baseURI).href !== address) return undefined;
  unusedManifest = undefined;
  return manifest.content;
}
let unusedManifest = pageData.manifest;

/**
 * Maximum age of the embedded registry in ms. An older one is not used, because other versions of the areas may be live
 * by then.
 */
const MAX_AGE_MS = 10_000;

function isOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const wentBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  return wentBack || performance.now() > MAX_AGE_MS;
}

function readPageData(): PageData {
  if (typeof document === 'undefined') return {};
  try {
    return JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
  } catch {
    return {};
  }
}

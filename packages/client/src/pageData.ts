import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Versioned } from './api.ts';

/** A user as returned by the session query. */
export interface SignedIn extends Versioned<User> {
  /** Language of the account; absent if unknown. */
  readonly language?: Language | undefined;
}

/** A response delivered with the page, so that it need not be fetched. */
export interface KnownAnswer {
  /** Id of the call. */
  readonly call: string;
  /** Argument of the call's hook; absent if it takes none. */
  readonly input?: unknown;
  readonly value: unknown;
}

/** Data the API embedded in this page (api/src/web/pageData.ts); empty if another server served the page. */
export interface PageData {
  /** Null if no user is signed in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Manifest of the area this page belongs to, with its URL as in the registry. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** Token sent with reports about the areas this page loads. */
  readonly areaToken?: string;
  /** Responses a server-rendered page was made from. */
  readonly answers?: readonly KnownAnswer[];
}

export const pageData: PageData = readPageData();

/**
 * Returns the registry of areas embedded in this page, once and while it is fresh; undefined if the browser
 * restored the page from its history.
 */
export function takePageRegistry(): RemoteRegistry | undefined {
  const registry = unusedRegistry;
  unusedRegistry = undefined;
  return registry && !isOld() ? registry : undefined;
}
let unusedRegistry = pageData.remotes;

/**
 * Returns the area manifest embedded in this page if it belongs to this build. Returns it only once, so that
 * a retry asks the server.
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
 * Age in ms up to which the embedded registry is used; a user who signs in later gets the areas live at that
 * time.
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

import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Versioned } from './api.ts';

export interface SignedIn extends Versioned<User> {
  /** Language of the account, if known. */
  readonly language?: Language | undefined;
}

/** A response that the page already contains, so that it need not be requested. */
export interface KnownAnswer {
  readonly call: string;
  /** Argument of the call's hook. Undefined if the hook takes none. */
  readonly input?: unknown;
  readonly value: unknown;
}

/** Data that the API embedded in this page (api/src/web/pageData.ts). Empty if another server delivered the page. */
export interface PageData {
  /** Null if nobody is signed in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Manifest of the area to which this page belongs, and its URL in the registry. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** Token that must be sent with reports about the areas that this page loads. */
  readonly areaToken?: string;
  /** The responses with which the page was server-rendered. */
  readonly answers?: readonly KnownAnswer[];
}

export const pageData: PageData = readPageData();

/**
 * Returns the registry of areas that this page contains. Returns it only once and only if it is recent; undefined after
 * that, and if the browser restored the page from its history.
 */
export function takePageRegistry(): RemoteRegistry | undefined {
  const registry = unusedRegistry;
  unusedRegistry = undefined;
  return registry && !isOld() ? registry : undefined;
}
let unusedRegistry = pageData.remotes;

/**
 * Returns the area manifest that this page contains, if it belongs to this URL. Returns it only once, so that a retry
 * requests it from the server.
 * @param address URL of the manifest
 */
export function takePageManifest(address: string): unknown {
  const manifest = unusedManifest;
  if (!manifest || new URL(manifest.entry, document.baseURI).href !== address) return undefined;
  unusedManifest = undefined;
  return manifest.content;
}
let unusedManifest = pageData.manifest;

/** Maximum age in ms of the embedded registry. A user who signs in later gets the areas that are live at that time. */
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

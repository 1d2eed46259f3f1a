import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Versioned } from './api.ts';

/** A user as a reading of the session has them. */
export interface SignedIn extends Versioned<User> {
  /** Of the account; absent: not known. */
  readonly language?: Language | undefined;
}

/** An answer that is known without being asked for. */
export interface KnownAnswer {
  /** The call's id. */
  readonly call: string;
  /** As its hook takes it; absent: nothing. */
  readonly input?: unknown;
  readonly value: unknown;
}

/** What the API has sent along with this page (api/src/http/pageData.ts); a page served by others has nothing of it. */
export interface PageData {
  /** Null: nobody is signed in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Of the area that the page is of: where its manifest is, as the list says it, and what is in it. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** With what the page says of the areas it loads. */
  readonly areaToken?: string;
  /** Of a page that comes with its content: what that was made of. */
  readonly answers?: readonly KnownAnswer[];
}

export const pageData: PageData = readPageData();

/**
 * The list of areas that came with this page, while it is as good as one asked for: once, and not when the browser went
 * back to a page that it had kept.
 */
export function takeRegistryOfPage(): RemoteRegistry | undefined {
  const registry = untaken;
  untaken = undefined;
  return registry && !isOld() ? registry : undefined;
}
let untaken = pageData.remotes;

/**
 * The manifest of an area that came with this page, when it is of this build: once, so that another attempt asks the server.
 * @param address of the manifest
 */
export function takeManifestOfPage(address: string): unknown {
  const manifest = untakenManifest;
  if (!manifest || new URL(manifest.entry, document.baseURI).href !== address) return undefined;
  untakenManifest = undefined;
  return manifest.content;
}
let untakenManifest = pageData.manifest;

/** ms; who signs in later than that after opening the page gets the areas that are live by then. */
const YOUNG = 10_000;

function isOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const wentBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  return wentBack || performance.now() > YOUNG;
}

function readPageData(): PageData {
  if (typeof document === 'undefined') return {};
  try {
    return JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
  } catch {
    return {};
  }
}

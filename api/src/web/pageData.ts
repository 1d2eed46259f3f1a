import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import { hasSessionCookie } from '../http/session.ts';
import { withTimeLimit } from '../http/withTimeLimit.ts';
import type { PageHead } from './pageHead.ts';
import type { PageAnswer } from './rendering/index.ts';
import { type EndedVersion, hasCanary, readRegistry, withoutEnded } from './webRoot.ts';

/**
 * Data embedded in a page to save requests: the responses of `protected/session` and `public/fair`, and the
 * list of areas. Read by packages/client/src/pageData.ts, which fetches missing parts.
 */
export interface PageData {
  /** Null if nobody is logged in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Manifest of the page's area: its URL in the list, and its content. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** Token with which the page reports whether it could load its areas (`reportArea`). */
  readonly areaToken?: string;
  /** Responses that the embedded content was rendered from. */
  readonly answers?: readonly PageAnswer[];
}

interface SignedIn {
  readonly value: User;
  /** ETag of the session response. */
  readonly version: string;
  /** Language of the account; absent if unknown. */
  readonly language?: Language;
}

/** Public data that a public page is rendered from. */
export interface PageSubstance {
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** Data the features provide for one page request. */
export interface PageFacts {
  /**
   * Returns the metadata for link previews. Returns undefined for pages that are not shared: pages of a role,
   * links from mails, and missing pages.
   */
  head(path: string, language: Language): Promise<PageHead | undefined>;
  fair(): Promise<FairFacts>;
  /**
   * Returns the data of a public page for an anonymous visitor. Returns undefined for all other pages, and
   * while the cache is bypassed.
   */
  content(path: string, language: Language): Promise<PageSubstance | undefined>;
  /** Returns the canaries that have been ended automatically. */
  endedCanaries(): Promise<readonly EndedVersion[]>;
  /** Returns the token with which the page reports on its areas. */
  areaToken(): string;
  /** Returns the language of the recipient of the mail whose link leads to this page, if known. */
  readerLanguage(ctx: Context): Promise<Language | undefined>;
  /** Returns the account of the request's session cookie. */
  session(ctx: Context): Promise<SignedIn | undefined>;
}

/**
 * Header set by a reverse proxy that serves the areas from another place (deploy/areasFromBucket.caddy). The
 * list in the local folder is then outdated.
 */
const AREAS_ELSEWHERE = 'X-Areas-Elsewhere';

/**
 * Collects the data of a page that is available in time; each part has a timeout of its own.
 * @param webRoot folder of the current list
 * @param isFollowed whether the folder is a copy of the bucket that has the areas, so that its list is
 * current despite AREAS_ELSEWHERE
 */
export async function pageDataOf(
  ctx: Context,
  webRoot: string,
  facts: PageFacts,
  isFollowed = false,
): Promise<PageData> {
  const [session, fair, remotes] = await Promise.all([
    hasSessionCookie(ctx) ? withTimeLimit(facts.session(ctx).then((found) => found ?? null)) : null,
    withTimeLimit(facts.fair()),
    ctx.get(AREAS_ELSEWHERE) && !isFollowed ? undefined : givenRegistry(webRoot, facts),
  ]);
  return {
    ...(session !== undefined && { session }),
    ...(fair && { fair }),
    // Pages without the list get no token, because reports about versions unknown to this process are not
    // counted.
    ...(remotes && { remotes, areaToken: facts.areaToken() }),
  };
}

async function givenRegistry(webRoot: string, facts: PageFacts): Promise<RemoteRegistry | undefined> {
  const registry = await readRegistry(webRoot);
  return registry && hasCanary(registry) ? withoutEnded(registry, await facts.endedCanaries()) : registry;
}

/**
 * Returns the element with a page's data. Browsers do not run it, so it needs no nonce. `<` is escaped so
 * that no text can close the element.
 */
export const dataTag = (data: PageData): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

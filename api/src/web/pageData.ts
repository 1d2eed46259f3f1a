import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import { hasSessionCookie } from '../http/session.ts';
import { withTimeLimit } from '../http/withTimeLimit.ts';
import type { PageHead } from './pageHead.ts';
import type { PageAnswer } from './rendering/index.ts';
import { type EndedVersion, hasCanary, readRegistry, withoutEnded } from './webRoot.ts';

/**
 * Data that is embedded in a page to save requests: the responses of `protected/session` and `public/fair`, and the
 * list of areas. In the browser, packages/client/src/pageData.ts reads the data and requests the parts that are
 * missing.
 */
export interface PageData {
  /** Account of the visitor; null if nobody is logged in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Manifest of the area that the page belongs to. `entry` is its URL in the list of areas. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** Token that the page sends when it reports whether its areas could be loaded (`reportArea`). */
  readonly areaToken?: string;
  /** Responses of the API from which the content of the page was rendered. */
  readonly answers?: readonly PageAnswer[];
}

interface SignedIn {
  readonly value: User;
  /** ETag of the session response. */
  readonly version: string;
  /** Language of the account; absent if the user has not chosen one. */
  readonly language?: Language;
}

/** Public data from which the content of a public page is rendered. */
export interface PageSubstance {
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** Data that features provide for one request for a page. */
export interface PageFacts {
  /**
   * Returns metadata for link previews. Returns undefined for pages that nobody shares: pages of a role, pages that
   * mails link to, and pages that do not exist.
   */
  head(path: string, language: Language): Promise<PageHead | undefined>;
  fair(): Promise<FairFacts>;
  /**
   * Returns the data from which a public page is rendered for visitors who are not logged in. Returns undefined for
   * all other pages, and if the cache lacks a part of the data.
   */
  content(path: string, language: Language): Promise<PageSubstance | undefined>;
  /** Returns the canaries that were ended automatically because of errors. */
  endedCanaries(): Promise<readonly EndedVersion[]>;
  /** Returns the token that the page sends with reports about its areas. */
  areaToken(): string;
  /**
   * Returns the language of the mail's recipient if the page was opened by a link in a mail and the language is
   * known.
   */
  readerLanguage(ctx: Context): Promise<Language | undefined>;
  /** Returns the account to which the session cookie of the request belongs. */
  session(ctx: Context): Promise<SignedIn | undefined>;
}

/**
 * Header that a reverse proxy sets if it serves areas from another place (deploy/areasFromBucket.caddy). The list of
 * areas in the web root is then out of date.
 */
const AREAS_ELSEWHERE = 'X-Areas-Elsewhere';

/**
 * Collects the data that is embedded in a page. Each part has its own timeout; parts that take longer are left out.
 * @param webRoot folder with the current list of areas
 * @param isFollowed whether the folder is a copy of the bucket with the areas. If it is, its list is current, and
 * AREAS_ELSEWHERE is ignored
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
    // Without a list, the page gets no token. Its reports could concern versions that this process does not know, and
    // would not be counted.
    ...(remotes && { remotes, areaToken: facts.areaToken() }),
  };
}

async function givenRegistry(webRoot: string, facts: PageFacts): Promise<RemoteRegistry | undefined> {
  const registry = await readRegistry(webRoot);
  return registry && hasCanary(registry) ? withoutEnded(registry, await facts.endedCanaries()) : registry;
}

/**
 * Returns the element that contains a page's data. It needs no nonce, because browsers do not run JSON. `<` is
 * escaped, so that no text can close the element.
 */
export const dataTag = (data: PageData): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

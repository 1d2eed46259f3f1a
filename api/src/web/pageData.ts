import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import { hasSessionCookie } from '../http/session.ts';
import { withTimeLimit } from '../http/withTimeLimit.ts';
import type { PageHead } from './pageHead.ts';
import type { PageAnswer } from './rendering/index.ts';
import { type EndedVersion, hasCanary, readRegistry, withoutEnded } from './webRoot.ts';

/**
 * Data embedded in a page so that it need not be fetched first: the responses of `protected/session` and
 * `public/fair`, and the list of areas. Read by packages/client/src/pageData.ts; missing parts are fetched as
 * usual.
 */
export interface PageData {
  /** Null if nobody is logged in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Manifest of the page's area: its address in the list, and its content. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** Token with which this page reports on the areas it loads (`reportArea`). */
  readonly areaToken?: string;
  /** Responses used to render the embedded content. */
  readonly answers?: readonly PageAnswer[];
}

interface SignedIn {
  readonly value: User;
  /** ETag of the call's response. */
  readonly version: string;
  /** Language of the account; absent if unknown. */
  readonly language?: Language;
}

/** Data of a public page: the fair, and the responses it displays. All of it is public. */
export interface PageSubstance {
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** Data the features provide for one page request. */
export interface PageFacts {
  /**
   * Returns the metadata shown with links to the page; undefined for pages that are not shared: those of a
   * role, mailed links, missing ones.
   */
  head(path: string, language: Language): Promise<PageHead | undefined>;
  fair(): Promise<FairFacts>;
  /**
   * Returns the data of a public page for an anonymous visitor; undefined for any other page, and while
   * nothing can be cached.
   */
  content(path: string): Promise<PageSubstance | undefined>;
  /** Returns the canaries that have ended. */
  endedCanaries(): Promise<readonly EndedVersion[]>;
  /** Returns the token with which this page is counted. */
  areaToken(): string;
  /** Returns the language of the recipient of the mail whose link leads here, if known. */
  readerLanguage(ctx: Context): Promise<Language | undefined>;
  /** Returns the account of the request's session cookie. */
  session(ctx: Context): Promise<SignedIn | undefined>;
}

/**
 * Header set by a reverse proxy that serves the areas from elsewhere (deploy/areasFromBucket.caddy). A list
 * in the local folder would then be outdated.
 */
const AREAS_ELSEWHERE = 'X-Areas-Elsewhere';

/**
 * Collects the page data that is available in time; each part has its own timeout.
 * @param webRoot folder of the current list
 * @param isFollowed whether the folder is a copy of the bucket with the areas, so that its list is current
 * despite the header
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
    // Reports about versions unknown to this process would not be counted.
    ...(remotes && { remotes, areaToken: facts.areaToken() }),
  };
}

async function givenRegistry(webRoot: string, facts: PageFacts): Promise<RemoteRegistry | undefined> {
  const registry = await readRegistry(webRoot);
  return registry && hasCanary(registry) ? withoutEnded(registry, await facts.endedCanaries()) : registry;
}

/**
 * Returns the data block of a page. Browsers do not run it, so it needs no nonce. `<` is escaped, so no text
 * can close the element.
 */
export const dataTag = (data: PageData): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

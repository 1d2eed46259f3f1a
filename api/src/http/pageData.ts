import type { FairFacts, RemoteRegistry, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Context } from 'koa';
import { inTime } from './inTime.ts';
import type { PageHead } from './pageHead.ts';
import type { PageAnswer } from './rendering/index.ts';
import { hasSessionCookie } from './session.ts';
import { type EndedVersion, hasCanary, readRegistry, withoutEnded } from './webRoot.ts';

/**
 * What a page asks for first, sent along with it: the answers of `protected/session` and `public/fair`, and the list of
 * areas. Read by packages/client/src/pageData.ts. What is missing is asked for as ever.
 */
export interface PageData {
  /** Null: nobody is signed in. */
  readonly session?: SignedIn | null;
  readonly fair?: FairFacts;
  readonly remotes?: RemoteRegistry;
  /** Of the area that the page is of: where its manifest is, as the list says it, and what is in it. */
  readonly manifest?: { readonly entry: string; readonly content: unknown };
  /** With what this page says of the areas that it loads (`reportArea`). */
  readonly areaToken?: string;
  /** Of a page that comes with its content: what that was made of. */
  readonly answers?: readonly PageAnswer[];
}

interface SignedIn {
  readonly value: User;
  /** The ETag that the call would have. */
  readonly version: string;
  /** Of the account; absent: not known. */
  readonly language?: Language;
}

/** What a public page shows: the fair, and what the page asks for itself. All of it is what everybody may see. */
export interface PageSubstance {
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** What the features know of one page that is asked for. */
export interface PageFacts {
  /** What links to it show; undefined for a page that is nobody's to share: of a role, of a mailed link, one that is not there. */
  head(path: string, language: Language): Promise<PageHead | undefined>;
  fair(): Promise<FairFacts>;
  /**
   * What a public page is made of, for somebody of whom nothing is known; undefined for any other page, and while nothing can be
   * kept in memory.
   */
  content(path: string): Promise<PageSubstance | undefined>;
  /** The canaries that are given to nobody any more. */
  endedCanaries(): Promise<readonly EndedVersion[]>;
  /** With which this page is counted. */
  areaToken(): string;
  /** Of whom the mail was to whose link leads here, as far as that is known. */
  readerLanguage(ctx: Context): Promise<Language | undefined>;
  /** Of the session that this request's cookie stands for. */
  session(ctx: Context): Promise<SignedIn | undefined>;
}

/**
 * Set by a web entry that takes the areas from somewhere else than this process (deploy/areasFromBucket.caddy): a list in our
 * own folder would be an old one then.
 */
const AREAS_ELSEWHERE = 'X-Areas-Elsewhere';

/**
 * What is known within the time, each by itself.
 * @param webRoot where the list of the moment is
 * @param isFollowed it is a copy of where the areas come from, whatever the web entry says
 */
export async function pageDataOf(
  ctx: Context,
  webRoot: string,
  facts: PageFacts,
  isFollowed = false,
): Promise<PageData> {
  const [session, fair, remotes] = await Promise.all([
    hasSessionCookie(ctx) ? inTime(facts.session(ctx).then((found) => found ?? null)) : null,
    inTime(facts.fair()),
    ctx.get(AREAS_ELSEWHERE) && !isFollowed ? undefined : givenRegistry(webRoot, facts),
  ]);
  return {
    ...(session !== undefined && { session }),
    ...(fair && { fair }),
    // What pages say of versions that this process does not know would count for nothing.
    ...(remotes && { remotes, areaToken: facts.areaToken() }),
  };
}

async function givenRegistry(webRoot: string, facts: PageFacts): Promise<RemoteRegistry | undefined> {
  const registry = await readRegistry(webRoot);
  return registry && hasCanary(registry) ? withoutEnded(registry, await facts.endedCanaries()) : registry;
}

/** As a data block: a browser does not run it, so that no nonce is needed. Nothing in it can end the element. */
export const dataTag = (data: PageData): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

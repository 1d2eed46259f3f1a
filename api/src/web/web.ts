import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, normalize, resolve } from 'node:path';
import { USER_TYPES } from '@fair/contract/roles';
import type { Language } from '@fair/texts/text';
import { send } from '@koa/send';
import type { Context, Next } from 'koa';
import type { Config } from '../env.ts';
import { notFound } from '../http/errors.ts';
import { pageLanguage, setContentLanguage } from '../http/language.ts';
import { hasSessionCookie } from '../http/session.ts';
import { withTimeLimit } from '../http/withTimeLimit.ts';
import { liveWebRoot } from './liveWebRoot.ts';
import { dataTag, type PageData, type PageFacts, pageDataOf } from './pageData.ts';
import { robotsText, sitemapText, withHead } from './pageHead.ts';
import { pagePreloads } from './preloads.ts';
import { type Contents, isPlainAddress, withContent } from './rendering/index.ts';
import { webManifest } from './webManifest.ts';
import {
  hasCanary,
  RENDERER,
  readRegistry,
  readShell,
  readWholeRegistry,
  type Shell,
  withoutEnded,
} from './webRoot.ts';
import { sendWorker, WORKER, WORKER_OFF } from './worker.ts';

const YEAR_S = 31_536_000;
/**
 * Matches files that get new content in a release, but keep their name. Browsers check for a new version before each
 * use, so that a release is visible at once. Precompressed copies of these files are not used, because they might be
 * out of date.
 */
const REVALIDATED =
  /(?:^|\/)(?:away\.html|favicon\.svg|share\.png|apple-touch-icon\.png|icon-[a-z0-9-]+\.png|(?:remotes|openapi|contents|preloads|style-hashes|calls|provided|uses|surface|shell|mf-manifest|mf-stats)\.json)$/;
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i;
/**
 * Path of the page that starts the product without a network. Browsers may cache it, because it contains no personal
 * data.
 */
const OFFLINE_PAGE = '/offline.html';
/** Path of the preload map of the current shell. The service worker caches the files listed in it. */
const SHELL_NEEDS = '/preloads.json';
/** Matches the placeholder in index.html that is replaced by a new nonce in every response. */
const NONCE_MARK = /__CSP_NONCE__/g;
/** Matches the path of the pdf.js worker, which the PDF viewer loads. */
const PDF_WORKER = /\/pdf\.worker[^/]*\.m?js$/;
/**
 * Content security policy of the pdf.js worker. Browsers apply the policy of the worker's own response, not that of
 * the page. The worker fetches image decoders (WebAssembly), character maps and fonts. The policy in deploy/Caddyfile
 * must be the same.
 */
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** Matches pages whose URL contains a token. Such a page must not send its URL as a referrer (DECISIONS §4). */
const TOKEN_PAGES = /^\/(?:firstlogin|reset-password\/reset|confirm-email|stop-email|keep-cv|unsubscribe)$/;

type PageConfig = Pick<
  Config,
  'isProduction' | 'remoteOrigins' | 'publicUrl' | 'webRoot' | 'webBucketUrl' | 'dataDir'
>;

export interface PageSources {
  /** Returns the functions that provide the data for one request for a page. They read every value at most once. */
  factsOfPage(): PageFacts;
  addresses(): Promise<string[]>;
  /** Whether the operator has turned the service worker off (`fair worker off`). */
  isWorkerOff(): Promise<boolean>;
  readonly contents: Contents;
}

/**
 * Serves the built shell and areas. Files with a hash in their name are cached forever. Every page gets index.html
 * with a content security policy. For a missing file, the response is 404 and not index.html, which a browser might
 * run as a script.
 */
export function serveWeb(config: PageConfig, sources?: PageSources) {
  const root = resolve(config.webRoot);
  return async (ctx: Context, next: Next): Promise<void> => {
    const isPage = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isPage || ctx.path === '/api' || ctx.path.startsWith('/api/')) return next();
    if (ctx.path === '/robots.txt')
      return sendText(ctx, 'text', robotsText(await areasIn(await liveWebRoot(config)), config.publicUrl));
    if (ctx.path === '/sitemap.xml' && sources)
      return sendText(ctx, 'xml', sitemapText(await sources.addresses(), config.publicUrl));
    if (ctx.path === '/remotes.json' && sources && (await sendRegistry(ctx, config, sources))) return;
    if (ctx.path === '/manifest.webmanifest') return serveManifest(ctx, sources);
    if (ctx.path === `/${WORKER}`) return serveWorker(ctx, config, sources);
    if (ctx.path === OFFLINE_PAGE) return servePage(ctx, config, undefined);
    if (ctx.path === SHELL_NEEDS) return serveFile(ctx, await shellFolder(config));
    if (LOOKS_LIKE_A_FILE.test(ctx.path)) return serveFile(ctx, root);
    return servePage(ctx, config, sources);
  };
}

/** Returns the names of all areas: those of the roles, and those in the list of released areas. */
const areasIn = async (root: string): Promise<string[]> => [
  ...new Set([...USER_TYPES, ...Object.keys((await readRegistry(root))?.remotes ?? {}).sort()]),
];

/**
 * Sends the list of areas if the file in the web root is not up to date, either because the list is in a bucket or
 * because a canary has been ended.
 * @returns whether the list was sent
 */
async function sendRegistry(ctx: Context, config: PageConfig, sources: PageSources): Promise<boolean> {
  const root = await liveWebRoot(config);
  const list = await readWholeRegistry(root);
  if (!list) return false;
  const given = hasCanary(list) ? withoutEnded(list, await sources.factsOfPage().endedCanaries()) : list;
  if (given === list && root === resolve(config.webRoot)) return false;
  sendText(ctx, 'json', JSON.stringify(given));
  return true;
}

/** Sends a text that clients may cache, but must revalidate before each use. */
function sendText(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = type;
  ctx.body = text;
}

async function serveFile(ctx: Context, root: string): Promise<void> {
  const path = normalize(decoded(ctx.path));
  if (path.endsWith('/index.html') || path.endsWith(`/${RENDERER}`) || !(await isFile(join(root, path))))
    throw notFound();
  // Released areas contain precompressed files, so caches must store a separate response for each encoding.
  ctx.vary('Accept-Encoding');
  const mayHaveChanged = REVALIDATED.test(path);
  await send(ctx, path, {
    root,
    brotli: !mayHaveChanged,
    gzip: !mayHaveChanged,
    maxAge: 0,
    setHeaders: (response: { setHeader(name: string, value: string): void }) => {
      response.setHeader(
        'Cache-Control',
        mayHaveChanged ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`,
      );
    },
  });
  if (path.endsWith('.mjs')) ctx.type = 'text/javascript';
  if (PDF_WORKER.test(path)) ctx.set('Content-Security-Policy', PDF_WORKER_POLICY);
}

async function serveManifest(ctx: Context, sources: PageSources | undefined): Promise<void> {
  const fair = sources && (await withTimeLimit(sources.factsOfPage().fair()));
  sendText(ctx, 'application/manifest+json', webManifest(fair, pageLanguage(ctx)));
}

/** Returns the current shell. A bucket may contain only areas; then the shell in the API's image is returned. */
const shellOf = async (root: string, config: PageConfig): Promise<Shell | undefined> =>
  (await readShell(root)) ?? (await readShell(config.webRoot));

const shellFolder = async (config: PageConfig): Promise<string> =>
  (await shellOf(await liveWebRoot(config), config))?.folder ?? resolve(config.webRoot);

async function serveWorker(
  ctx: Context,
  config: PageConfig,
  sources: PageSources | undefined,
): Promise<void> {
  const shell = await shellOf(await liveWebRoot(config), config);
  const isOff = (await sources?.isWorkerOff()) ?? false;
  // After a rollback to a shell without a service worker, WORKER_OFF removes the worker of the newer shell from
  // browsers.
  sendWorker(ctx, isOff ? WORKER_OFF : (shell?.worker ?? WORKER_OFF));
}

async function servePage(ctx: Context, config: PageConfig, sources: PageSources | undefined): Promise<void> {
  const language = pageLanguage(ctx);
  const root = await liveWebRoot(config);
  const shell = await shellOf(root, config);
  if (!shell) throw notFound();
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', pagePolicy(nonce, shell.styleHashes, config));
  // A page for a session may contain personal data, so it is not stored. `Vary: Cookie` makes sure that
  // the Back button does not show a page that was stored for another cookie.
  ctx.set('Cache-Control', hasSessionCookie(ctx) ? 'no-store' : 'no-cache');
  ctx.vary('Cookie');
  // Allows the camera, with which the check-in scans codes. All other device features stay off.
  ctx.set('Permissions-Policy', 'camera=(self)');
  if (TOKEN_PAGES.test(ctx.path)) ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'html';
  const colours = chosenColours(ctx);
  const page = shell.page
    .replace(NONCE_MARK, nonce)
    .replace('<html ', colours === 'system' ? '<html ' : `<html data-theme="${colours}" `)
    .replace('</head>', `${originsTag(config)}</head>`);
  const context = { language, colours, nonce };
  ctx.body = sources ? await fillPage({ ...shell, page }, root, ctx, config, sources, context) : page;
}

interface PageContext {
  readonly language: Language;
  readonly colours: ReturnType<typeof chosenColours>;
  readonly nonce: string;
}

/** Adds metadata, rendered content and data to a page. Parts that take too long are left out. */
async function fillPage(
  shell: Shell,
  webRoot: string,
  ctx: Context,
  config: PageConfig,
  sources: PageSources,
  context: PageContext,
): Promise<string> {
  const { publicUrl, remoteOrigins } = config;
  const facts = sources.factsOfPage();
  const [common, readerLanguage] = await Promise.all([
    pageDataOf(ctx, webRoot, facts, webRoot !== resolve(config.webRoot)),
    withTimeLimit(facts.readerLanguage(ctx)),
  ]);
  const own = common.session?.language ?? readerLanguage;
  const language = own ? setContentLanguage(ctx, own) : context.language;
  const [head, shown] = await Promise.all([
    withTimeLimit(facts.head(ctx.path, language).then((found) => found ?? 'none')),
    renderedPage(shell, ctx, common, facts, sources.contents, context),
  ]);
  const data = shown ? { ...common, answers: shown.answers } : common;
  // If ALLOW_REMOTE_OVERRIDES is set, a tab may load another build of an area (shell/src/override/). Only the browser
  // knows which one, so files of areas are not preloaded.
  const { remotes, ...others } = data;
  const known = { ...others, ...(remoteOrigins.length === 0 && remotes && { remotes }) };
  const { tags, manifest } = await pagePreloads(webRoot, shell.folder, ctx.path, known);
  // Passes a function to `replace`, because in a string it would interpret a `$` written by a user.
  const html = inLanguage(shown?.page ?? shell.page, language, own).replace(
    '</head>',
    () => `${dataTag({ ...data, ...(manifest && { manifest }) })}${tags}</head>`,
  );
  // If reading the metadata took too long, the page does not get `noindex`: search engines would remove a page that
  // exists.
  if (head === undefined) return html;
  return withHead(html, head === 'none' ? undefined : head, publicUrl, language);
}

/**
 * Returns a public page with rendered content for a visitor who is not logged in. Returns undefined if the browser
 * has to render the content.
 */
async function renderedPage(
  { renderer, page }: Shell,
  ctx: Context,
  { session }: PageData,
  facts: PageFacts,
  contents: Contents,
  { language, colours, nonce }: PageContext,
) {
  if (!renderer || session !== null || !isPlainAddress(ctx)) return undefined;
  const substance = await withTimeLimit(facts.content(ctx.path, language));
  const order = substance && { path: ctx.path, language, colours, ...substance };
  const content = order && (await contents.of(renderer, order));
  return content && { page: withContent(page, order, content, nonce), answers: order.answers };
}

/**
 * Sets the language of the page. If it is the language of the logged-in user, or of the recipient of a mail,
 * `data-language` tells the page to use it (packages/ui/src/i18n). Otherwise the page prefers a language that is
 * stored in the browser.
 */
const inLanguage = (page: string, language: Language, own: Language | undefined): string =>
  page.replace(/(<html [^>]*)lang="en"/, `$1lang="${language}"${own ? ` data-language="${own}"` : ''}`);

/**
 * Returns the tag that names the origins from which the shell may load other builds of areas
 * (shell/src/override/overrides.ts). Without this tag, the shell ignores overrides. The origins need no escaping,
 * because they were validated.
 */
const originsTag = ({ remoteOrigins }: PageConfig): string =>
  remoteOrigins.length > 0 ? `<meta name="remote-origins" content="${remoteOrigins.join(' ')}">` : '';

/**
 * Returns the colour mode that the user has chosen in this browser (packages/ui/src/app). The server adds it to the
 * page; otherwise a dark page would be light until its script has run.
 */
function chosenColours(ctx: Context): 'system' | 'light' | 'dark' {
  const choice = ctx.cookies.get('fair.colorMode', { signed: false });
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/**
 * Returns the content security policy of pages, which also applies to all areas. It allows neither inline scripts nor
 * eval (DECISIONS §4). From the origins in ALLOW_REMOTE_OVERRIDES, a page may load the files of an area: manifest,
 * scripts, styles, images and fonts.
 */
function pagePolicy(nonce: string, styleHashes: string, { isProduction, remoteOrigins }: PageConfig): string {
  const andRemotes = (sources: string) => [sources, ...remoteOrigins].join(' ');
  // `upgrade-insecure-requests` would make WebKit load a build at http://localhost from https://localhost, where no
  // server runs. Without the directive the page is still safe, because all other URLs that the policy allows have the
  // page's own origin.
  const mayUpgrade = isProduction && !remoteOrigins.some((origin) => origin.startsWith('http:'));
  return [
    "default-src 'self'",
    andRemotes("script-src 'self'"),
    andRemotes(`style-src 'self' 'nonce-${nonce}' ${styleHashes}`.trim()),
    // Allows `style` attributes, with which libraries set positions and sizes. Style elements still need a nonce.
    "style-src-attr 'unsafe-inline'",
    andRemotes("img-src 'self' data: blob:"),
    andRemotes("font-src 'self'"),
    andRemotes("connect-src 'self' blob:"),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(mayUpgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw notFound();
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

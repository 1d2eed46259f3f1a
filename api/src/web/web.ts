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
 * Matches files that a release replaces under the same name. Browsers revalidate them each time, so that a
 * release is visible at once. They are never sent from a precompressed file, which might be older.
 */
const REVALIDATED =
  /(?:^|\/)(?:away\.html|favicon\.svg|share\.png|apple-touch-icon\.png|icon-[a-z0-9-]+\.png|(?:remotes|openapi|contents|preloads|style-hashes|calls|provided|uses|surface|shell|mf-manifest|mf-stats)\.json)$/;
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i;
/** Address of the page that starts the product without a network. It contains no data, so that a browser may keep it. */
const OFFLINE_PAGE = '/offline.html';
/** Address of the preload map of the current shell. The service worker keeps the files that it lists. */
const SHELL_NEEDS = '/preloads.json';
/** Placeholder in index.html, replaced by a new nonce in every response. */
const NONCE_MARK = /__CSP_NONCE__/g;
/** The pdf.js worker of the PDF viewer. */
const PDF_WORKER = /\/pdf\.worker[^/]*\.m?js$/;
/**
 * Content security policy of the pdf.js worker. A worker follows the policy of its own response instead of
 * the page's. The worker fetches image decoders (WebAssembly), character maps and fonts. Must equal the
 * policy in deploy/Caddyfile.
 */
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** Paths of pages with a token in their URL, which must not leak as a referrer (DECISIONS §4). */
const TOKEN_PAGES = /^\/(?:firstlogin|reset-password\/reset|confirm-email|stop-email|keep-cv|unsubscribe)$/;

type PageConfig = Pick<
  Config,
  'isProduction' | 'remoteOrigins' | 'publicUrl' | 'webRoot' | 'webBucketUrl' | 'dataDir'
>;

export interface PageSources {
  /** Returns the facts for one page request. Each fact is read only once. */
  factsOfPage(): PageFacts;
  addresses(): Promise<string[]>;
  /** Whether the operator has turned the service worker off (`fair worker off`). */
  isWorkerOff(): Promise<boolean>;
  readonly contents: Contents;
}

/**
 * Serves the built shell and remotes from one folder: hashed files cached forever, and index.html with its
 * content security policy for every page. A missing file returns 404 instead of index.html, which a browser
 * would run as a script.
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

/** Returns the names of the role areas and of all released areas. */
const areasIn = async (root: string): Promise<string[]> => [
  ...new Set([...USER_TYPES, ...Object.keys((await readRegistry(root))?.remotes ?? {}).sort()]),
];

/**
 * Sends the list of areas if it differs from the file in the web root, because it comes from a bucket or
 * because one of its canaries has been ended.
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

/** Sends a text that clients must revalidate. */
function sendText(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = type;
  ctx.body = text;
}

async function serveFile(ctx: Context, root: string): Promise<void> {
  const path = normalize(decoded(ctx.path));
  if (path.endsWith('/index.html') || path.endsWith(`/${RENDERER}`) || !(await isFile(join(root, path))))
    throw notFound();
  // Released areas have precompressed files, so caches must distinguish responses by encoding.
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

/** Returns the current shell. Falls back to the one in the image, because a bucket may contain areas only. */
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
  // An older shell has no worker. After a rollback to such a shell, the worker of the newer shell must be removed.
  sendWorker(ctx, isOff ? WORKER_OFF : (shell?.worker ?? WORKER_OFF));
}

async function servePage(ctx: Context, config: PageConfig, sources: PageSources | undefined): Promise<void> {
  const language = pageLanguage(ctx);
  const root = await liveWebRoot(config);
  const shell = await shellOf(root, config);
  if (!shell) throw notFound();
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', pagePolicy(nonce, shell.styleHashes, config));
  // Pages that name a person are not stored, and `Vary: Cookie` keeps a browser that goes back from showing a
  // page stored under another cookie.
  ctx.set('Cache-Control', hasSessionCookie(ctx) ? 'no-store' : 'no-cache');
  ctx.vary('Cookie');
  // The check-in scans codes by camera. Pages use no other feature of the device.
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

/** Adds metadata, content and data to a page, as far as they are available in time. */
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
  // If tabs may use overridden builds (shell/src/override/), only the browser knows which build it loads, so
  // no area is preloaded.
  const { remotes, ...others } = data;
  const known = { ...others, ...(remoteOrigins.length === 0 && remotes && { remotes }) };
  const { tags, manifest } = await pagePreloads(webRoot, shell.folder, ctx.path, known);
  // The replacement is a function, because `replace` would interpret `$` in texts written by users.
  const html = inLanguage(shown?.page ?? shell.page, language, own).replace(
    '</head>',
    () => `${dataTag({ ...data, ...(manifest && { manifest }) })}${tags}</head>`,
  );
  // The metadata was not available in time. The page gets no noindex, which would remove an existing page
  // from search engines.
  if (head === undefined) return html;
  return withHead(html, head === 'none' ? undefined : head, publicUrl, language);
}

/**
 * Returns a public page with its content for an anonymous visitor, or undefined if the browser has to render
 * it.
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
 * Sets the language of the page. A language of the logged-in user or mail recipient goes to `data-language`
 * too, so that the page uses it (packages/ui/src/i18n). Any other language yields to the one stored in the
 * browser.
 */
const inLanguage = (page: string, language: Language, own: Language | undefined): string =>
  page.replace(/(<html [^>]*)lang="en"/, `$1lang="${language}"${own ? ` data-language="${own}"` : ''}`);

/**
 * Returns the tag that allows the shell to load builds from other origins (shell/src/override/overrides.ts).
 * Without it, the shell ignores overrides. The origins were validated and need no escaping.
 */
const originsTag = ({ remoteOrigins }: PageConfig): string =>
  remoteOrigins.length > 0 ? `<meta name="remote-origins" content="${remoteOrigins.join(' ')}">` : '';

/**
 * Returns the colour mode chosen in this browser (packages/ui/src/app). It is set in the page, because
 * otherwise a dark page would be light until its script runs.
 */
function chosenColours(ctx: Context): 'system' | 'light' | 'dark' {
  const choice = ctx.cookies.get('fair.colorMode', { signed: false });
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/**
 * Returns the content security policy of the page and all remotes, without unsafe-inline scripts and
 * unsafe-eval (DECISIONS §4). The origins of ALLOW_REMOTE_OVERRIDES may provide the files of an area build:
 * manifest, scripts, styles, images and fonts.
 */
function pagePolicy(nonce: string, styleHashes: string, { isProduction, remoteOrigins }: PageConfig): string {
  const andRemotes = (sources: string) => [sources, ...remoteOrigins].join(' ');
  // The directive `upgrade-insecure-requests` makes WebKit request a build at http://localhost from https://localhost,
  // which does not exist. Omitting the directive is safe, because all other allowed URLs are on the page's
  // own origin.
  const mayUpgrade = isProduction && !remoteOrigins.some((origin) => origin.startsWith('http:'));
  return [
    "default-src 'self'",
    andRemotes("script-src 'self'"),
    andRemotes(`style-src 'self' 'nonce-${nonce}' ${styleHashes}`.trim()),
    // Libraries set positions and sizes on elements. This directive does not allow style elements.
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

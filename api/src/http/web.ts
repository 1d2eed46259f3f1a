import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, normalize, resolve } from 'node:path';
import { USER_TYPES } from '@fair/contract/roles';
import type { Language } from '@fair/texts/text';
import { send } from '@koa/send';
import type { Context, Next } from 'koa';
import type { Config } from '../env.ts';
import { notFound } from './errors.ts';
import { inTime } from './inTime.ts';
import { pageLanguage, sayLanguage } from './language.ts';
import { liveWebRoot } from './liveWebRoot.ts';
import { dataTag, type PageData, type PageFacts, pageDataOf } from './pageData.ts';
import { robotsText, sitemapText, withHead } from './pageHead.ts';
import { aheadOf } from './preloads.ts';
import { type Contents, isPlainAddress, withContent } from './rendering/index.ts';
import { hasSessionCookie } from './session.ts';
import {
  hasCanary,
  RENDERER,
  readRegistry,
  readShell,
  readWholeRegistry,
  type Shell,
  withoutEnded,
} from './webRoot.ts';

const YEAR_S = 31_536_000;
/**
 * Written anew under their names: asked for each time, so that a release is seen at once, and never sent from a
 * compressed file beside them, which may be of the release before.
 */
const REVALIDATED =
  /(?:^|\/)(?:away\.html|favicon\.svg|share\.png|(?:remotes|openapi|contents|preloads|style-hashes|calls|provided|surface|shell|mf-manifest|mf-stats)\.json)$/;
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i;
/** Replaced in index.html by a fresh nonce per answer. */
const NONCE_MARK = /__CSP_NONCE__/g;
/** The pdf.js worker of the PDF viewer. */
const PDF_WORKER = /\/pdf\.worker[^/]*\.m?js$/;
/**
 * Content security policy of the pdf.js worker. A worker obeys the policy of its own response, not the page's; this one fetches
 * image decoders (WebAssembly), character maps and fonts. deploy/Caddyfile has the same.
 */
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** These carry a token in the address: it must not leak as a referrer (DECISIONS §4). */
const TOKEN_PAGES = /^\/(?:firstlogin|reset-password\/reset|confirm-email|stop-email|unsubscribe)$/;

type PageConfig = Pick<
  Config,
  'isProduction' | 'remoteOrigins' | 'publicUrl' | 'webRoot' | 'webBucketUrl' | 'dataDir'
>;

/** What the features put into pages. */
export interface PageSources {
  /** What is known of a page; for each that is asked for, so that it reads nothing twice. */
  factsOfPage(): PageFacts;
  /** The paths of all public pages. */
  addresses(): Promise<string[]>;
  /** What is made of them. */
  readonly contents: Contents;
}

/**
 * Serves the built shell and remotes from one folder: hashed files for ever, index.html for every page with its
 * content security policy. A missing file is a 404 and never index.html, or a browser would run HTML as a script.
 */
export function serveWeb(config: PageConfig, sources?: PageSources) {
  const root = resolve(config.webRoot);
  return async (ctx: Context, next: Next): Promise<void> => {
    const isPage = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isPage || ctx.path === '/api' || ctx.path.startsWith('/api/')) return next();
    if (ctx.path === '/robots.txt')
      return answerText(ctx, 'text', robotsText(await areasIn(await liveWebRoot(config)), config.publicUrl));
    if (ctx.path === '/sitemap.xml' && sources)
      return answerText(ctx, 'xml', sitemapText(await sources.addresses(), config.publicUrl));
    if (ctx.path === '/remotes.json' && sources && (await answerList(ctx, config, sources))) return;
    if (LOOKS_LIKE_A_FILE.test(ctx.path)) return serveFile(ctx, root);
    return servePage(ctx, config, sources);
  };
}

/** The areas of the roles, and what was released beside them. */
const areasIn = async (root: string): Promise<string[]> => [
  ...new Set([...USER_TYPES, ...Object.keys((await readRegistry(root))?.remotes ?? {}).sort()]),
];

/** The list of areas, where it is another than the file of the web root: of a bucket, or a canary in it has ended. */
async function answerList(ctx: Context, config: PageConfig, sources: PageSources): Promise<boolean> {
  const root = await liveWebRoot(config);
  const list = await readWholeRegistry(root);
  if (!list) return false;
  const given = hasCanary(list) ? withoutEnded(list, await sources.factsOfPage().endedCanaries()) : list;
  if (given === list && root === resolve(config.webRoot)) return false;
  answerText(ctx, 'json', JSON.stringify(given));
  return true;
}

/** For who looks in now and then: as it is by now. */
function answerText(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = type;
  ctx.body = text;
}

async function serveFile(ctx: Context, root: string): Promise<void> {
  const path = normalize(decoded(ctx.path));
  if (path.endsWith('/index.html') || path.endsWith(`/${RENDERER}`) || !(await isFile(join(root, path))))
    throw notFound();
  // A released area has files compressed ahead beside the plain ones; a cache in between must keep them apart.
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

async function servePage(ctx: Context, config: PageConfig, sources: PageSources | undefined): Promise<void> {
  const language = pageLanguage(ctx);
  const root = await liveWebRoot(config);
  // A bucket may have areas only.
  const shell = (await readShell(root)) ?? (await readShell(config.webRoot));
  if (!shell) throw notFound();
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', pagePolicy(nonce, shell.styleHashes, config));
  // What names a person is kept nowhere. A browser that goes back must not take a page for the one with another cookie.
  ctx.set('Cache-Control', hasSessionCookie(ctx) ? 'no-store' : 'no-cache');
  ctx.vary('Cookie');
  if (TOKEN_PAGES.test(ctx.path)) ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'html';
  const colours = chosenColours(ctx);
  const page = shell.page
    .replace(NONCE_MARK, nonce)
    .replace('<html ', colours === 'system' ? '<html ' : `<html data-theme="${colours}" `)
    .replace('</head>', `${originsTag(config)}</head>`);
  const asked = { language, colours, nonce };
  ctx.body = sources ? await filled({ ...shell, page }, root, ctx, config, sources, asked) : page;
}

/** What this answer is made for. */
interface Asked {
  readonly language: Language;
  readonly colours: ReturnType<typeof chosenColours>;
  readonly nonce: string;
}

/** With what the page says of itself, what it shows and what it asks for first, as far as that is known soon. */
async function filled(
  shell: Shell,
  webRoot: string,
  ctx: Context,
  config: PageConfig,
  sources: PageSources,
  asked: Asked,
): Promise<string> {
  const { publicUrl, remoteOrigins } = config;
  const facts = sources.factsOfPage();
  const [common, ofReader] = await Promise.all([
    pageDataOf(ctx, webRoot, facts, webRoot !== resolve(config.webRoot)),
    inTime(facts.readerLanguage(ctx)),
  ]);
  const own = common.session?.language ?? ofReader;
  const language = own ? sayLanguage(ctx, own) : asked.language;
  const [head, shown] = await Promise.all([
    inTime(facts.head(ctx.path, language).then((found) => found ?? 'none')),
    shownBy(shell, ctx, common, facts, sources.contents, asked),
  ]);
  const data = shown ? { ...common, answers: shown.answers } : common;
  // Where tabs may be pointed to other builds (shell/src/override/), only they know which one they take.
  const { remotes, ...others } = data;
  const known = { ...others, ...(remoteOrigins.length === 0 && remotes && { remotes }) };
  const { tags, manifest } = await aheadOf(webRoot, shell.folder, ctx.path, known);
  // As a function: what people have written may contain what `replace` reads as a reference.
  const html = inLanguage(shown?.page ?? shell.page, language, own).replace(
    '</head>',
    () => `${dataTag({ ...data, ...(manifest && { manifest }) })}${tags}</head>`,
  );
  // Unknown for now: as it is, so that nobody takes a page for gone that is there.
  if (head === undefined) return html;
  return withHead(html, head === 'none' ? undefined : head, publicUrl, language);
}

/** A public page with its content, for who is not signed in; undefined where it goes out without, and its script makes it. */
async function shownBy(
  { renderer, page }: Shell,
  ctx: Context,
  { session }: PageData,
  facts: PageFacts,
  contents: Contents,
  { language, colours, nonce }: Asked,
) {
  if (!renderer || session !== null || !isPlainAddress(ctx)) return undefined;
  const substance = await inTime(facts.content(ctx.path));
  const order = substance && { path: ctx.path, language, colours, ...substance };
  const content = order && (await contents.of(renderer, order));
  return content && { page: withContent(page, order, content, nonce), answers: order.answers };
}

/**
 * Says the language of the page. That of whoever is signed in, or was written to, is marked as theirs: the page begins with it
 * (packages/ui/src/i18n). Any other gives way to what this device remembers.
 */
const inLanguage = (page: string, language: Language, own: Language | undefined): string =>
  page.replace(/(<html [^>]*)lang="en"/, `$1lang="${language}"${own ? ` data-language="${own}"` : ''}`);

/**
 * Tells the shell where a developer may point it (shell/src/override/overrides.ts). Without this tag it stores and
 * follows nothing. Origins are a few harmless characters by their validation, so they need no escaping.
 */
const originsTag = ({ remoteOrigins }: PageConfig): string =>
  remoteOrigins.length > 0 ? `<meta name="remote-origins" content="${remoteOrigins.join(' ')}">` : '';

/**
 * The colours that this browser was told to show (packages/ui/src/colorMode): in the page already, or a dark one would be
 * light until its script runs. By the device, nothing is said.
 */
function chosenColours(ctx: Context): 'system' | 'light' | 'dark' {
  const choice = ctx.cookies.get('fair.colorMode', { signed: false });
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/**
 * No unsafe-inline scripts and no unsafe-eval, for the page and all remotes (DECISIONS §4). The origins of
 * ALLOW_REMOTE_OVERRIDES get what the build of an area consists of: manifest, scripts, styles, images, fonts.
 */
function pagePolicy(nonce: string, styleHashes: string, { isProduction, remoteOrigins }: PageConfig): string {
  const andRemotes = (sources: string) => [sources, ...remoteOrigins].join(' ');
  // Chromium and Firefox leave http://localhost alone, WebKit asks https://localhost, where no build is. Nothing is lost
  // without the directive: every address the policy allows but these is the page's own.
  const mayUpgrade = isProduction && !remoteOrigins.some((origin) => origin.startsWith('http:'));
  return [
    "default-src 'self'",
    andRemotes("script-src 'self'"),
    andRemotes(`style-src 'self' 'nonce-${nonce}' ${styleHashes}`.trim()),
    // Positions and sizes that libraries set on elements; no style element gets in by this.
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

/** Not every address is valid percent-encoding; what is not leads nowhere. */
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

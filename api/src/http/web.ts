import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { USER_TYPES } from '@fair/contract/roles';
import type { Language } from '@fair/texts/text';
import { send } from '@koa/send';
import type { Context, Next } from 'koa';
import type { Config } from '../env.ts';
import { notFound } from './errors.ts';
import { answerLanguage } from './language.ts';
import { type PageHead, type PublicPages, robotsText, sitemapText, withHead } from './pageHead.ts';
import { hasSessionCookie } from './session.ts';

const YEAR_S = 31_536_000;
/**
 * Written anew under their names: asked for each time, so that a release is seen at once, and never sent from a
 * compressed file beside them, which may be of the release before.
 */
const REVALIDATED =
  /(?:^|\/)(?:away\.html|share\.png|(?:remotes|openapi|contents|style-hashes|mf-manifest|mf-stats)\.json)$/;
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i;
/** Replaced in index.html by a fresh nonce per answer. */
const NONCE_MARK = /__CSP_NONCE__/g;
/** These carry a token in the address: it must not leak as a referrer (DECISIONS §4). */
const TOKEN_PAGES = /^\/(?:firstlogin|reset-password\/reset|confirm-email|unsubscribe)$/;

type PageConfig = Pick<Config, 'isProduction' | 'remoteOrigins' | 'publicUrl'>;

/** How long a page waits for what it says of itself, ms: while the database is away it comes without. */
const HEAD_WITHIN_MS = 500;

/**
 * Serves the built shell and remotes from one folder: hashed files for ever, index.html for every page with its
 * content security policy. A missing file is a 404 and never index.html, or a browser would run HTML as a script.
 */
export function serveWeb(config: PageConfig & Pick<Config, 'webRoot'>, pages?: PublicPages) {
  const root = resolve(config.webRoot);
  const styleHashes = readStyleHashes(root);
  return async (ctx: Context, next: Next): Promise<void> => {
    const isPage = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isPage || ctx.path === '/api' || ctx.path.startsWith('/api/')) return next();
    if (ctx.path === '/robots.txt') return answerText(ctx, 'text', robotsText(USER_TYPES, config.publicUrl));
    if (ctx.path === '/sitemap.xml' && pages)
      return answerText(ctx, 'xml', sitemapText(await pages.addresses(), config.publicUrl));
    if (LOOKS_LIKE_A_FILE.test(ctx.path)) return serveFile(ctx, root);
    return servePage(ctx, root, await styleHashes, config, pages);
  };
}

/** For who looks in now and then: as it is by now. */
function answerText(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = type;
  ctx.body = text;
}

async function serveFile(ctx: Context, root: string): Promise<void> {
  const path = normalize(decoded(ctx.path));
  if (path.endsWith('/index.html') || !(await isFile(join(root, path)))) throw notFound();
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
}

async function servePage(
  ctx: Context,
  root: string,
  styleHashes: string,
  config: PageConfig,
  pages: PublicPages | undefined,
): Promise<void> {
  const language = answerLanguage(ctx);
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) throw notFound();
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', pagePolicy(nonce, styleHashes, config));
  ctx.set('Cache-Control', 'no-cache');
  // Whether it names nobody (below) is by the cookie; a browser that goes back must not take one for the other.
  ctx.vary('Cookie');
  if (TOKEN_PAGES.test(ctx.path)) ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'html';
  const head = pages && (await headOf(pages, ctx.path, language));
  const page = html
    .replace(NONCE_MARK, nonce)
    .replace('<html ', `<html ${chosenColours(ctx)}`)
    .replace('</head>', `${nobodyTag(ctx)}${originsTag(config)}</head>`);
  // Unknown for now: as it is, so that nobody takes a page for gone that is there.
  ctx.body = head === 'unknown' || !pages ? page : withHead(page, head, config.publicUrl, language);
}

/**
 * Tells the shell where a developer may point it (shell/src/override/overrides.ts). Without this tag it stores and
 * follows nothing. Origins are a few harmless characters by their validation, so they need no escaping.
 */
const originsTag = ({ remoteOrigins }: PageConfig): string =>
  remoteOrigins.length > 0 ? `<meta name="remote-origins" content="${remoteOrigins.join(' ')}">` : '';

/** What a page says of itself, if that is known soon. */
function headOf(
  pages: PublicPages,
  path: string,
  language: Language,
): Promise<PageHead | undefined | 'unknown'> {
  const tooLate = pause(HEAD_WITHIN_MS, 'unknown' as const, { ref: false });
  return Promise.race([pages.headOf(path, language), tooLate]).catch(() => 'unknown' as const);
}

/**
 * The colours that this browser was told to show (packages/ui/src/colorMode): in the page already, or a dark one would be
 * light until its script runs. By the device, nothing is said.
 */
function chosenColours(ctx: Context): string {
  const choice = ctx.cookies.get('fair.colorMode', { signed: false });
  return choice === 'light' || choice === 'dark' ? `data-theme="${choice}" ` : '';
}

/**
 * Tells a visitor's browser that nobody is signed in, as the page's first question would: it need not ask and be refused
 * (packages/client/src/session.ts). Only that there is no cookie is said; what one is worth is found out by asking.
 */
const nobodyTag = (ctx: Context): string =>
  hasSessionCookie(ctx) ? '' : '<meta name="signed-in" content="no">';

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

/** The hashes of the two fixed style tags that libraries insert; the build writes them beside the pages. */
async function readStyleHashes(root: string): Promise<string> {
  const text = await readFile(join(root, 'style-hashes.json'), 'utf8').catch(() => '[]');
  return (JSON.parse(text) as string[]).join(' ');
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

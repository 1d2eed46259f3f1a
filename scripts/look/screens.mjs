// @ts-check
/// <reference lib="dom" />
// `npm run look -- screens`, or `screens admin student/apply`: saves screenshots of every page of every role to
// screens/, at 360, 820 and 1440 px, light and dark. `--language sv` saves Swedish ones to screens/sv. Exit code 1 if a
// page scrolls sideways or logs an error.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../lib/paths.mjs';
import { isAskedFor, VISITORS } from '../lib/screenPages.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { signIn, VISITOR_OPTIONS, waitForContent } from '../lib/visit.mjs';
import { openProduct } from './product.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../lib/screenPages.mjs').Visitor} Visitor */

const WIDTHS = [360, 820, 1440];
const LANGUAGES = ['en', 'sv'];
const MODES = /** @type {const} */ (['light', 'dark']);
const HEIGHT = 900;

/** @type {string[]} */
const complaints = [];

/**
 * Waits until all skeletons have disappeared, and all fonts and pictures are loaded, including those below the visible
 * part of the page.
 * @param {Page} page
 */
export async function settled(page) {
  await waitForContent(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

/**
 * Collects the errors that a page logs or throws.
 * @param {Page} page
 * @param {string} name name of the page, for the report
 */
function listen(page, name) {
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // A call that the API refuses is not an error, for example if the user is not logged in or the company does not
    // exist.
    if (message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/v1/'))
      return;
    complaints.push(`${name}: ${message.text()}`);
  });
}

/**
 * Logs in a visitor and sets the language.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Visitor} visitor
 * @param {string} baseUrl
 * @param {string} language
 */
export async function setLanguage(context, { email }, baseUrl, language) {
  await context.addCookies([{ name: 'fair.language', value: language, url: baseUrl }]);
  if (!email) return;
  await signIn(context, email);
  const answer = await context.request.patch('/api/v1/protected/language', { data: { language } });
  if (!answer.ok()) throw new ScriptError(`The language of ${email} was not taken: ${answer.status()}.`);
}

/** @param {{ browser: import('@playwright/test').Browser, baseURL: string, folder: string, language: string }} place @param {Visitor} visitor @param {'light' | 'dark'} mode @param {(place: string) => boolean} isWanted */
async function photograph({ browser, baseURL, folder, language }, visitor, mode, isWanted) {
  const wanted = Object.entries(visitor.pages).filter(([name]) => isWanted(`${visitor.name}/${name}`));
  if (wanted.length === 0) return 0;
  const context = await browser.newContext({
    ...VISITOR_OPTIONS,
    baseURL,
    colorScheme: mode,
  });
  await setLanguage(context, visitor, baseURL, language);
  for (const [name, address] of wanted) {
    const page = await context.newPage();
    const place = `${visitor.name}/${name}`;
    listen(page, `${place} ${mode}`);
    await page.setViewportSize({ width: WIDTHS[0] ?? 360, height: HEIGHT });
    await page.goto(address);
    await waitForContent(page);
    await visitor.acts?.[name]?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settled(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) complaints.push(`${place} ${mode} at ${width} px scrolls sideways by ${over} px`);
      const file = path.join(folder, visitor.name, `${name}-${width}-${mode}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
    await page.close();
  }
  await context.close();
  return wanted.length * WIDTHS.length;
}

/** @param {string[]} args pages and options @param {import('../lib/tool.mjs').Undo} undo */
export async function look(args, undo) {
  const { values, positionals: asked } = parseArgs({
    args,
    options: { language: { type: 'string', default: 'en' } },
    allowPositionals: true,
  });
  const { language } = values;
  if (!LANGUAGES.includes(language)) throw new ScriptError(`--language is ${LANGUAGES.join(' or ')}.`);
  const folder = language === 'en' ? fromRoot('screens') : fromRoot('screens', language);
  mkdirSync(folder, { recursive: true });
  const place = { ...(await openProduct(undo)), folder, language };
  const isWanted = isAskedFor(asked);
  let count = 0;
  for (const visitor of VISITORS) {
    for (const mode of MODES) count += await photograph(place, visitor, mode, isWanted);
    console.log(`  ✔ ${visitor.name}`);
  }
  console.log(`  ${count} pictures in ${path.relative(process.cwd(), folder) || folder}`);
  if (complaints.length > 0) throw new ScriptError([...new Set(complaints)].join('\n'));
}

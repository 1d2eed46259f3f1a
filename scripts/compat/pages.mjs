// @ts-check
/// <reference lib="dom" />
// What a real browser finds in a web root: what its shell provides, and how each page of an area comes out.
import { VISITORS } from '../lib/screenPages.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { signIn, VISITOR_OPTIONS, waitForContent } from '../lib/visit.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<string, import('./sharedGaps.mjs').Provided>} Provided */
/** @typedef {{ provided: Provided, calls: Record<string, string[]> }} Shell  `calls`: by name in the contract, the ids of the API calls it is */

/** The module that has a definition of each call of the API. */
export const CONTRACT = '@fair/contract';

/**
 * What the shell that an address serves provides, as an area would get it.
 * @param {Browser} browser @param {string} address @param {string} title of the shell
 * @param {Record<string, string[]>} asked module to the names to look for
 * @returns {Promise<Shell>}
 * @throws ScriptError when that shell does not open at all
 */
export async function readShell(browser, address, title, asked) {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: address });
  try {
    const page = await context.newPage();
    await page.goto('/about');
    await waitForContent(page);
    return await page.evaluate(readShareScope, { asked, contract: CONTRACT });
  } catch (error) {
    throw new ScriptError(`${title} does not open: ${/** @type {Error} */ (error).message}`);
  } finally {
    await context.close();
  }
}

/** Runs in the page. @param {{ asked: Record<string, string[]>, contract: string }} question @returns {Promise<Shell>} */
async function readShareScope({ asked, contract }) {
  /** @typedef {{ get: () => Promise<() => any> }} Shared */
  const { __FEDERATION__: federation } = /** @type {any} */ (globalThis);
  /** @type {Record<string, Record<string, Shared>>} */
  const scope = federation.__INSTANCES__[0].shareScopeMap.default;
  /** @type {Shell} */
  const shell = { provided: {}, calls: {} };

  /** What is no ES module is its own default export. @param {any} module @param {string} name such as `ERRORS.SLOT_TAKEN` */
  const isThere = (module, name) => {
    let value = module;
    return name.split('.').every((key, depth) => {
      if (depth === 0 && key === 'default' && !module.__esModule) return true;
      if (value === null || value === undefined || !(key in Object(value))) return false;
      value = value[key];
      return true;
    });
  };
  /** @param {string} name @param {any} value @returns {void} */
  const noteCalls = (name, value, isGroup = false) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.id === 'string' && 'methods' in value && 'path' in value) shell.calls[name] = [value.id];
    else if (!isGroup) for (const key of Object.keys(value)) noteCalls(`${name}.${key}`, value[key], true);
  };
  for (const [name, versions] of Object.entries(scope)) {
    const [[version, shared] = []] = Object.entries(versions);
    if (!version || !shared) continue;
    const names = (asked[name] ?? []).filter((wanted) => wanted !== '*');
    if (names.length === 0 && name !== contract) {
      shell.provided[name] = { version };
      continue;
    }
    const module = (await shared.get())();
    shell.provided[name] = { version, missing: names.filter((wanted) => !isThere(module, wanted)) };
    if (name === contract) for (const key of Object.keys(module)) noteCalls(key, module[key]);
  }
  return shell;
}

/**
 * Opens every page of an area, as each demo account that has it.
 * @param {Browser} browser @param {string} address where it is served @param {string} area
 * @returns {Promise<{ pages: number, problems: Map<string, string[]> }>} what is wrong, such as `throws …`, and on which pages
 */
export async function openPages(browser, address, area) {
  /** @type {Map<string, string[]>} */
  const problems = new Map();
  let pages = 0;
  for (const { email, pages: all } of VISITORS) {
    const addresses = Object.values(all).filter((path) => path.startsWith(`/${area}/`));
    if (!email || addresses.length === 0) continue;
    const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: address });
    await signIn(context, email);
    for (const path of addresses) {
      let found = await openPage(await context.newPage(), path);
      // An area has ten seconds to arrive, which a busy machine may not give it: the first problem counts when it comes twice.
      if (found.size > 0 && problems.size === 0) found = await openPage(await context.newPage(), path);
      for (const problem of found) problems.set(problem, [...(problems.get(problem) ?? []), path]);
      pages += 1;
    }
    await context.close();
  }
  return { pages, problems };
}

/** @param {Page} page @param {string} path @returns {Promise<Set<string>>} */
async function openPage(page, path) {
  /** @type {Set<string>} */
  const problems = new Set();
  page.on('pageerror', ({ message }) => problems.add(`throws ${message}`));
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    problems.add(`gets ${response.status()} for ${response.request().method()} ${pathname}`);
  });
  page.on('console', (message) => {
    // What is refused or missing is told above, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.add(`reports ${firstLine(message.text())}`);
  });
  try {
    await page.goto(path);
    await waitForContent(page);
    for (const text of await page.locator('main .fair-state[role=alert]').allInnerTexts())
      problems.add(`shows “${firstLine(text)}”`);
    for (const text of await page.locator('main .fair-state--page').allInnerTexts())
      problems.add(`shows “${firstLine(text)}”, as if there were no such page`);
  } catch (error) {
    problems.add(`does not come to rest: ${firstLine(/** @type {Error} */ (error).message)}`);
  }
  await page.close();
  return problems;
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0] ?? '';

// What a real browser finds in a web root: what its shell provides, and how each page of an area comes out.
import type { Provided } from '@fair/release';
import { VISITORS } from '@fair/scripts/screenPages';
import { ScriptError } from '@fair/scripts/stop';
import { signIn, VISITOR_OPTIONS, waitForContent } from '@fair/scripts/visit';
import type { Browser, Page } from '@playwright/test';
import { hasShareScope, readShareScope } from './readShareScope.js';
import type { AreaBuild } from './webRoots.ts';

type OpenedArea = Pick<AreaBuild, 'area' | 'said'>;

export interface Shell {
  provided: Record<string, Provided>;
  /** by name in the contract, the ids of the API calls it is */
  calls: Record<string, string[]>;
}

/** The module that has a definition of each call of the API. */
export const CONTRACT = '@fair/contract';

/**
 * What the shell that an address serves provides, as an area would get it.
 * @param title of the shell
 * @param asked module to the names to look for
 * @throws ScriptError when that shell does not open at all
 */
export async function readShell(
  browser: Browser,
  address: string,
  title: string,
  asked: Record<string, string[]>,
): Promise<Shell> {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: address });
  try {
    // With the first area a shell loads what it shares, and for somebody of that area's only.
    const [someone] = VISITORS.flatMap(({ email }) => email ?? []);
    if (someone) await signIn(context, someone);
    const page = await context.newPage();
    await page.goto('/about');
    await waitForContent(page);
    await page.waitForFunction(hasShareScope);
    return await page.evaluate(readShareScope, { asked, contract: CONTRACT });
  } catch (error) {
    throw new ScriptError(`${title} does not open: ${(error as Error).message}`);
  } finally {
    await context.close();
  }
}

export interface PagesSeen {
  /** how many */
  pages: number;
  /** what is wrong, such as `throws …`, and on which pages */
  problems: Map<string, string[]>;
}

/**
 * Opens every page of an area, as each demo account that has it.
 * @param address where it is served
 */
export async function openPages(browser: Browser, address: string, area: OpenedArea): Promise<PagesSeen> {
  const problems = new Map<string, string[]>();
  let pages = 0;
  for (const { email, pages: all } of VISITORS) {
    const addresses = pagesFor(Object.values(all), area);
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

/**
 * The pages of an area that somebody opens. Of an area beside those of the roles nobody has a list but itself: what it adds to the navigation.
 * @param theirs every page of that account
 */
export function pagesFor(theirs: readonly string[], { area, said }: OpenedArea): string[] {
  const isBelow = (name: string) => (page: string) => page === `/${name}` || page.startsWith(`/${name}/`);
  const { accountTypes, nav = [] } = said;
  if (!accountTypes) return theirs.filter(isBelow(area));
  const isTheirs = accountTypes.some((type) => theirs.some(isBelow(type)));
  return isTheirs ? [...new Set(nav.map(({ to }) => to))].filter(isBelow(area)) : [];
}

async function openPage(page: Page, path: string): Promise<Set<string>> {
  const problems = new Set<string>();
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
    problems.add(`does not come to rest: ${firstLine((error as Error).message)}`);
  }
  await page.close();
  return problems;
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

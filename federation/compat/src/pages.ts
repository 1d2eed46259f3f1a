// Opens each page of an area in a real browser. Records errors, and what the page shows.
import { VISITORS } from '@fair/scripts/screenPages';
import { signIn, VISITOR_OPTIONS, waitForContent } from '@fair/scripts/visit';
import type { Browser, Page } from '@playwright/test';
import { type Appearance, findLosses, readAppearance } from './appearance.ts';
import type { AreaBuild } from './webRoots.ts';

type OpenedArea = Pick<AreaBuild, 'area' | 'said'>;

export interface PagesSeen {
  /** Number of opened pages. */
  pages: number;
  /** Pages on which each problem was found. A problem is a text such as `throws …`. */
  problems: Map<string, string[]>;
}

interface PageSeen {
  problems: Set<string>;
  /** Visible content of the page. Undefined if the page did not finish loading. */
  appearance: Appearance | undefined;
}

/**
 * Opens every page of an area with each demo account that can open it. Compares the page with the same page in the
 * shell with which the area was built.
 * @param address URL of the server with the other shell
 * @param own URL of the server with the shell with which the area was built
 * @param code code of the area, to tell its texts from those of the shell
 */
export async function openPages(
  browser: Browser,
  { address, own }: { address: string; own: string },
  area: OpenedArea,
  code: string,
): Promise<PagesSeen> {
  const problems = new Map<string, string[]>();
  let pages = 0;
  for (const { email, pages: all } of VISITORS) {
    const paths = pagesFor(Object.values(all), area);
    if (!email || paths.length === 0) continue;
    const open = async (baseURL: string) => {
      const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
      await signIn(context, email);
      return context;
    };
    const [there, here] = [await open(address), await open(own)];
    const look = async (path: string): Promise<Set<string>> => {
      const seen = await openPage(await there.newPage(), path);
      if (!seen.appearance || seen.problems.size > 0) return seen.problems;
      const { appearance } = await openPage(await here.newPage(), path);
      return new Set(appearance && findLosses(appearance, seen.appearance, code));
    };
    for (const path of paths) {
      let found = await look(path);
      // On a busy machine, loading an area may take longer than its limit of ten seconds. A page with the first problem
      // is opened again, and only the problems of the second attempt count.
      if (found.size > 0 && problems.size === 0) found = await look(path);
      for (const problem of found) problems.set(problem, [...(problems.get(problem) ?? []), path]);
      pages += 1;
    }
    await Promise.all([there.close(), here.close()]);
  }
  return { pages, problems };
}

/**
 * Returns the pages of an area that an account can open. For an area from another repository, these are its navigation
 * entries.
 * @param theirs all pages of the account
 */
export function pagesFor(theirs: readonly string[], { area, said }: OpenedArea): string[] {
  const isBelow = (name: string) => (page: string) => page === `/${name}` || page.startsWith(`/${name}/`);
  const { accountTypes, nav = [] } = said;
  if (!accountTypes) return theirs.filter(isBelow(area));
  const isTheirs = accountTypes.some((type) => theirs.some(isBelow(type)));
  return isTheirs ? [...new Set(nav.map(({ to }) => to))].filter(isBelow(area)) : [];
}

async function openPage(page: Page, path: string): Promise<PageSeen> {
  const problems = new Set<string>();
  let appearance: Appearance | undefined;
  page.on('pageerror', ({ message }) => problems.add(`throws ${message}`));
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    problems.add(`gets ${response.status()} for ${response.request().method()} ${pathname}`);
  });
  page.on('console', (message) => {
    // The browser also logs failed requests as errors. The handler above has recorded them with their URLs.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.add(`reports ${firstLine(message.text())}`);
  });
  try {
    await page.goto(path);
    await waitForContent(page);
    appearance = await readAppearance(page);
    for (const text of await page.locator('main .fair-state[role=alert]').allInnerTexts())
      problems.add(`shows “${firstLine(text)}”`);
    for (const text of await page.locator('main .fair-state--page').allInnerTexts())
      problems.add(`shows “${firstLine(text)}”, as if there were no such page`);
  } catch (error) {
    problems.add(`does not come to rest: ${firstLine((error as Error).message)}`);
  }
  await page.close();
  return { problems, appearance };
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

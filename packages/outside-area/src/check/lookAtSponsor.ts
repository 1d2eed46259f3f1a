import { ScriptError } from '@fair/scripts/stop';
import { signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import type { Browser, Page } from '@playwright/test';
import { AREA } from './outsideRepository.ts';

/** How long one step on a page may take, ms. */
const PATIENCE = 30_000;

/** A page of a browser of its own, on which an account is signed in. */
export async function pageOf(browser: Browser, address: string, email?: string): Promise<Page> {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: address });
  if (email) await signIn(context, email);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Before anything is released, its address is nothing's. */
export async function nothingThere(browser: Browser, fair: string): Promise<void> {
  const page = await pageOf(browser, fair, 'company@demo.fair');
  await page.goto(`/${AREA}/home`);
  await heading(page, 'Oops').waitFor();
  await page.context().close();
}

/**
 * What is worked on is shown in the fair before it is released, in the tab that was pointed to it, and a saved file by itself.
 * @param open the address that `npm start` says
 * @param save saves a change of the page's heading, to `title`
 */
export async function worksOn(
  browser: Browser,
  fair: string,
  open: string,
  { title, save }: { title: string; save: () => void },
): Promise<void> {
  const page = await pageOf(browser, fair, 'company@demo.fair');
  await page.goto(open);
  await page.getByRole('button', { name: 'Load it from there' }).click();
  await heading(page, 'Sponsor').waitFor();
  await bar(page).getByRole('link', { name: 'Sponsor', exact: true }).waitFor();
  save();
  await heading(page, title).waitFor();
  await page.context().close();
}

/** What was released is there for the account type that it is for, and for nobody else. */
export async function released(browser: Browser, fair: string): Promise<void> {
  const company = await pageOf(browser, fair, 'company@demo.fair');
  const asked: string[] = [];
  company.on('request', (request) => request.url().includes(`/mf/${AREA}/`) && asked.push(request.url()));
  await company.goto('/about');
  const entry = bar(company).getByRole('link', { name: 'Sponsor wall', exact: true });
  await entry.waitFor();
  const entries = await bar(company).getByRole('listitem').allTextContents();
  must(entries.indexOf('Sponsor wall') === 1, `its entry behind the first one: ${entries.join()}`);
  must(asked.length === 0, `that it is fetched when it is opened: ${asked.join()}`);
  await entry.click();
  await heading(company, 'Sponsor').waitFor();
  await company.getByText(/\d+ companies come to the fair\./).waitFor();
  const metrics = await (await company.context().request.get('/metrics')).text();
  must(new RegExp(`area_pages_total\\{[^}]*area="${AREA}"`).test(metrics), 'that its pages are counted');
  await company.context().close();

  // Somebody else of the company: the language is kept with the account.
  const swede = await pageOf(browser, fair, 'recruiter@demo.fair');
  await swede.goto(`/${AREA}/home`);
  await swede.getByRole('button', { name: /^SV/ }).click();
  await swede.getByText(/\d+ företag kommer till mässan\./).waitFor();
  await swede.getByRole('link', { name: 'Sponsorväggen', exact: true }).first().waitFor();
  await swede.context().close();

  const student = await pageOf(browser, fair, 'student@demo.fair');
  await student.goto(`/${AREA}/home`);
  await heading(student, 'Oops').waitFor();
  must((await bar(student).getByText('Sponsor').count()) === 0, 'that a student has no entry of it');
  await student.context().close();

  const nobody = await pageOf(browser, fair);
  await nobody.goto(`/${AREA}/home`);
  await nobody.getByText('You need to be logged in to view this page').waitFor();
  await nobody.context().close();
}

/** A version that stands on a kit which this fair does not have yet. */
export async function needsNewer(browser: Browser, fair: string): Promise<void> {
  const page = await pageOf(browser, fair, 'company@demo.fair');
  await page.goto(`/${AREA}/home`);
  await page.getByText('It needs a newer version of the fair.').waitFor();
  await page.context().close();
}

/** @param label of the entry that the version this visitor gets has */
export async function hasEntry(browser: Browser, fair: string, label: string): Promise<void> {
  const page = await pageOf(browser, fair, 'company@demo.fair');
  await page.goto('/about');
  await bar(page).getByRole('link', { name: label, exact: true }).waitFor();
  await page.context().close();
}

/** Whether the shell's own tree has the area: an element of the page belongs to one React alone. */
export const isInOwnRoot = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const roots = ['main h1', 'header'].map((selector) => {
      let at = document.querySelector(selector);
      while (at && !Object.keys(at).some((key) => key.startsWith('__reactContainer$'))) at = at.parentElement;
      return at;
    });
    return roots[0] !== roots[1];
  });

/** It works as before, with the React and the kit that it brings. */
export async function standsAlone(browser: Browser, fair: string): Promise<void> {
  const page = await pageOf(browser, fair, 'company@demo.fair');
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(`/${AREA}/home`);
  await heading(page, 'Sponsor').waitFor();
  await page.getByText(/\d+ companies come to the fair\./).waitFor();
  must(await isInOwnRoot(page), 'that it has a root of its own');
  must(troubles.length === 0, `no failure: ${troubles.join('; ')}`);
  await page.context().close();
}

export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new ScriptError(`Not as it should be: ${what}`);
}

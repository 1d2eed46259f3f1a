import { ScriptError } from '@fair/scripts/stop';
import { signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import type { Browser, Page } from '@playwright/test';

/** Timeout in ms of one step in the browser. */
const PATIENCE = 30_000;

/**
 * Uses an area in a browser with its demo account (navigation, pages, profile), and as an admin who creates another
 * account of the role.
 * @throws Error if a page does not show what it should
 */
export async function lookAtArea(browser: Browser, address: string, area: string): Promise<void> {
  const page = await pageOf(browser, address, `${area}@demo.fair`);
  const ofArea = new RegExp(`/mf/${area}/`);
  const asked: string[] = [];
  page.on('request', (request) => ofArea.test(request.url()) && asked.push(request.url()));

  await page.route(ofArea, (route) => route.abort());
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'To map', exact: true }).waitFor();
  const entries = await bar.getByRole('listitem').allTextContents();
  require(entries.join() === 'To dashboard,To profile,To map,Logout', `the entries ${entries.join()}`);
  require(asked.length > 0, 'that the area was asked for at all');
  await page.unroute(ofArea);

  await bar.getByRole('link', { name: 'To dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const colour = await page.evaluate(() =>
    getComputedStyle(document.querySelector('.fair-layout') ?? document.body).getPropertyValue(
      '--fair-lanyard',
    ),
  );
  require(colour.trim() === '#9d174d', `the colour ${colour}`);
  require((await page.getByRole('button', { name: 'Back' }).count()) === 0, 'Back on its first page');

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Profile/ })
    .click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name').fill('Greta of the new area');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated').waitFor();

  const admin = await pageOf(browser, address, 'admin@demo.fair');
  await admin.goto('/admin/create-internal');
  await admin.getByRole('radio', { name: new RegExp(area, 'i') }).check();
  await admin.getByLabel('Name').fill('Another');
  await admin.getByLabel('Email').fill(`another@${area}.example`);
  await admin.getByRole('button', { name: 'Create user' }).click();
  await admin.getByText(/User Created/).waitFor();
}

async function pageOf(browser: Browser, address: string, email: string): Promise<Page> {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: address });
  await signIn(context, email);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

function require(isSo: boolean, what: string): void {
  if (!isSo) throw new ScriptError(`Not as it should be in the browser: ${what}`);
}

import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { holdBack } from '../support/network.ts';
import { DEMO, DEMO_PASSWORD } from '../support/people.ts';

// Tests that the HTML of public pages contains their content (docs/adr/0030).

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

/** Public pages by path, with their level-1 headings in both languages. */
const PAGES = [
  { path: '/', en: 'Welcome', sv: 'Logga in på ditt konto' },
  { path: '/about', en: 'About the fair', sv: 'Om mässan' },
  { path: '/terms', en: 'Terms', sv: 'Villkor' },
  { path: '/companies', en: 'Companies', sv: 'Företag' },
] as const;

/**
 * Reloads until the HTML contains the page's content. The API may send the HTML without content at the first request
 * for a page, and at the first request after a change.
 */
async function openWithContent(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(await response?.text()).toContain('data-rendered=');
  }).toPass();
}

/** Waits until React has hydrated the page. */
const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Blocks the page's script until the returned function is called, so that only the server-rendered page is shown. */
const holdScriptBack = (page: Page) => holdBack(page, '**/assets/main.*.js');

async function firstCompany(page: Page): Promise<{ slug: string; companyName: string }> {
  const [company] = await (await page.request.get('/api/v1/public/companies')).json();
  return company;
}

for (const language of ['en', 'sv'] as const) {
  const tag = language === 'sv' ? [] : '@deep';
  test(`shows the content of public pages without scripts, in ${language}`, { tag }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const page = await context.newPage();
    for (const { path, [language]: heading } of PAGES) {
      await openWithContent(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main').getByText(heading).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    const { slug, companyName } = await firstCompany(page);
    await expect(page.locator('main')).toContainText(companyName);
    await openWithContent(page, `/companies/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
    await context.close();
  });
}

async function openNoting(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  // The service worker is allowed, because otherwise the browser would log an error when the page registers it.
  const context = await browser.newContext({ ...options, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0, first: undefined });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: window.moved + (entry as never as { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
    // Stores an element of the server-rendered page before any script has run, to check that React keeps the element.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        window.first ??= document.querySelector('main')?.firstElementChild ?? undefined;
    });
  });
  return { context, page, said };
}
declare global {
  interface Window {
    moved: number;
    first: Element | undefined;
  }
}

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const tag = name === 'a phone' && colorScheme === 'light' ? [] : '@deep';
    test(`hydrates ${name}, ${colorScheme}, without changing the server's markup`, { tag }, async ({
      browser,
    }) => {
      const { context, page, said } = await openNoting(browser, { viewport, colorScheme });
      const { slug } = await firstCompany(page);
      for (const path of [...PAGES.map((one) => one.path), `/companies/${slug}`]) {
        await openWithContent(page, path);
        await untilTakenOver(page);
        await page.waitForLoadState('networkidle');
        const isTaken = await page.evaluate(() => window.first?.isConnected);
        expect([path, isTaken]).toEqual([path, true]);
        // Limit of the layout shifts. The moving logos are rounded to whole pixels, which adds tiny shifts. A total
        // below 0.1 counts as good.
        expect(await page.evaluate(() => window.moved)).toBeLessThan(0.001);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      }
      expect(said).toEqual([]);
      await context.close();
    });
  }
}

test('keeps text typed before the script arrives, and logs in afterwards', async ({ page }) => {
  const release = await holdScriptBack(page);
  await expect(async () => {
    expect(await (await page.request.get('/')).text()).toContain('data-rendered="/"');
  }).toPass();
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Sign in to your account' });
  await expect(form).toHaveAttribute('method', 'post');
  await form.getByLabel('Email').fill(DEMO.student);
  const password = form.getByRole('textbox', { name: 'Password' });
  await password.fill(DEMO_PASSWORD);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.isNavigationRequest()) sent.push(request.url());
  });
  await password.press('Enter');
  await expect(form.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled();
  // If the browser submitted the form without the script, it would send the request before the next frame is painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(sent).toEqual([]);
  release();
  const submit = form.getByRole('button', { name: 'Sign In', exact: true });
  await expect(submit).toBeEnabled();
  await expect(form.getByLabel('Email')).toHaveValue(DEMO.student);
  await expect(password).toHaveValue(DEMO_PASSWORD);
  await expect(password).toBeFocused();
  await submit.click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
});

test('keeps the scroll position and the pressed element when the script arrives late', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWithContent(page, '/companies');
  const release = await holdScriptBack(page);
  await page.goto('/companies', { waitUntil: 'commit' });
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' });
  await terms.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(PHONE.height);
  // React hydrates the element under the pointer first, as soon as the mouse button is pressed.
  await terms.hover();
  release();
  await page.mouse.down();
  await untilTakenOver(page);
  expect(await place()).toBe(before);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/terms$/);
});

test('applies the chosen colours and language from the first paint', async ({ page, context }) => {
  await openWithContent(page, '/about');
  await page.getByRole('button', { name: /^SV/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om mässan');
  for (const theme of ['light', 'dark']) {
    await page.getByRole('button', { name: /^Färg/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
  const cookies = await context.cookies();
  const chosen = cookies
    .filter(({ name }) => name.startsWith('fair.'))
    .map(({ name, value, sameSite }) => [name, value, sameSite]);
  expect(chosen.sort()).toEqual([
    ['fair.colorMode', 'dark', 'Lax'],
    ['fair.language', 'sv', 'Lax'],
  ]);
  await expect(async () => {
    const html = await (await page.request.get('/about')).text();
    expect(html).toContain('<html data-theme="dark" lang="sv">');
    expect(html).toMatch(/<h1[^>]*>Om mässan/);
  }).toPass();
});

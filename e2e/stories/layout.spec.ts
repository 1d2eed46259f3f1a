import type { Page } from '@playwright/test';
import { animationsOver } from '../support/animations.ts';
import { expect, test } from '../support/fair.ts';
import { ROLE_PAGES, ROLES } from '../support/pages.ts';
import { DEMO, openAs } from '../support/people.ts';

/** Printable width of an A4 page in px. */
const A4_WIDTH = 703;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('signed out the bar has Login, Companies, About and the event website', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(navigation(page).getByRole('listitem')).toHaveText([
    /^Login$/,
    /^Companies$/,
    /^About$/,
    /^Event website/,
  ]);
  await expect(navigation(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/');
  await expect(navigation(page).getByRole('link', { name: 'Companies' })).toHaveAttribute(
    'href',
    '/companies',
  );
  await expect(navigation(page).getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await expect(navigation(page).getByRole('link', { name: /Event website/ })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
});

for (const role of ROLES) {
  test(`signed in as ${role} the bar has Dashboard, Profile, Logout and the name`, {
    tag: role === 'student' ? [] : '@deep',
  }, async ({ browser }) => {
    const page = await openAs(browser, DEMO[role], `/${role}/profile`);
    const { name } = await (await page.request.get('/api/v1/protected/session')).json();
    await expect(navigation(page).getByRole('listitem')).toHaveText(['Dashboard', 'Profile', 'Logout']);
    for (const item of ['Dashboard', 'Profile'])
      await expect(navigation(page).getByRole('link', { name: item, exact: true })).toHaveAttribute(
        'href',
        `/${role}/${item.toLowerCase()}`,
      );
    const person = page.getByRole('banner').getByRole('link', { name: `${name}, your profile` });
    await expect(person).toHaveAttribute('href', `/${role}/profile`);
    await expect(person).toContainText(name);
  });
}

test('Logout ends the session and goes to /', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/logistic/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(navigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.request.get('/api/v1/protected/session')).status()).toBe(401);
});

test('the bar is fixed and compact above 1 px of scroll', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/terms');
  const bar = page.getByRole('banner');
  await expect(page.getByText('Last updated October 2025')).toBeVisible();
  const { height } = (await bar.boundingBox()) ?? { height: 0 };
  await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect((await bar.boundingBox())?.height).toBe(height);
  await page.evaluate(() => window.scrollTo({ top: 2, behavior: 'instant' }));
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(height);
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
});

test('at 1024 px all items show, at 1023 px there is a menu', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/about');
  await expect(navigation(page).getByRole('link', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'About' })).toBeHidden();
});

test('the menu slides down and closes on route change, on scroll and on a click outside', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/terms');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const item = navigation(page).getByRole('link', { name: 'About' });
  await open.click();
  await expect(item).toBeVisible();
  // Waits until the menu has stopped sliding. Otherwise Playwright would scroll to find a visible spot, and scrolling
  // closes the menu.
  await animationsOver(page);
  await item.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(item).toBeHidden();

  await open.click();
  await expect(item).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect(item).toBeHidden();

  await open.click();
  await expect(item).toBeVisible();
  await page.mouse.click(400, 560);
  await expect(item).toBeHidden();
});

test('Back goes one history entry back', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/reset-password/request');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('every route change scrolls to the top', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto('/terms');
  await page.getByRole('heading', { name: /^9\. / }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the footer has event name and year, address with map, social links and contact', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about');
  const fair = await (await page.request.get('/api/v1/public/fair')).json();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`${fair.name} 2026`);
  await expect(footer.getByRole('link', { name: fair.address.text })).toHaveAttribute('href', /map/);
  for (const network of ['Facebook', 'Instagram', 'LinkedIn'])
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:/);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/);
});

test('Swedish is switched on in the bar and remembered', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'SV, Svenska' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByText('Sign in to your account')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('button', { name: 'SV, Svenska' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Sign in to your account')).toHaveCount(0);
});

test('the colours are switched in the bar and remembered', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Colours: as on this device' }).click();
  const pressed = page.getByRole('button', { name: /^Colours: (light|dark)$/ });
  if ((await pressed.getAttribute('aria-label')) === 'Colours: light') await pressed.click();
  await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible();
  await expect.poll(background).not.toBe(light);
});

test('every dashboard tile leads to a page of its area', { tag: '@deep' }, async ({ browser }) => {
  for (const role of ROLES) {
    const page = await openAs(browser, DEMO[role], `/${role}/dashboard`);
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(tiles.first()).toBeVisible();
    for (const link of await tiles.all()) {
      const target = (await link.getAttribute('href')) ?? '';
      expect(ROLE_PAGES[role]).toContain(target.split('?')[0]);
    }
    await page.context().close();
  }
});

test('keeps the page behind an open dialog in place', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // antd creates this style at run time. The style only applies if it has the page's nonce, because of the content
  // security policy.
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
});

test('prints only the content of a page, light and complete', async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/about', { colorScheme: 'dark' });
  // Gives the first student a name without spaces that is as long as the API allows.
  await page.route('**/api/v1/admin/students?*', async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = await response.json();
    await route.fulfill({ response, json: [{ ...first, name: 'x'.repeat(255) }, ...rest] });
  });
  await page.goto('/admin/students');
  const table = page.getByRole('main').getByRole('table');
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  const ink = () => table.evaluate((element) => getComputedStyle(element).color);
  const dark = await ink();
  await page.setViewportSize({ width: A4_WIDTH, height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(dark);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Export', exact: true })).toBeHidden();
  await expect(table.getByRole('row').last()).toBeVisible();
  const cut = () =>
    table.evaluate((element) => ({
      overflow: getComputedStyle(element.parentElement ?? element).overflow,
      tooWide: Math.max(0, element.scrollWidth - document.documentElement.clientWidth),
    }));
  // The columns get their print layout only after the page has received the print event, so the check is repeated.
  await expect.poll(cut).toEqual({ overflow: 'visible', tooWide: 0 });
});

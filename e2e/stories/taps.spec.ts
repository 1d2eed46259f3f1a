import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, demoPerson, openAs, tile } from '../support/people.ts';

test('counts a double click on a tile as one step of the history', async ({ browser }) => {
  const company = await demoPerson(browser, 'company');
  for (const title of ['Applicants', 'Profile']) {
    await tile(company, title).dblclick();
    await expect(company).not.toHaveURL(/\/dashboard$/);
    await company.goBack();
    await expect(company).toHaveURL(/\/company\/dashboard$/);
    await expect(tile(company, title)).toBeVisible();
  }
});

test('opens a dialog without moving its buttons', async ({ browser }) => {
  const admin = await openAs(browser, DEMO.admin, '/admin/students');
  await watchDialog(admin);
  await admin.getByRole('switch').first().click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('button').first()).toBeVisible();
  await expect(dialog).toHaveCSS('opacity', '1');
  await expect(dialog).not.toHaveClass(/ant-zoom-(?:appear|enter)/);
  expect(await painted(admin)).toHaveLength(1);
});

test("Back closes a phone's menu and stays on the page; a link in it is one step", async ({ browser }) => {
  const page = await openAs(browser, undefined, '/companies', { viewport: { width: 390, height: 700 } });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  const menu = page.getByRole('button', { name: /menu/i });
  const isOpen = async (open: boolean) => await expect(menu).toHaveAttribute('aria-expanded', String(open));

  await menu.click();
  await isOpen(true);
  await page.goBack();
  await isOpen(false);
  await expect(page).toHaveURL(/\/terms$/);

  // Scrolling closes the menu too, and the menu stays closed.
  await menu.click();
  await isOpen(true);
  await page.mouse.wheel(0, 240);
  await isOpen(false);
  await expect.poll(() => page.evaluate(() => window.history.state.overlays)).toBeUndefined();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(240);

  await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/companies$/);
});

async function watchDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const look = () => {
      const box = [...document.querySelectorAll('[role=dialog] button')].at(-1)?.getBoundingClientRect();
      if (box && box.width > 0) places.add([box.x, box.y, box.width, box.height].map(Math.round).join(' '));
      requestAnimationFrame(look);
    };
    look();
  });
}

const painted = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);

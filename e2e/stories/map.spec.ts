import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused())) return;
  }
  throw new Error(`No element named ${name} got the focus.`);
}

test('leads by keyboard alone from the list to a booth, its company, and back', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.student, '/map?tab=list');
  const row = page.getByRole('button', { name: /^Booth 1, Fjällripa/ });
  await row.waitFor();
  await expectNoFindings(page, 'list');
  await tabTo(page, /^Booth 1, Fjällripa/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Booth 1, / });
  await expect(sheet.getByRole('link', { name: 'About Fjällripa' })).toBeVisible();
  await expectNoFindings(page, 'sheet');

  // The star in the sheet saves the company. Pressed again, it removes the company from the saved ones.
  const star = sheet.getByRole('button', { name: 'Save Fjällripa' });
  const before = await star.getAttribute('aria-pressed');
  await tabTo(page, /^Save Fjällripa$/);
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', before ?? '');

  await tabTo(page, /^About Fjällripa$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/companies\/fjallripa$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/map\?tab=list/);

  // Escape closes the sheet and returns the focus to the company's row.
  await row.waitFor();
  await tabTo(page, /^Booth 1, Fjällripa/);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toBeFocused();
});

/** A floor plan in SVG with a named rectangle in a moved group, a named circle, and shapes that are not booths. */
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
  <rect width="200" height="100" fill="#fff" />
  <g transform="translate(100 0)"><rect id="booth-X7" x="10" y="20" width="20" height="10" /></g>
  <circle id="B92" cx="40" cy="50" r="10" />
  <rect id="wall" x="0" y="90" width="200" height="5" />
  <path id="booth-bad" d="M0 0" />
</svg>`;

test('an admin uploads a plan, finds its booths by name, publishes it, and deletes it', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/map');
  const svg = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PLAN) };
  await page.getByRole('button', { name: 'Add floor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add floor' });
  await dialog.getByLabel('Name in English').fill('Attic');
  await dialog.getByLabel('Name in Swedish').fill('Vind');
  await dialog.locator('input[type=file]').setInputFiles(svg);
  await dialog.getByRole('button', { name: 'Upload floor' }).click();
  const floor = page.getByRole('region', { name: 'Attic', exact: true });
  await floor.getByLabel('Find booths in an SVG').setInputFiles(svg);
  await expect(page.getByText('2 booths found')).toBeVisible();
  await floor.getByRole('button', { name: 'Save booths' }).click();
  await expect(page.getByText('Booths saved')).toBeVisible();
  await floor.getByRole('button', { name: 'Publish floor' }).click();
  await expect(floor.getByRole('button', { name: 'Hide floor' })).toBeVisible();

  const { floors } = await (await page.request.get('/api/v1/public/map')).json();
  const shown = floors.find(({ name }: { name: { en: string } }) => name.en === 'Attic');
  const shapes = shown.booths.map((one: Record<string, unknown>) => [one.code, one.x, one.y, one.w, one.h]);
  expect(shapes).toEqual([
    ['B92', 1500, 4000, 1000, 2000],
    ['X7', 5500, 2000, 1000, 1000],
  ]);

  await floor.getByRole('button', { name: 'Delete floor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete floor' }).click();
  await expect(floor).toBeHidden();
});

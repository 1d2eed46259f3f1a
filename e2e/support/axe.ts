import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsOver } from './animations.ts';

/** Rules about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Rules that an open popup can break elsewhere on the page: by covering or hiding parts of it. */
const OF_PLACES = ['region', 'landmark-unique', 'aria-hidden-focus', 'duplicate-id-aria'];

/**
 * A combobox list scrolls with the arrow keys, which axe accepts for a list that a combobox controls; antd's list
 * is controlled inside the scrolling element.
 */
const LIST_OF_COMBOBOX = /^scrollable-region-focusable: .*ant-select-dropdown-list-holder$/;
/** The hour and minute columns of a calendar are for pointers; keyboard users type the time into the field. */
const CLOCK_OF_FIELD = /^scrollable-region-focusable: .*ant-picker-time-panel-column/;

/**
 * Expects no axe findings in either colour scheme, which the page takes from the device.
 * @param what the page's name, for the failure message
 */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const about = colorScheme === 'light' ? 'everything' : 'colours';
    expect.soft(await findings(page, about), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Returns axe's findings on the page in its present state. Links inside a CV are drawn by pdf.js and are ignored.
 * @param about which rules to run: all; colours only, because the others do not depend on the colour scheme; all but colours; or those an open popup can break elsewhere
 * @param within selectors of the parts to check
 */
export async function findings(
  page: Page,
  about: 'everything' | 'structure' | 'colours' | 'places' = 'everything',
  within = 'html',
): Promise<string[]> {
  // Injects axe into the page itself, without frames of other origins. A page that already has axe is not given it
  // again, because it is half a megabyte.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .include(within)
    .exclude('.annotationLayer');
  if (about === 'colours') axe.withRules(OF_COLOURS);
  if (about === 'places') axe.withRules(OF_PLACES);
  if (about === 'structure') axe.disableRules(OF_COLOURS);
  const { violations } = await axe.analyze();
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    .filter((finding) => !LIST_OF_COMBOBOX.test(finding) && !CLOCK_OF_FIELD.test(finding));
}

/** Waits until the page is loaded and every animation has ended. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await animationsOver(page);
}

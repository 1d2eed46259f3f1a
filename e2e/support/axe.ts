import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsOver } from './animations.ts';

/** The rules that ask for colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Those that what opens can break elsewhere on the page: where it lies, and what it hides. */
const OF_PLACES = ['region', 'landmark-unique', 'aria-hidden-focus', 'duplicate-id-aria'];

/**
 * The list of a combobox scrolls with the arrow keys, as axe grants to a list that a combobox controls; antd's is controlled
 * within the element that scrolls.
 */
const LIST_OF_COMBOBOX = /^scrollable-region-focusable: .*ant-select-dropdown-list-holder$/;
/** The hours and minutes of a calendar, for the pointer: from the keyboard the moment is typed into the field. */
const CLOCK_OF_FIELD = /^scrollable-region-focusable: .*ant-picker-time-panel-column/;

/**
 * That axe finds nothing in either of the colour schemes, which the page follows as the device does.
 * @param what is looked at, for the failure
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
 * What axe finds on the page as it is now; pdf.js draws a CV's own links, which are not ours to name.
 * @param about everything, or colours alone: what else there is does not depend on the colour scheme; or all but them; or what
 * an open list can break elsewhere
 * @param within the parts that are looked at
 */
export async function findings(
  page: Page,
  about: 'everything' | 'structure' | 'colours' | 'places' = 'everything',
  within = 'html',
): Promise<string[]> {
  // In the page itself: without frames of other origins nothing has to be put together in a second page.
  // Into a page that has axe already it is not put again, half a megabyte twice for each look.
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

/** Loaded, and every fade at its end. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await animationsOver(page);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsOver } from './animations.ts';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Rules about the whole page that an open popup can break by covering or hiding other parts. */
const OF_PLACES = ['region', 'landmark-unique', 'aria-hidden-focus', 'duplicate-id-aria'];

/**
 * Ignored finding of axe: an antd list that scrolls with the arrow keys. axe accepts such a list only if the combobox
 * controls the scrolling element, but antd's combobox controls an element inside it.
 */
const LIST_OF_COMBOBOX = /^scrollable-region-focusable: .*ant-select-dropdown-list-holder$/;
/**
 * Ignored finding of axe: the hour and minute columns of a calendar. The columns are for the mouse. Keyboard users type
 * the time into the field.
 */
const CLOCK_OF_FIELD =
  /^scrollable-region-focusable: .*(?:ant-picker-time-panel-column|ul\[data-type="(?:hour|minute)"\])/;

/**
 * Checks that axe finds nothing in light and in dark mode. The test sets the mode as the preference of the device.
 * @param what the page's name, for the error message
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
 * Returns what axe finds on the page as it is now. Links inside a CV are ignored, because pdf.js renders them.
 * @param about which rules to run. `everything`: all; `colours`: those that depend on light or dark mode; `structure`:
 * all except `colours`; `places`: those that an open popup can break elsewhere on the page
 * @param within selectors of the parts to check
 */
export async function findings(
  page: Page,
  about: 'everything' | 'structure' | 'colours' | 'places' = 'everything',
  within = 'html',
): Promise<string[]> {
  // axe runs only in the page itself and not in frames of other origins. Its half megabyte is not injected again if the
  // page already contains it.
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

/** Waits until the page is loaded and all animations have ended. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await animationsOver(page);
}

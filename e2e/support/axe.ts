import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsOver } from './animations.ts';

/** The rules that ask for colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

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
 * @param about everything, or colours alone: what else there is does not depend on the colour scheme
 */
export async function findings(
  page: Page,
  about: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // In the page itself: without frames of other origins nothing has to be put together in a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.annotationLayer');
  const { violations } = await (about === 'colours' ? axe.withRules(OF_COLOURS) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Loaded, and every fade at its end. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await animationsOver(page);
}

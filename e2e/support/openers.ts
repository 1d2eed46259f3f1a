import { expect, type Locator } from '@playwright/test';
import { animationsOver } from './animations.ts';

/** Selectors of elements that open a list, a calendar, a menu or a part of the page. */
const OPENERS = [
  '.ant-select:not(.ant-select-disabled)',
  '.ant-picker:not(.ant-picker-disabled)',
  '.ant-dropdown-trigger:not(:disabled)',
  'button[aria-expanded="false"]:not(:disabled)',
  'details:not([open]) > summary',
];
/** Selector of open popups. */
export const POPUPS = ['.ant-select-dropdown', '.ant-picker-dropdown', '.ant-dropdown', '.ant-tooltip']
  .map((popup) => `${popup}:not(${popup}-hidden)`)
  .join(', ');
const PASSED = 'data-passed';
/** Selector of the element that was clicked last and has opened the current popup. */
export const OPENER = `[${PASSED}=now]`;

/**
 * Opens each list, calendar, menu and expandable part of a page, one after the other. If several openers have the same
 * appearance and name, opens only the first of them.
 * @param within part of the page to search
 * @param opened names of the openers opened so far, also on earlier pages; the function adds to it
 * @param onOpen called while a popup is open
 */
export async function openEach(
  within: Locator,
  opened: Set<string>,
  onOpen: (name: string) => Promise<void>,
): Promise<void> {
  const page = within.page();
  const next = within
    .locator(OPENERS.map((opener) => `${opener}:not([${PASSED}]):visible`).join(', '))
    .first();
  while ((await next.count()) > 0) {
    const name = await next.evaluate((element, passed) => {
      for (const before of document.querySelectorAll(`[${passed}]`)) before.setAttribute(passed, '');
      element.setAttribute(passed, 'now');
      const field = element.querySelector('input') ?? element;
      const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : element.textContent;
      // The name of an opener in a table or list may contain the name of its row. The name is ignored there, so that
      // equal openers are opened in one row only.
      const isInRow = element.closest('td, li') !== null;
      const called = isInRow ? '' : (field.getAttribute('aria-label') ?? label ?? '');
      return `${element.localName}.${element.className} in ${element.parentElement?.className}: ${called}`;
    }, PASSED);
    if (opened.has(name)) continue;
    opened.add(name);
    await page.locator(OPENER).click();
    const isOpen = page.locator(`[${PASSED}][aria-expanded="true"], details[open]`);
    await expect(page.locator(POPUPS).or(isOpen).first()).toBeVisible();
    await animationsOver(page);
    await onOpen(name);
    await page.keyboard.press('Escape');
    await expect(page.locator(POPUPS)).toHaveCount(0);
  }
  await page.evaluate((passed) => {
    for (const element of document.querySelectorAll(`[${passed}]`)) element.removeAttribute(passed);
  }, PASSED);
}

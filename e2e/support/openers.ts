import { expect, type Locator } from '@playwright/test';
import { animationsOver } from './animations.ts';

/** Elements that open a list, a calendar, a menu or a part of the page. */
const OPENERS = [
  '.ant-select:not(.ant-select-disabled)',
  '.ant-picker:not(.ant-picker-disabled)',
  '.ant-dropdown-trigger:not(:disabled)',
  'button[aria-expanded="false"]:not(:disabled)',
  'details:not([open]) > summary',
];
/** Popups that cover the page. */
export const POPUPS = ['.ant-select-dropdown', '.ant-picker-dropdown', '.ant-dropdown', '.ant-tooltip']
  .map((popup) => `${popup}:not(${popup}-hidden)`)
  .join(', ');
const PASSED = 'data-passed';
/** The element that opened the current popup. */
export const OPENER = `[${PASSED}=now]`;

/**
 * Opens everything that can be opened, one after the other. Of several openers with the same look and name, on this
 * page or earlier ones, only the first is opened.
 * @param within selector of the part to search
 * @param opened openers opened earlier; extended here
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
      // Openers in a row may be named after the row.
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

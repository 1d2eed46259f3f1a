import { expect, type Page } from '@playwright/test';
import { POPUPS } from './openers.ts';

/**
 * Chooses an option of a select. Waits until the list of options has closed, because the next click could hit the list.
 */
export async function chooseOption(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select }).click();
  await page.locator(POPUPS).getByTitle(option, { exact: true }).click();
  await expect(page.locator(POPUPS)).toHaveCount(0);
}

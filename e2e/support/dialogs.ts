import { expect, type Page } from '@playwright/test';

export const confirm = (page: Page, label: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

/**
 * Waits until a closing dialog has removed its history entry. To remove it, the dialog goes back in the history, which
 * would abort a page load that starts in the meantime.
 */
export const dialogsLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);

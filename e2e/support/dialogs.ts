import type { Page } from '@playwright/test';

/** Presses this button of the confirmation dialog. */
export const confirm = (page: Page, label: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

import type { Page } from '@playwright/test';

export const confirm = (page: Page, label: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

import { expect, type Page } from '@playwright/test';

/** Returns the toasts with exactly this title in either language, newest first. */
export function toastWith(page: Page, title: string) {
  return page
    .getByRole('region', { name: /^(Notifications|Meddelanden)/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first();
}

/** Waits for a toast with exactly this title and of this kind. */
export async function expectToast(
  page: Page,
  title: string,
  kind: 'success' | 'error' | 'info' | 'warning',
): Promise<void> {
  const toast = toastWith(page, title);
  await expect(toast).toBeVisible();
  await expect(toast).toHaveAttribute('data-type', kind);
}

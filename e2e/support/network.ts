import type { Page } from '@playwright/test';

/** What the product says when a call does not reach the server (product-spec §8). */
export const UNREACHABLE = "Couldn't reach the server, please check your internet connection.";

/** From now on these calls never reach the server: `cutOff(page, 'POST', 'student/cv')`. */
export const cutOff = (page: Page, method: string, path: string): Promise<unknown> =>
  page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );

/**
 * Requests to these addresses wait until what is returned is called.
 * @param then what becomes of them: they go on, or fail
 */
export async function holdBack(
  page: Page,
  addresses: string,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}

import type { Page } from '@playwright/test';

/** Error message when the server cannot be reached (product-spec §8). */
export const UNREACHABLE = "Couldn't reach the server, please check your internet connection.";

/** Makes requests fail before they reach the server. For example `cutOff(page, 'POST', 'student/cv')`. */
export const cutOff = (page: Page, method: string, path: string): Promise<unknown> =>
  page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );

/**
 * Holds requests to matching URLs back until the returned function is called.
 * @param then whether the requests then continue or fail
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

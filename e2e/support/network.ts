import type { Page } from '@playwright/test';

/** Message of a call that does not reach the server (product-spec §8). */
export const UNREACHABLE = "Couldn't reach the server, please check your internet connection.";

/** Makes these calls fail before they reach the server: `cutOff(page, 'POST', 'student/cv')`. */
export const cutOff = (page: Page, method: string, path: string): Promise<unknown> =>
  page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );

/**
 * Holds requests to these addresses until the returned function is called.
 * @param then whether they then continue or fail
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

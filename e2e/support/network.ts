import type { Page } from '@playwright/test';

/** What the product says when a call does not reach the server (product-spec §8). */
export const UNREACHABLE = "Couldn't reach the server, please check your internet connection.";

/** From now on these calls never reach the server: `cutOff(page, 'POST', 'student/cv')`. */
export const cutOff = (page: Page, method: string, path: string): Promise<unknown> =>
  page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );

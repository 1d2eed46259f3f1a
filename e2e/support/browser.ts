import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Switches off background requests, so that a test browser contacts only the product. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds a system Chromium (CHROMIUM_PATH names one), otherwise the one Playwright installed. */
export function findBrowser(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox does not run as root.
    args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
  };
}

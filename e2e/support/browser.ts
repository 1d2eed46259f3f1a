import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Flags that turn off background requests, so that the browser contacts only the server under test. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns launch options with the browser named in CHROMIUM_PATH, otherwise a Chromium of the system, otherwise the
 * browser that Playwright has installed.
 */
export function findBrowser(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    // The sandbox of Chromium does not work for the user root.
    args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
  };
}

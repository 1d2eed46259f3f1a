import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Quiet in the background: a test browser asks nobody but the product. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A system Chromium where there is one (CHROMIUM_PATH names another), else the one Playwright installed. */
export function findBrowser(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to run as root.
    args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
  };
}

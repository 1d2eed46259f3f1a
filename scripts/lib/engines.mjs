// @ts-check
// Finds and installs Firefox and WebKitGTK. The deep suite runs its smoke story in both (e2e/browsers).
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isRootOnDebian, runApt } from './machine.mjs';

/** Debian's packages of both engines, and of the virtual screen for WebKitGTK. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Returns the paths of the programs of each engine. An engine that is not installed is undefined.
 * @returns {{ firefox?: { program: string }, webkit?: { driver: string, miniBrowser: string, screen: string } }}
 */
export function findEngines() {
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const miniBrowser = findMiniBrowser();
  return {
    ...(program && { firefox: { program } }),
    ...(driver && screen && miniBrowser && { webkit: { driver, miniBrowser, screen } }),
  };
}

/**
 * Installs missing engines if the script runs as root on Debian.
 * @param {(detail: string) => void} tell reports the current attempt
 * @returns {Promise<string>} names of the engines found, for the log
 */
export async function prepareEngines(tell) {
  const isComplete = () => Object.keys(findEngines()).length === 2;
  if (!isComplete() && isRootOnDebian()) {
    tell('installing Firefox and WebKitGTK with apt-get');
    await runApt(PACKAGES);
  }
  const { firefox, webkit } = findEngines();
  return (
    [firefox ? 'Firefox' : undefined, webkit ? 'WebKitGTK' : undefined].filter(Boolean).join(', ') || 'none'
  );
}

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Finds the browser that WebKitWebDriver controls. Debian installs the browser next to WebKit's library. */
function findMiniBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
}

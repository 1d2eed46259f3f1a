// @ts-check
// Functions about this machine: its processes, package manager and network.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Returns whether a process with this id exists on this machine. @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Returns whether the script may install Debian packages without asking. It may if it runs as root, as in a container
 * or on a CI machine.
 */
export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Updates the list of Debian packages, which a new container image does not contain, and installs packages.
 * @param {string[]} packages
 * @returns {Promise<string | undefined>} the reason of a failure; undefined after success
 */
export async function runApt(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, withinMs: 3 * 60_000 });
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    withinMs: 10 * 60_000,
  });
  if (code === 0) return undefined;
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('E:')) ?? 'it failed'
  );
}

/**
 * Returns whether a host responds within five seconds. Without network access, an installer would otherwise retry for
 * minutes. Always true behind a proxy, because installers use the proxy and `fetch` does not.
 * @param {string} url
 */
export async function firstAnswer(url) {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}

// @ts-check
// Facts about this machine: its processes, package manager and network.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether a process with this id exists on this machine. @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Whether packages may be installed without asking, as in a container or on a CI machine. */
export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages after updating the package list (a fresh image has none).
 * @param {string[]} packages
 * @returns {Promise<string | undefined>} why it failed
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
 * Whether a host responds within five seconds, so that a closed network costs seconds instead of an installer's
 * minutes of retries. Always true behind a proxy, which installers use and `fetch` does not.
 * @param {string} url
 */
export async function firstAnswer(url) {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}

// @ts-check
// What is on this machine and what it allows: its processes, its package manager, its network.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether there is such a process on this machine. @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Whether packages may be installed without asking anyone: a container or a CI machine. */
export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages, the list of packages brought up to date first (a fresh image has none).
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
 * Whether a host answers at all within five seconds, so that a closed network costs seconds and not the minutes of
 * an installer's retries. Behind a proxy the answer is yes: installers use it, `fetch` does not.
 * @param {string} url
 */
export async function firstAnswer(url) {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}

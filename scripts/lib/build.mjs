// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from './bundle.mjs';
import { checkFolder } from './install.mjs';
import { isAlive } from './machine.mjs';
import { fromRoot } from './paths.mjs';
import { inParallel } from './run.mjs';
import { ScriptError } from './stop.mjs';
import { allTargets, inputHash, isFresh, markFresh } from './targets.mjs';
import { assembleWebRoot } from './webRoot.mjs';

/**
 * Maximum number of builds that run at the same time, for a machine with two cores. A build uses several threads only
 * part of the time.
 */
const AT_ONCE = 2;

/**
 * Builds all outdated targets and assembles dist/web.
 * @param {object} [options]
 * @param {string[]} [options.names] builds only these targets (`api`, `shell`, `student`, …); all if empty
 * @param {(detail: string) => void} [options.tell] reports the current build
 * @returns {Promise<string[]>} names of the targets that were built
 * @throws ScriptError with rspack's output if a build has errors
 */
export async function build({ names = [], tell = () => {} } = {}) {
  checkFolder();
  const targets = allTargets();
  const unknown = names.filter((name) => !targets.some((target) => target.name === name.replace(/^mf-/, '')));
  if (unknown.length > 0) {
    const known = targets.map((target) => target.name).join(', ');
    throw new ScriptError(`Unknown parts: ${unknown.join(', ')}. Known parts: ${known}`);
  }
  const wanted = targets.filter(
    ({ name }) => names.length === 0 || names.some((asked) => asked.replace(/^mf-/, '') === name),
  );
  return withBuildLock(tell, async () => {
    const stale = wanted
      .map((target) => ({ target, hash: inputHash(target) }))
      .filter(({ target, hash }) => !isFresh(target, hash));
    /** @type {string[]} */
    const atWork = [];
    const failures = await inParallel(stale, AT_ONCE, async ({ target, hash }) => {
      atWork.push(target.name);
      tell(atWork.join(', '));
      const env = { NODE_ENV: process.env.NODE_ENV === 'development' ? 'development' : 'production' };
      // The stamp is deleted before the build, so that an interrupted or failed build does not count as up to date.
      rmSync(fromRoot(target.folder, 'dist', '.built-from'), { force: true });
      const { code, output } = await bundle(target.folder, env);
      atWork.splice(atWork.indexOf(target.name), 1);
      tell(atWork.join(', '));
      if (code !== 0) return `${target.folder} does not build:\n${output.trim()}`;
      markFresh(target, hash);
      return undefined;
    });
    const failed = failures.filter((failure) => failure !== undefined);
    if (failed.length > 0) throw new ScriptError(failed.join('\n\n'));
    await assembleWebRoot(targets, stale.length > 0);
    return stale.map(({ target }) => target.name);
  });
}

/**
 * Runs `work` while holding a lock, because two commands at the same time (for example `npm start` and `npm test`)
 * would build into the same folders. The second command waits and then finds everything up to date. The lock of a
 * process that has ended is ignored.
 * @template T
 * @param {(detail: string) => void} tell
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withBuildLock(tell, work) {
  const lock = fromRoot('dist', '.build-lock');
  mkdirSync(fromRoot('dist'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      // If the lock contains the id of this process, an earlier process with the same id has left it behind.
      if (holder > 0 && holder !== process.pid && isAlive(holder)) {
        tell('waiting for another build');
        await pause(100);
      } else if (holder > 0) {
        rmSync(lock, { force: true });
      } else {
        // Another process has just created the lock file and not written its id yet, or has just deleted the file.
        await pause(20);
      }
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

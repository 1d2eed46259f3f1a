// Determines the time, author and source of a release, for the history.
import { userInfo } from 'node:os';
import { ROOT } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { historyOf, type Part, type Stamp } from './history.ts';

/**
 * Returns the current time and the author: RELEASED_BY, otherwise the CI user, otherwise the name of the
 * operating-system account.
 */
export const stampOfNow = (): Stamp => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY || process.env.GITHUB_ACTOR || process.env.GITLAB_USER_LOGIN || accountName(),
});

/**
 * Returns time, author and commit of a release. The commit is that of this source. For an existing build (`from`), it
 * is the commit in the environment variables of the CI.
 * @param from folder of an existing build
 * @param force reason for releasing uncommitted changes
 * @throws ScriptError if this source has uncommitted changes, because the version could not be built again
 */
export async function stampOfBuild({
  from,
  force,
}: {
  from?: string | undefined;
  force?: string | undefined;
}): Promise<Stamp> {
  const forced = force === undefined ? {} : { forced: force };
  if (from !== undefined) return { ...stampOfNow(), ...declaredCommit(), ...forced };
  const { changed, ...source } = await readSource();
  if (changed.length > 0 && force === undefined) {
    const more = changed.length > 1 ? `, and ${changed.length - 1} more` : '';
    throw new ScriptError(
      `This source has uncommitted changes (${changed[0]}${more}), so this version could not be built again. Commit them, or use --force "<why>"; the history stores the reason.`,
    );
  }
  return { ...stampOfNow(), ...source, ...forced };
}

/** Returns the commit that the CI names in its environment variables. */
function declaredCommit(): Pick<Stamp, 'commit'> {
  const commit = process.env.RELEASE_COMMIT || process.env.GITHUB_SHA || process.env.CI_COMMIT_SHA;
  return commit ? { commit } : {};
}

/** Returns time, author and commit for `npm run build`, which accepts uncommitted changes. */
export async function stampOfSource(): Promise<Stamp> {
  const { changed: _changed, ...source } = await readSource();
  return { ...stampOfNow(), ...source };
}

/** Reads the commit and the changed files from git. Without a git history, uses the environment variables of a CI. */
async function readSource(): Promise<Stamp & { changed: string[] }> {
  const commit = (await git('rev-parse', '--verify', '--quiet', 'HEAD'))?.trim();
  if (!commit) return { ...declaredCommit(), changed: [] };
  const changed = ((await git('status', '--porcelain')) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
  return { commit, ...(changed.length > 0 && { dirty: true }), changed };
}

/** Returns the commit from which a version was built, according to the history. */
export function sourceOf(part: Part, version: string): Stamp {
  const entry = historyOf(part).find((one) => one.version === version && one.commit);
  if (!entry?.commit) return {};
  return { commit: entry.commit, ...(entry.dirty && { dirty: entry.dirty }) };
}

async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await run('git', ['-C', ROOT, ...args]);
  return code === 0 ? output : undefined;
}

/** Returns the name of the operating-system account. In a container, there may be none. */
function accountName() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

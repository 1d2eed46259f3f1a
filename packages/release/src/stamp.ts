// Author, time and source of a release, as the history records them.
import { userInfo } from 'node:os';
import { ROOT } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { historyOf, type Part, type Stamp } from './history.ts';

/** Returns time and author: RELEASED_BY, else the CI's user, else the account's name. */
export const stampOfNow = (): Stamp => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY || process.env.GITHUB_ACTOR || process.env.GITLAB_USER_LOGIN || accountName(),
});

/**
 * Returns time, author and commit: of this source, or what the pipeline's variables say for a `--from` build.
 * @param from folder of such a build
 * @param force why it may be released although it is in no commit
 * @throws ScriptError when this source has uncommitted changes, because nobody could build that version again
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
      `This source has changes that are in no commit (${changed[0]}${more}): nobody could build this version again. Commit them, or --force "<why>", which the history keeps.`,
    );
  }
  return { ...stampOfNow(), ...source, ...forced };
}

/** Reads the commit from the variables of a CI. */
function declaredCommit(): Pick<Stamp, 'commit'> {
  const commit = process.env.RELEASE_COMMIT || process.env.GITHUB_SHA || process.env.CI_COMMIT_SHA;
  return commit ? { commit } : {};
}

/** Returns the stamp of `npm run build`, which accepts uncommitted changes. */
export async function stampOfSource(): Promise<Stamp> {
  const { changed: _changed, ...source } = await readSource();
  return { ...stampOfNow(), ...source };
}

/** Reads commit and changed files. A source without git history uses the variables of a CI. */
async function readSource(): Promise<Stamp & { changed: string[] }> {
  const commit = (await git('rev-parse', '--verify', '--quiet', 'HEAD'))?.trim();
  if (!commit) return { ...declaredCommit(), changed: [] };
  const changed = ((await git('status', '--porcelain')) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
  return { commit, ...(changed.length > 0 && { dirty: true }), changed };
}

/** Returns the source of a version from the history. */
export function sourceOf(part: Part, version: string): Stamp {
  const entry = historyOf(part).find((one) => one.version === version && one.commit);
  if (!entry?.commit) return {};
  return { commit: entry.commit, ...(entry.dirty && { dirty: entry.dirty }) };
}

async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await run('git', ['-C', ROOT, ...args]);
  return code === 0 ? output : undefined;
}

/** Returns the account's name, which may not exist in a container. */
function accountName() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

// Who releases, when, and from which source: what the history keeps of a release.
import { userInfo } from 'node:os';
import { ROOT } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { historyOf, type Part, type Stamp } from './history.ts';

/** Who and when: RELEASED_BY, what a CI says, or the account's name. */
export const stampOfNow = (): Stamp => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY || process.env.GITHUB_ACTOR || process.env.GITLAB_USER_LOGIN || accountName(),
});

/**
 * Also from which commit: of this source, or of a build that a pipeline made elsewhere what the pipeline says.
 * @param from folder of such a build
 * @param force why it may be released although it is in no commit
 * @throws ScriptError when files of this source are in no commit: nobody could build that version again
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

/** What a pipeline says of the commit it is at. */
function declaredCommit(): Pick<Stamp, 'commit'> {
  const commit = process.env.RELEASE_COMMIT || process.env.GITHUB_SHA || process.env.CI_COMMIT_SHA;
  return commit ? { commit } : {};
}

/** Of the source at hand: what `npm run build` notes, which refuses nothing. */
export async function stampOfSource(): Promise<Stamp> {
  const { changed: _changed, ...source } = await readSource();
  return { ...stampOfNow(), ...source };
}

/** A source without its history, from an archive or in an image, cannot say; whoever made that can. */
async function readSource(): Promise<Stamp & { changed: string[] }> {
  const commit = (await git('rev-parse', '--verify', '--quiet', 'HEAD'))?.trim();
  if (!commit) return { ...declaredCommit(), changed: [] };
  const changed = ((await git('status', '--porcelain')) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
  return { commit, ...(changed.length > 0 && { dirty: true }), changed };
}

/** From which source a version was built, when it became live before. */
export function sourceOf(part: Part, version: string): Stamp {
  const entry = historyOf(part).find((one) => one.version === version && one.commit);
  if (!entry?.commit) return {};
  return { commit: entry.commit, ...(entry.dirty && { dirty: entry.dirty }) };
}

async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await run('git', ['-C', ROOT, ...args]);
  return code === 0 ? output : undefined;
}

/** An account in a container may have no name. */
function accountName() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

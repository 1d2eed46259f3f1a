// Finds the released versions to compare with: in a given web root, or by building an earlier commit.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@fair/scripts/machine';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import type { CompatOptions } from './options.ts';

/**
 * Folder with the builds of earlier commits. It is outside `.data`, because a server with a new data folder refuses
 * unknown files in it.
 */
const CACHE = fromRoot('.cache', 'compat');
const BUILDING = '.building-';
/** Number of commits whose builds stay in the cache. A build has a few megabytes. */
const KEPT = 3;

export interface Release {
  webRoot: string;
  /** Name of the release in messages. */
  title: string;
}

/**
 * Returns the web root to compare with.
 * @throws ScriptError if the commit does not exist or cannot be built
 */
export async function findRelease({
  released,
  against,
}: Pick<CompatOptions, 'released' | 'against'>): Promise<Release> {
  if (released) return { webRoot: released, title: released };
  const { ref, why } = against ? { ref: against, why: 'as asked' } : await chooseRef();
  const commit = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (!commit) throw new ScriptError(`There is no commit ${ref} here to compare with.`);
  return { webRoot: await buildCommit(commit), title: `${ref} (${commit.slice(0, 8)}, ${why})` };
}

/** Returns the newest tag before the current source, or without a tag the previous commit. */
async function chooseRef() {
  const isChanged = (await git('status', '--porcelain')) !== '';
  const start = isChanged ? 'HEAD' : 'HEAD^';
  const tag = await git('describe', '--tags', '--abbrev=0', start);
  if (tag) return { ref: tag, why: 'the newest tag' };
  if (!(await git('rev-parse', '--verify', '--quiet', start))) {
    throw new ScriptError(
      'There is no earlier commit here to compare with. Name one (--against), or the web root that is live (--released).',
    );
  }
  return { ref: start, why: isChanged ? 'without the changes here, no tag' : 'the commit before, no tag' };
}

/** Runs git. Returns the output, or undefined if git fails. */
async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : undefined;
}

/** Returns the web root of a commit. Builds it in a temporary worktree unless it is in the cache. */
async function buildCommit(commit: string): Promise<string> {
  const webRoot = path.join(CACHE, commit);
  if (existsSync(webRoot)) {
    const now = new Date();
    utimesSync(webRoot, now, now);
    return webRoot;
  }
  mkdirSync(CACHE, { recursive: true });
  await sweep();
  const tree = path.join(CACHE, `${BUILDING}${process.pid}-${commit}`);
  await step(`Building ${commit.slice(0, 8)} from its own source`, async () => {
    try {
      const { code, output } = await run('git', ['worktree', 'add', '--detach', '--force', tree, commit]);
      if (code !== 0) throw new ScriptError(`${commit} could not be checked out:\n${output.trim()}`);
      const built = await run(process.execPath, [path.join(tree, 'scripts/build.mjs')], { cwd: tree });
      if (built.code !== 0) throw new ScriptError(`${commit} does not build:\n${built.output.trim()}`);
      // Only a complete build is moved to its final path. Another run may have put a build of this commit there in the
      // meantime.
      if (!existsSync(webRoot)) renameSync(path.join(tree, 'dist/web'), webRoot);
    } finally {
      await removeTree(tree);
    }
  });
  return webRoot;
}

async function removeTree(tree: string) {
  rmSync(tree, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  await git('worktree', 'prune');
}

/** Deletes the worktrees of killed runs, and all cached builds except those used last. */
async function sweep() {
  const names = readdirSync(CACHE);
  for (const name of names.filter((name) => name.startsWith(BUILDING))) {
    const pid = Number(name.slice(BUILDING.length).split('-')[0]);
    if (!isAlive(pid)) await removeTree(path.join(CACHE, name));
  }
  const webRoots = names.filter((name) => !name.startsWith('.')).map((name) => path.join(CACHE, name));
  const oldestLast = webRoots.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of oldestLast.slice(KEPT - 1)) rmSync(old, { recursive: true, force: true });
}

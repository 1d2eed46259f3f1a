import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import type { Undo } from '@fair/scripts/tool';
import { dockerOrThrow } from './engine.ts';
import type { Stack } from './stack.ts';

export const IMAGE_BEFORE = 'career-fair-api:before';

/** Builds the three images that the compose file builds from this source. */
export const buildImages = (stack: Stack) => stack.compose('build', 'api1', 'web', 'release');

/**
 * Builds an API image from an earlier commit, so that an upgrade has migrations to run. The commit is `ref`, or the one
 * before the last change to the list of migrations. The `deploy/` folder is that of this source.
 * @param baseImages environment variables with the base images of the compose file
 * @returns the commit
 */
export async function buildBefore(
  undo: Undo,
  ref: string | undefined,
  baseImages: NodeJS.ProcessEnv,
): Promise<string> {
  const last = await git('log', '-1', '--format=%H', '--', 'api/src/migrations/list.ts');
  const commit = await git('rev-parse', '--verify', ref ?? `${last}^`);
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-before-'));
  undo.push(async () => {
    await run('git', ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  await git('worktree', 'add', '--detach', folder, commit);
  for (const part of ['deploy', 'docker-compose.yml'])
    cpSync(fromRoot(part), path.join(folder, part), { recursive: true });
  const named = Object.entries(baseImages).flatMap(([name, image]) =>
    image ? ['--build-arg', `${name}=${image}`] : [],
  );
  const file = path.join(folder, 'deploy', 'Dockerfile');
  await dockerOrThrow(
    'buildx',
    'build',
    '--load',
    '--target',
    'api',
    ...named,
    '--tag',
    IMAGE_BEFORE,
    '--file',
    file,
    folder,
  );
  return commit;
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new ScriptError(`git ${args.join(' ')} ended with ${code}: ${output.trim()}`);
  return output.trim();
}

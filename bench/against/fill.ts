import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@fair/scripts/run';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { type Build, type Builds, say, serverUri } from './builds.ts';
import type { Scene } from './scene.ts';

/** A build with a database that its own factories have filled (scene.ts). */
export interface Filled extends Scene {
  readonly build: Build;
  readonly databaseUri: string;
}

/** @param bookers how many students may book, of each build */
export async function fillBoth({ old, ours }: Builds, bookers = 0): Promise<{ old: Filled; ours: Filled }> {
  return { old: await fillOne(old, bookers), ours: await fillOne(ours, bookers) };
}

async function fillOne(build: Build, bookers: number): Promise<Filled> {
  say(`Filling a database of the ${build.name} build`);
  const folder = mkdtempSync(join(tmpdir(), 'fair-scene-'));
  try {
    const uri = new URL(serverUri());
    uri.pathname = `/against-${build.name}-${randomBytes(4).toString('hex')}`;
    const file = join(folder, 'scene.json');
    const { code, output } = await run(
      process.execPath,
      [...TYPESCRIPT, join(import.meta.dirname, 'scene.ts'), String(bookers), file],
      { cwd: build.root, env: { MONGODB_URI: uri.href } },
    );
    if (code !== 0) throw new Error(`The ${build.name} build has no scene:\n${output.slice(-2000)}`);
    return { build, databaseUri: uri.href, ...(JSON.parse(readFileSync(file, 'utf8')) as Scene) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

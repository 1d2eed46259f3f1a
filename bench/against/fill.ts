import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { trackChild } from '@fair/scripts/stop';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { type Build, type Builds, endIfLost, say, serverUri } from './builds.ts';
import type { Scene } from './scene.ts';

/** A build whose test API serves a database that its own factories have filled (scene.ts). */
export interface Served extends Scene {
  readonly build: Build;
  readonly databaseUri: string;
  readonly pid: number;
  stop(): Promise<unknown>;
}

/** @param bookers how many students may book, of each build */
export async function serveBoth(
  { old, ours }: Builds,
  bookers: number,
): Promise<{ old: Served; ours: Served }> {
  return { old: await serve(old, bookers), ours: await serve(ours, bookers) };
}

/** Fills databases that nobody serves yet. */
export async function fillBoth(builds: Builds): Promise<{ old: Served; ours: Served }> {
  const both = await serveBoth(builds, 0);
  await Promise.all([both.old.stop(), both.ours.stop()]);
  return both;
}

async function serve(build: Build, bookers: number): Promise<Served> {
  say(`Filling a database of the ${build.name} build`);
  const folder = mkdtempSync(join(tmpdir(), 'fair-scene-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const uri = new URL(serverUri());
  uri.pathname = `/against-${build.name}-${randomBytes(4).toString('hex')}`;
  const file = join(folder, 'scene.json');
  const child = trackChild(
    spawn(process.execPath, [...TYPESCRIPT, join(import.meta.dirname, 'scene.ts'), String(bookers), file], {
      cwd: build.root,
      env: { ...process.env, MONGODB_URI: uri.href },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const watch = endIfLost(child, `The test API of the ${build.name} build`);
  while (!existsSync(file)) await pause(100);
  const scene = JSON.parse(readFileSync(file, 'utf8')) as Scene;
  return {
    ...{ ...scene, build, databaseUri: uri.href, pid: child.pid as number },
    async stop() {
      watch.off();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

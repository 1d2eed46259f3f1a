import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { WEB_ROOT } from './folders.ts';
import { type HandmadeArea, handmadeArea } from './handmadeArea.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REGISTRY = join(WEB_ROOT, 'remotes.json');

interface Registry {
  contract: number;
  remotes: Record<string, { version: string; contract: number; canary?: { version: string } }>;
}

export const readRegistry = (): Registry => JSON.parse(readFileSync(REGISTRY, 'utf8'));
export const writeRegistry = (registry: Registry) => writeFileSync(REGISTRY, JSON.stringify(registry));
export const liveVersion = (area: string): string => readRegistry().remotes[area]?.version ?? '';

/** Runs a release script such as `release`, `rollback` or `canary` on the web root under test. */
export async function runTeam(script: string, ...args: string[]): Promise<string> {
  const file = join(ROOT, 'scripts', `${script}.mjs`);
  // `--force` is needed for releases that build the source, because the working tree may contain uncommitted changes.
  const isBuilt = args.includes('--version') && !args.includes('--from') && script !== 'rollback';
  const all = [...args, ...(isBuilt ? ['--force', 'a test'] : []), '--to', WEB_ROOT];
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...all]);
  return stdout;
}

/** Writes a handmade build to a temporary folder, which the function returned by `rememberReleases` deletes. */
export const build = (made: HandmadeArea): string =>
  handmadeArea(join(scratch, `${made.area}-${made.version}`), made);

/** Copies a build of the shell and changes its version number. */
export function copyBuild(from: string, folder: string, version: string): string {
  cpSync(from, folder, { recursive: true });
  const stamp = join(folder, 'shell.json');
  writeFileSync(stamp, JSON.stringify({ ...JSON.parse(readFileSync(stamp, 'utf8')), version }));
  return folder;
}

/**
 * Changes the start chunk of a released version. The changed chunk gets a new name.
 * @param change receives the source code of the chunk and returns the new one
 */
export function changeStart(area: string, version: string, change: (code: string) => string): void {
  const [folder, chunks] = [join(WEB_ROOT, 'mf', area, version), join(WEB_ROOT, 'mf/chunks', area)];
  const manifest = readFileSync(join(folder, 'mf-manifest.json'), 'utf8');
  const start = /\bstart\.(\w+)\.js/.exec(manifest);
  if (!start?.[1]) throw new Error(`mf-${area} ${version} has no start chunk.`);
  const hash = version.replaceAll('.', '').padStart(8, '0');
  const code = readFileSync(join(chunks, start[0]), 'utf8');
  writeFileSync(join(chunks, start[0].replace(start[1], hash)), change(code));
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.br')) rmSync(join(folder, name));
    else {
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, name), text.replaceAll(start[1], hash));
    }
  }
}

let scratch = '';

/** Saves the state of the web root. Returns a function that restores it, for `afterEach`. */
export function rememberReleases(): () => void {
  scratch = mkdtempSync(join(tmpdir(), 'fair-builds-'));
  copyFileSync(REGISTRY, join(scratch, 'remotes.json'));
  const areas = readdirSync(join(WEB_ROOT, 'mf'));
  const versions = new Map(areas.map((area) => [area, readdirSync(join(WEB_ROOT, 'mf', area))]));
  return () => {
    cpSync(join(scratch, 'remotes.json'), REGISTRY);
    for (const area of readdirSync(join(WEB_ROOT, 'mf')))
      if (!versions.has(area)) rmSync(join(WEB_ROOT, 'mf', area), { recursive: true });
    for (const [area, known] of versions) {
      const folder = join(WEB_ROOT, 'mf', area);
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        if (!known.includes(name)) rmSync(join(folder, name), { recursive: true });
      }
    }
    for (const whole of ['shell', 'api']) rmSync(join(WEB_ROOT, whole), { recursive: true, force: true });
    rmSync(scratch, { recursive: true });
  };
}

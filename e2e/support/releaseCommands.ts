import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { USER_TYPES } from '../../packages/contract/src/roles.ts';
import { handmadeArea, type Navigation } from './handmadeArea.ts';
import { type Ended, outputOf } from './outputOf.ts';
import { callTool, type Script } from './releaseTools.ts';

/**
 * Runs the commands of docs/RELEASE.md. They run as separate processes, as teams run them, or as function calls in this
 * process, which is faster.
 */

const ROOT = resolve(__dirname, '../..');
export const AREAS = USER_TYPES;
export const FIRST_VERSION = '1.0.0';

interface Area {
  readonly version: string;
  readonly entry: string;
  readonly nav?: Navigation;
  readonly canary?: {
    readonly version: string;
    readonly percent: number;
    readonly entry: string;
    readonly nav?: Navigation;
  };
  readonly history?: readonly { readonly version: string; readonly by: string; readonly action: string }[];
}
export interface Registry {
  contract: number;
  remotes: Record<string, Area>;
}

/** A web root with the first version of every area. Each test gets a new one. */
export interface TestWebRoot {
  /** Path or URL of the web root, for the option `--to`. */
  address: string;
  environment: Readonly<Record<string, string>>;
  registryText: () => Promise<string>;
  /** Returns the versions of an area, sorted, including incomplete ones. */
  versions: (area: string) => Promise<string[]>;
  /** Returns the files of an area, each with its content or a hash of it, to check that nothing changes. */
  bytesOf: (area: string) => Promise<unknown[]>;
  /** Returns the paths of all files of an area, relative to the area. */
  filesOf: (area: string) => Promise<string[]>;
  /** Returns the files that versions of an area share, by name. `written` changes when a file is written again. */
  chunksOf: (area: string) => Promise<{ name: string; written: unknown }[]>;
  /** Makes the shared files of an area look old enough for `prune` to delete them. */
  makeOld: (area: string) => void;
  removeVersion: (area: string, version: string) => Promise<void>;
  /** Returns files that a command has left behind and that do not belong in a web root. */
  leftovers: () => Promise<string[]>;
}

export const entryOf = (area: string, version: string) => `/mf/${area}/${version}/mf-manifest.json`;

/** Content of remotes.json at the beginning of a test. It contains no history, like files that early versions wrote. */
export const firstRegistry = (): string =>
  JSON.stringify({
    contract: CONTRACT_NUMBER,
    remotes: Object.fromEntries(
      AREAS.map((area) => [
        area,
        { entry: entryOf(area, FIRST_VERSION), version: FIRST_VERSION, contract: CONTRACT_NUMBER },
      ]),
    ),
  });

export const navOf = (area: string, name: string): Navigation => [
  { to: `/${area}/dashboard`, label: { en: name, sv: name } },
];

/** Returns functions that run release commands on the web root of the current test. */
export function releaseCommands(current: () => TestWebRoot) {
  let folder = '';
  const running = new Set<ChildProcess>();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fair-builds-'));
    // These environment variables affect only this test file, because Jest gives each test file a separate environment.
    Object.assign(process.env, environment());
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = () => ({ RELEASED_BY: 'anna', WEB_ROOT: '', ...current().environment });

  const built = (area: string, version: string, contract = CONTRACT_NUMBER, module?: string) =>
    handmadeArea(join(folder, `${area}-${version}-${contract}-${module ? 'other' : 'same'}`), {
      area,
      version,
      contract,
      ...(module && { module }),
    });

  const withRoot = (args: readonly string[]) =>
    args.includes('--to') ? [...args] : [...args, '--to', current().address];

  function start(script: Script, ...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...withRoot(args)], {
      cwd: folder,
      env: { ...process.env, ...environment() },
    });
    running.add(child);
    return { child, ended: outputOf(child, () => running.delete(child)).ended };
  }
  const runAsProcess = (script: Script, ...args: string[]) => start(script, ...args).ended;
  const run = (script: Script, ...args: string[]) => callTool(script, withRoot(args));
  const releaseArgs = (area: string, version: string) =>
    ['release.mjs', `mf-${area}`, '--from', built(area, version)] as const;
  const registry = async (): Promise<Registry> => JSON.parse(await current().registryText());
  const versionsOf = (area: string) => current().versions(area);
  return {
    built,
    start,
    run,
    /** Runs a command as a separate process. Needed to test the command line, and the behaviour between processes. */
    runAsProcess,
    release: (area: string, version: string) => run(...releaseArgs(area, version)),
    releaseAsProcess: (area: string, version: string) => runAsProcess(...releaseArgs(area, version)),
    /** Builds an area with one navigation entry. The entry has the given name. */
    builtWithNav: (area: string, version: string, name: string) =>
      handmadeArea(join(folder, `${area}-${version}-nav`), { area, version, nav: navOf(area, name) }),
    builtOtherwise: (area: string, version: string) =>
      built(area, version, CONTRACT_NUMBER, `{ contract: ${CONTRACT_NUMBER}, Routes: () => 'other' }`),
    registry,
    liveVersion: async (area: string) => (await registry()).remotes[area]?.version,
    canaryOf: async (area: string) => (await registry()).remotes[area]?.canary,
    versionsOf,
  };
}

export async function ok(ended: Promise<Ended>): Promise<string> {
  const { code, output } = await ended;
  // Code and output are compared as one string, so that a failure shows the output.
  expect(`${code} ${code === 0 ? '' : output}`).toBe('0 ');
  return output;
}

/** Expects that a command was refused with a sentence and without a stack trace. */
export async function refused(ended: Promise<Ended>, sentence: RegExp): Promise<void> {
  const { code, output } = await ended;
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
}

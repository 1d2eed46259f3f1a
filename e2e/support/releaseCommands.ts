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

/** The commands of docs/RELEASE.md: as a team runs them, each a process of its own, or what they call, in this one. */

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

/** A web root with every area in its first version, made anew for each test. */
export interface TestWebRoot {
  /** What `--to` gets. */
  address: string;
  environment: Readonly<Record<string, string>>;
  /** remotes.json as it is. */
  registryText: () => Promise<string>;
  /** Versions of an area, whole or not, sorted. */
  versions: (area: string) => Promise<string[]>;
  /** Each file of an area and what tells its content. */
  bytesOf: (area: string) => Promise<unknown[]>;
  /** The names of these files, below the area. */
  filesOf: (area: string) => Promise<string[]>;
  /** What all versions of an area share, by name, and what tells when each was written. */
  chunksOf: (area: string) => Promise<{ name: string; written: unknown }[]>;
  /** Makes that as old as a prune lets it become. */
  makeOld: (area: string) => void;
  removeVersion: (area: string, version: string) => Promise<void>;
  /** What a command has left that is no part of a web root. */
  leftovers: () => Promise<string[]>;
}

export const entryOf = (area: string, version: string) => `/mf/${area}/${version}/mf-manifest.json`;

/** What remotes.json says at the beginning: no history, as it was before histories were kept. */
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

/** Gives every test the commands on the web root that `current` answers when the test begins. */
export function releaseCommands(current: () => TestWebRoot) {
  let folder = '';
  const running = new Set<ChildProcess>();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fair-builds-'));
    // Of this test file alone: each has its own in Jest.
    Object.assign(process.env, environment());
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = () => ({ RELEASED_BY: 'anna', WEB_ROOT: '', ...current().environment });

  /** The folder of a build of this area. */
  const built = (area: string, version: string, contract = CONTRACT_NUMBER, module?: string) =>
    handmadeArea(join(folder, `${area}-${version}-${contract}-${module ? 'other' : 'same'}`), {
      area,
      version,
      contract,
      ...(module && { module }),
    });

  function start(script: Script, ...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const { address } = current();
    const child = spawn(process.execPath, [join(ROOT, 'scripts', script), '--to', address, ...args], {
      cwd: folder,
      env: { ...process.env, ...environment() },
    });
    running.add(child);
    return { child, ended: outputOf(child, () => running.delete(child)).ended };
  }
  const runAsProcess = (script: Script, ...args: string[]) => start(script, ...args).ended;
  const run = (script: Script, ...args: string[]) => callTool(script, ['--to', current().address, ...args]);
  const releaseArgs = (area: string, version: string) =>
    ['release.mjs', `mf-${area}`, '--from', built(area, version)] as const;
  const registry = async (): Promise<Registry> => JSON.parse(await current().registryText());
  const versionsOf = (area: string) => current().versions(area);
  return {
    built,
    start,
    /** In this process. */
    run,
    /** As a team runs it: what is of the command itself, and what is between processes. */
    runAsProcess,
    release: (area: string, version: string) => run(...releaseArgs(area, version)),
    releaseAsProcess: (area: string, version: string) => runAsProcess(...releaseArgs(area, version)),
    /** A build that says what it adds to the navigation: one entry of this name. */
    builtWithNav: (area: string, version: string, name: string) =>
      handmadeArea(join(folder, `${area}-${version}-nav`), { area, version, nav: navOf(area, name) }),
    /** A build of the same version with another content. */
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
  // As one text, so that what it said is in the failure.
  expect(`${code} ${code === 0 ? '' : output}`).toBe('0 ');
  return output;
}

/** Refused with one sentence, without a stack. */
export async function refused(ended: Promise<Ended>, sentence: RegExp): Promise<void> {
  const { code, output } = await ended;
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '@fair/scripts/npm';
import { run } from '@fair/scripts/run';
import { keepTrackOf, ScriptError } from '@fair/scripts/stop';

/** The area that is made, for an account type that there is. */
export const AREA = 'sponsor';

/** A repository that a team would have: everything is done in it by npm, as they do. */
export interface OutsideRepository {
  folder: string;
  /** `npm …` @throws ScriptError with what it says when it fails */
  npm: (...args: string[]) => Promise<string>;
  /** what it says when it is refused @throws ScriptError when it is not */
  refused: (...args: string[]) => Promise<string>;
  /** all files as they are, in a commit */
  commit: () => Promise<void>;
  /** changes a file */
  edit: (file: string, change: (text: string) => string) => void;
  /** `npm start`, until it says where to look */
  start: (port: number) => Promise<{ address: string; stop: () => Promise<void> }>;
}

/**
 * Makes a repository in an empty folder with the one packed file.
 * @param scratch the empty folder
 * @param create the packed file
 * @param env what every command gets
 */
export async function makeRepository(
  scratch: string,
  create: string,
  env: NodeJS.ProcessEnv,
): Promise<OutsideRepository> {
  const folder = path.join(scratch, `${AREA}-area`);
  mkdirSync(scratch, { recursive: true });
  // A cache of its own: npm keeps what it has once run of a file by this name.
  const cache = { npm_config_cache: path.join(scratch, '.npm') };
  await npm(scratch, { ...env, ...cache }, [
    'exec',
    '--yes',
    `--package=${create}`,
    '--',
    'create-fair-area',
    AREA,
    '--for',
    'company',
  ]);
  return {
    folder,
    npm: (...args) => npm(folder, env, args),
    refused: async (...args) => {
      const { code, output } = await runNpm(args, { cwd: folder, env });
      if (code === 0) throw new ScriptError(`npm ${args.join(' ')} should be refused:\n${output}`);
      return output;
    },
    commit: async () => {
      const who = ['-c', 'user.name=Area', '-c', 'user.email=area@fair.example'];
      for (const args of [
        ['add', '--all'],
        [...who, 'commit', '--quiet', '--message', 'As it is'],
      ])
        await must('git', args, folder, env);
    },
    edit: (file, change) => {
      const place = path.join(folder, file);
      writeFileSync(place, change(readFileSync(place, 'utf8')));
    },
    start: (port) => startServing(folder, env, port),
  };
}

/** The packages of ours that an install has taken from anywhere but a file. */
export function notFromFiles(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const ours = Object.entries<{ resolved?: string }>(packages).filter(([name]) =>
    /(?:^|\/)@fair\//.test(name),
  );
  if (ours.length < readdirSync(path.join(folder, 'kit')).length) return ['some that are missing'];
  return ours.flatMap(([name, { resolved = '' }]) => (resolved.startsWith('file:kit/') ? [] : [name]));
}

async function startServing(folder: string, env: NodeJS.ProcessEnv, port: number) {
  const child = keepTrackOf(
    spawn('npm', ['start', '--', '--port', String(port)], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    }),
  );
  const address = await addressSaid(child);
  return { address, stop: () => stop(child) };
}

function addressSaid(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /Open (\S+)[\s\S]*Ctrl-C/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new ScriptError(`npm start has ended:\n${said}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  });
}

async function npm(cwd: string, env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const { code, output } = await runNpm(args, { cwd, env });
  if (code !== 0) throw new ScriptError(`npm ${args.join(' ')} fails:\n${output.trim()}`);
  return output;
}

async function must(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await run(command, args, { cwd, env });
  if (code !== 0) throw new ScriptError(`${command} ${args.join(' ')} fails:\n${output.trim()}`);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { canary, checkBuild, prune, release, releaseStatus, rollback, stampOfBuild } from '@fair/release';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import { buildOnce } from './build.ts';
import { readFair, readRepository } from './repository.ts';

/** What the fair's own commands do, for this one area: build it here, then bring it there with their gate. */
export const COMMANDS = {
  release: (args: string[]) => withBuild(args, release, []),
  canary: (args: string[]) =>
    ['promote', 'off'].includes(args[0] ?? '')
      ? withName(canary)(args)
      : withBuild(args, canary, args.slice(0, 1)),
  rollback: withName(rollback),
  status: releaseStatus,
  prune,
};

/** Types, a build, and with a fair whether that build would work in it. */
export async function check({ fair: named }: { fair?: string }): Promise<void> {
  await step(
    'Checking types',
    async () => {
      const { code, output } = await run(process.execPath, [
        fromRoot('node_modules', 'typescript', 'bin', 'tsc'),
        '--noEmit',
        '--pretty',
        'false',
      ]);
      if (code !== 0) throw new ScriptError(output.trim());
    },
    () => 'Types fit',
  );
  const { name } = readRepository();
  const fair = readFair(named);
  await inScratch(async (folder) => {
    await build(name, undefined, folder);
    if (fair) await checkBuild(name, folder, fair);
    else console.log('Not held against a fair: FAIR_URL, or --fair <address>, names one.');
  });
}

/** The command with a build of the source at hand. @param words what stands behind the name */
async function withBuild(args: string[], command: typeof release, words: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    // The command itself says what else it takes.
    strict: false,
    allowPositionals: true,
    options: { version: { type: 'string' }, force: { type: 'string' } },
  });
  const { version, force } = values as { version?: string; force?: string };
  const { name } = readRepository();
  const stamp = await stampOfBuild({ force });
  if (stamp.commit) process.env.RELEASE_COMMIT ||= stamp.commit;
  await inScratch(async (folder) => {
    await build(name, version, folder);
    await command([name, ...words, '--from', folder, ...args.slice(words.length)]);
  });
}

function withName(command: typeof rollback) {
  return (args: string[]) => command([readRepository().name, ...args]);
}

const build = (name: string, version: string | undefined, folder: string) =>
  step(
    `Building ${name}`,
    () => buildOnce({ version, folder }),
    () => `Built ${name}`,
  );

async function inScratch(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-area-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

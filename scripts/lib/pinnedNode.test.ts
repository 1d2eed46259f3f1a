/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';

const ROOT = resolve(__dirname, '../..');
const { optionalDependencies: pinned } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [version = ''] = Object.values<string>(pinned);
const PACKAGE = `node-${process.platform}-${process.arch}`;
const folder = mkdtempSync(join(tmpdir(), 'fair-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Creates a repository that contains only a script. The script continues with the pinned Node.js, which `program`
 * replaces if it is given.
 */
function repository(name: string, program?: string): { script: string; link: string } {
  const root = join(folder, name);
  const bin = join(root, 'node_modules', PACKAGE, 'bin');
  mkdirSync(bin, { recursive: true });
  cpSync(__dirname, join(root, 'scripts', 'lib'), { recursive: true });
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', optionalDependencies: program ? { [PACKAGE]: '99.0.0' } : {} }),
  );
  const script = join(root, 'scripts', 'script.mjs');
  writeFileSync(
    script,
    `import { continueOnPinnedNode } from './lib/pinnedNode.mjs';
await continueOnPinnedNode();
console.log('on the own one');`,
  );
  writeFileSync(join(bin, 'node'), program ?? '');
  chmodSync(join(bin, 'node'), 0o755);
  const link = join(root, 'node_modules', '.bin', 'node');
  mkdirSync(join(link, '..'));
  writeFileSync(link, '');
  return { script, link };
}

/** Runs the script. Sends it a signal after it has written its first line. */
async function outcome(script: string, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, [script, 'first', 'second'], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (signal) child.stdout.once('data', () => child.kill(signal));
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

test('runs the tests on the pinned version of Node.js where it is installed', () => {
  if (existsSync(join(ROOT, 'node_modules', PACKAGE))) expect(process.versions.node).toBe(version);
});

test('pins the version of the Docker image on every platform', () => {
  expect(new Set(Object.values(pinned))).toEqual(new Set([version]));
  for (const file of ['deploy/Dockerfile', 'docker-compose.yml'])
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`node:${version}-bookworm-slim`);
});

test('runs the script again on the pinned Node.js and exits with its code', async () => {
  const { script } = repository('again', '#!/bin/sh\n[ "$1" = --version ] || { echo "$@"; exit 7; }\n');
  expect(await outcome(script)).toEqual({ output: `${script} first second\n`, errors: '', code: 7 });
});

test('passes a signal on to the pinned Node.js', async () => {
  const { script } = repository(
    'signal',
    '#!/bin/sh\n[ "$1" = --version ] && exit\ntrap "exit 9" TERM\necho ready\nwhile :; do sleep 0.01; done\n',
  );
  expect(await outcome(script, 'SIGTERM')).toEqual({ output: 'ready\n', errors: '', code: 9 });
});

test.each([
  ['is not pinned for the platform', undefined],
  ['does not run', '#!/no/such/loader\n'],
])("uses the machine's Node.js and says so when the other one %s", async (_, program) => {
  const { script, link } = repository(program ? 'broken' : 'none', program);
  expect(await outcome(script)).toEqual({
    output: 'on the own one\n',
    errors: `  No pinned Node.js for this machine (${process.platform} ${process.arch}): using its own, ${process.versions.node}\n`,
    code: 0,
  });
  // The link is deleted, because npm puts its folder first in the PATH of scripts.
  expect(existsSync(link)).toBe(false);
});

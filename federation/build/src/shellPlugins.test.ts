/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fair-build-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a first page with this source code. A library named `zod` is available to it. */
function build(source: string) {
  const files = {
    'index.js': source,
    'later.js': "import { check } from './node_modules/zod/index.js'; console.log(check);",
    'node_modules/zod/index.js': 'export const check = Math.random();',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [...TYPESCRIPT, resolve(__dirname, 'shell.fixture.ts'), folder],
    { cwd: resolve(__dirname, '../../..'), encoding: 'utf8' },
  );
  return { status, stdout };
}

test('fails when the first page would load a library of later pages', () => {
  const { status, stdout } = build("import './later.js';");
  expect(stdout).toContain('zod is in the first load of the pages.');
  expect(status).toBe(1);
});

test('accepts the library in a lazy chunk', () => {
  expect(build("void import('./later.js');").status).toBe(0);
});

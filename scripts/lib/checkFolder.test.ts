import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';

const ROOT = path.join(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'fair-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['#', '?', '!'])(
  'a clone in a folder with %s says so before it installs or builds',
  async (sign) => {
    const clone = path.join(folder, `the${sign}fair`);
    mkdirSync(clone);
    cpSync(path.join(ROOT, 'package.json'), path.join(clone, 'package.json'));
    cpSync(path.join(ROOT, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
    const start = promisify(execFile)(process.execPath, [path.join(clone, 'scripts/start.mjs')]);
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `\nThe pages cannot be built in ${clone}, because the bundler cannot read paths with ${sign}. Move the repository.\n`,
    });
  },
);

/** @jest-environment node */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { scripts } from '../../package.json';

const ROOT = resolve(__dirname, '../..');

test('has at most 20 npm scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});

test.each(['bench', 'build', 'check', 'dev', 'look', 'test', 'trust'])(
  'explains npm run %s with --help',
  async (name) => {
    const file = join(ROOT, 'scripts', `${name}.mjs`);
    const { stdout } = await promisify(execFile)(process.execPath, [file, '--help']);
    expect(stdout).toMatch(new RegExp(`npm (run )?${name}\\b`));
  },
);

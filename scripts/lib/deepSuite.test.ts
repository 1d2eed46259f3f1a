/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';

const ROOT = path.join(__dirname, '../..');
const CHANGES = [
  ['docs/SPEC.md', 'api/src/features/meetings/booking/booking.test.ts', 'CHANGELOG.md'],
  ['api/src/features/meetings/booking/submit.ts'],
  ['api/src/features/meetings/booking/storm.deep.test.ts'],
  ['mf-company/src/features/team/TeamPage.tsx'],
  ['federation/release/src/index.ts', 'docs/SPEC.md'],
  ['api/src/services/files/guard.ts'],
  ['somewhere/else.ts'],
  ['package-lock.json'],
];
const ALL = ['storms', 'processes', 'files', 'releases', 'pages', 'browsers'];

let asked: string[][];
let parts: Record<string, { jest: string[]; e2e: string[]; trust: string[] }>;
beforeAll(async () => {
  const program = `import { DEEP_PARTS, deepPartsOf } from './scripts/lib/deepSuite.mjs';
    console.log(JSON.stringify([DEEP_PARTS, ${JSON.stringify(CHANGES)}.map(deepPartsOf)]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
  });
  [parts, asked] = JSON.parse(stdout);
});

/** Returns the files of the repository whose paths end in one of the given texts. */
const filesEndingIn = (...endings: string[]) =>
  [
    'api',
    'deploy',
    'e2e',
    'federation',
    'packages',
    'scripts',
    'shell',
    'mf-admin',
    'mf-company',
    'mf-logistic',
    'mf-student',
  ]
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => !file.includes('node_modules/') && endings.some((ending) => file.endsWith(ending)));

test('asks for the parts whose files have changed, and for all of them when a file is unknown', () => {
  expect(asked).toEqual([
    [],
    ['storms'],
    ['storms'],
    ['pages', 'browsers'],
    ['releases'],
    ['storms', 'files'],
    ALL,
    ALL,
  ]);
});

test('has every deep test and every figure of trust in just one part', () => {
  const patterns = Object.values(parts);
  const inParts = (file: string, kind: 'jest' | 'e2e') =>
    patterns.filter((part) => part[kind].some((pattern) => new RegExp(pattern).test(file)));
  for (const file of filesEndingIn('.deep.test.ts', '.deep.test.tsx'))
    expect([file, inParts(file, 'jest')]).toEqual([file, [expect.anything()]]);
  for (const file of filesEndingIn('.spec.ts'))
    if (readFileSync(path.join(ROOT, file), 'utf8').includes('@deep'))
      expect([file, inParts(file, 'e2e')]).toEqual([file, [expect.anything()]]);
  const figures = readdirSync(path.join(ROOT, 'bench/trust/figures')).map((file) => /^r\d+/.exec(file)?.[0]);
  expect(patterns.flatMap(({ trust }) => trust.map((id) => id.toLowerCase())).sort()).toEqual(figures.sort());
});

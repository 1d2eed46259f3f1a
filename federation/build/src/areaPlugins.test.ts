/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const nav = [{ to: '/company/dashboard', label: { en: 'Dashboard', sv: 'Översikt' } }];
const NAVIGATION = JSON.stringify(nav);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fair-build-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries({ 'src/navigation.json': NAVIGATION, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [...TYPESCRIPT, resolve(__dirname, 'area.fixture.ts'), folder],
    { cwd: resolve(__dirname, '../../..'), encoding: 'utf8' },
  );
  return { status, stdout };
}
const built = (name: string) => JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8'));

test('writes area, version, contract, navigation, and each file with its size', () => {
  expect(build({ 'index.js': "console.log('fair')" }).status).toBe(0);
  expect(built('area.json')).toEqual({ area: 'company', version: '1.1.0', contract: 1, nav });
  const sizeOf = (name: string) => statSync(join(folder, 'dist', name)).size;
  expect(built('contents.json')).toEqual({ 'area.json': sizeOf('area.json'), 'main.js': sizeOf('main.js') });
});

test('fails for a navigation entry that leads out of the area', () => {
  const { status, stdout } = build({
    'index.js': '',
    'src/navigation.json': '[{ "to": "/admin/dashboard" }]',
  });
  expect(stdout).toContain('"to" must lead to a page of the area, /company/');
  expect(status).toBe(1);
});

test.each([
  ['node_modules/react', 'node_modules/react/index.js'],
  ['packages/client', 'packages/client/index.js'],
])('fails when it would bundle %s', (name, file) => {
  const { status, stdout } = build({
    'index.js': `import { copy } from './${file}'; console.log(copy);`,
    [file]: 'export const copy = Math.random();',
  });
  expect(stdout).toContain(`mf_company@1.1.0 would bundle its own copy of ${name} (`);
  expect(status).toBe(1);
});

test('bundles packages whose names only contain such a name', () => {
  const file = 'node_modules/react-icons/index.js';
  const { status } = build({
    'index.js': `import { copy } from './${file}'; console.log(copy);`,
    [file]: 'export const copy = Math.random();',
  });
  expect(status).toBe(0);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(__dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

interface Manifest extends Partial<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>> {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
}

/** All packages in the lock file: the workspaces of this repository (`ours`) and external packages (`others`). */
const installed = Object.entries<Manifest>(read('package-lock.json').packages);
const ours = installed.filter(([path]) => !path.includes('node_modules'));
const others = installed.filter(([path, { link }]) => path.includes('node_modules') && !link);

test('locks every library to one version and integrity digest', () => {
  expect(others.length).toBeGreaterThan(500);
  const loose = others.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''));
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('lists exact versions in every workspace, equal to the inventory', () => {
  expect(ours.length).toBeGreaterThan(5);
  for (const [path, locked] of ours) {
    const manifest: Manifest = read(join(path, 'package.json'));
    for (const kind of KINDS) {
      expect([path, manifest[kind]]).toEqual([path, locked[kind]]);
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect([path, name, version]).toEqual([path, name, expect.stringMatching(EXACT)]);
    }
  }
});

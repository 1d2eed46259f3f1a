/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const page = (name: string) =>
  `import(/* webpackChunkName: "page-${name}" */ './${name}.js').then((found) => found.default())`;
const SOURCES = {
  'src/navigation.json': '[{ "to": "/company/dashboard", "label": { "en": "Dashboard", "sv": "Översikt" } }]',
  'src/remote.js': `import './start.css';
import { kept } from 'kept';
import { both } from './both.js';
export default { kept, pages: [() => ${page('one')}, () => ${page('two')}, () => ${page('three')}], both };`,
  'node_modules/kept/package.json': '{ "name": "kept", "main": "index.js", "type": "module" }',
  'node_modules/kept/index.js': 'export const kept = (name) => document.title.includes(name);',
  'src/start.css': '.company-start { color: red; }',
  'src/both.js': 'export const both = (name) => document.querySelector(name);',
  'src/one.js': `import { createElement } from 'react';
import { both } from './both.js';
export default () => createElement('p', null, both('one'));`,
  'src/two.js': `import { both } from './both.js';
export default () => both('two');`,
  'src/three.js': `import { both } from './both.js';
export default () => both('three');`,
};

let folder: string;
/** File names of the chunks, by build. */
const built: Record<string, string[]> = {};
const dist = (...parts: string[]) => join(folder, 'dist', ...parts);

function build(name: string, version: string, changes: Record<string, string> = {}) {
  for (const [file, text] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const fixture = resolve(__dirname, 'shareChunks.fixture.ts');
  const { status, stdout } = spawnSync(process.execPath, [...TYPESCRIPT, fixture, folder, version], {
    cwd: resolve(__dirname, '../../..'),
    encoding: 'utf8',
  });
  expect(`${status} ${status === 0 ? '' : stdout}`).toBe('0 ');
  built[name] = readdirSync(dist('chunks/company')).sort();
}

const stem = (file: string) => file.replace(/\.[0-9a-f]{8}\./, '.');
/** Returns the chunks of a build that are not in the build of the unchanged sources. */
const changedIn = (name: string) => built[name]?.filter((file) => !built.first?.includes(file)).map(stem);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fair-chunks-'));
  build('next', '1.1.0');
  build('line', '1.0.0', { 'src/two.js': SOURCES['src/two.js'].replace("'two'", "'second'") });
  build('start', '1.0.0', {
    'src/remote.js': `${SOURCES['src/remote.js']}\nObject.assign(document, { both });`,
  });
  build('module', '1.0.0', {
    'src/more.js': 'export const more = (name) => document.title + name;',
    ...Object.fromEntries(
      (['one', 'two'] as const).map((name) => [
        `src/${name}.js`,
        `import { more } from './more.js';\n${SOURCES[`src/${name}.js`].replace('both(', 'more(')}`,
      ]),
    ),
  });
  build('first', '1.0.0');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('names scripts and styles by content, independent of the version', () => {
  expect(built.first?.map(stem).sort()).toEqual([
    'packages.js',
    'page-one.js',
    'page-three.js',
    'page-two.js',
    'start.css',
    'start.js',
  ]);
  expect(built.next).toEqual(built.first);
});

test('changes only the chunks that contain a changed line or a new module', () => {
  expect(changedIn('line')).toEqual(['page-two.js']);
  // Another use of the packages changes only the start chunk, because the packages are in a separate chunk.
  expect(changedIn('start')).toEqual(['start.js']);
  expect(changedIn('module')).not.toContain('page-three.js');
  expect(changedIn('module')).not.toContain('start.js');
});

test('lists only the start files in the manifest, relative to the folder of the version', () => {
  const { exposes } = JSON.parse(readFileSync(dist('mf-manifest.json'), 'utf8'));
  const { js, css } = exposes[0].assets;
  const named = (name: string) => built.first?.find((file) => stem(file) === name);
  const [style, script] = ['css', 'js'].map((ending) => named(`start.${ending}`));
  const scripts = [named('packages.js'), script];
  expect([js.sync.sort(), css.sync]).toEqual([
    scripts.map((name) => `../../chunks/company/${name}`),
    [`../../chunks/company/${style}`],
  ]);
  expect([js.async, css.async]).toEqual([[], []]);
  const { start, pages } = JSON.parse(readFileSync(dist('preloads.json'), 'utf8'));
  expect(start.files).toEqual(expect.arrayContaining(scripts.map((name) => `chunks/company/${name}`)));
  expect(Object.keys(pages)).toEqual(['one', 'three', 'two']);
});

test('registers each chunk on its script element, without a version', () => {
  for (const name of built.first?.filter((file) => file.endsWith('.js')) ?? []) {
    const code = readFileSync(dist('chunks/company', name), 'utf8');
    expect(code).toContain('(document.currentScript.areaChunk||=[]).push(');
    expect(code).not.toMatch(/mf_company|1[._]0[._]0/);
  }
});

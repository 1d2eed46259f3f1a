import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KIT_VERSION } from '@fair/contract/furtherAreas';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import { bundleTools } from './bundleTools.ts';
import { compile } from './compile.ts';
import { jestPreset } from './jestPreset.ts';
import type { KitFacts } from './kitFacts.ts';
import { GIVEN_BY_SHELL, packedManifest, sorted } from './manifests.ts';

/** The packages that pages of an area are made with, by their folders in packages/. */
const LIBRARIES = ['client', 'clock', 'contract', 'form', 'kit', 'search', 'texts', 'ui'] as const;

/** What the tools of an area run with, and what its tests and types do: both in the versions of this repository. */
const OF_TOOLS = [
  '@aws-sdk/client-s3',
  '@module-federation/enhanced',
  '@rspack/core',
  'acorn',
  'mime-types',
  'semver',
];
const OF_REPOSITORY = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'typescript',
];

/** What rspack.shared.js says: it is not for this package to know. */
export type Sharing = Pick<KitFacts, 'taken' | 'owned' | 'calls'>;

export interface PackedKit {
  /** with all files */
  folder: string;
  /** the one that begins a repository; the others are in it */
  create: string;
}

/**
 * `npm run pack:kit`: packs what areas stand on, each package a file, and all of them into the one that makes repositories.
 * @param to folder, emptied first
 * @throws ScriptError that says what does not work
 */
export async function packKit(sharing: Sharing, to = fromRoot('dist', 'kit')): Promise<PackedKit> {
  rmSync(to, { recursive: true, force: true });
  const scratch = path.join(to, '.packages');
  mkdirSync(scratch, { recursive: true });
  await step('Compiling the kit', () => compile(LIBRARIES, scratch));
  for (const name of LIBRARIES) {
    const source = readJson(fromRoot('packages', name, 'package.json'));
    writeJson(path.join(scratch, name, 'package.json'), packedManifest(source, KIT_VERSION, versionOf));
  }
  await step('Building the tools', () => makeTools(path.join(scratch, 'kit-tools'), sharing));
  const files = await step('Packing', () => packAll(scratch, [...LIBRARIES, 'kit-tools'], to));
  const begins = path.join(scratch, 'create-fair-area');
  await makeCreate(begins, files, to);
  const [create = ''] = await packAll(scratch, ['create-fair-area'], to);
  rmSync(scratch, { recursive: true });
  return { folder: to, create: path.join(to, create) };
}

/** @fair/kit-tools: `fair-area`, and what configurations of a repository extend. */
async function makeTools(folder: string, sharing: Sharing): Promise<void> {
  const dist = path.join(folder, 'dist');
  await bundleTools(fromRoot('packages/outside-area/src/tools/cli.ts'), dist);
  for (const [from, name] of [
    ['packages/build/src/areaRuntime.mjs', 'areaRuntime.mjs'],
    ['packages/build/src/callsForBrowsersLoader.mjs', 'callsForBrowsersLoader.mjs'],
    ['packages/build/src/droppableLoader.mjs', 'droppableLoader.mjs'],
    ['packages/build/src/pdfWithoutItsFolderLoader.mjs', 'pdfWithoutItsFolderLoader.mjs'],
    ['packages/build/src/noncedStylesLoader.mjs', 'noncedStylesLoader.mjs'],
    ['packages/outside-area/src/tools/liveReload.js', 'liveReload.js'],
  ] as const)
    cpSync(fromRoot(from), path.join(dist, name));
  const facts: KitFacts = { kit: KIT_VERSION, contract: CONTRACT_NUMBER, ...sharing };
  writeJson(path.join(dist, 'kit.json'), facts);
  writeJson(path.join(folder, 'jest-preset.json'), jestPreset());
  const { compilerOptions } = readJson(fromRoot('tsconfig.base.json'));
  // What the kit declares is held in every check, so that it can be packed; an area is no library.
  const { declaration: _ofLibraries, ...ofPages } = readJson(
    fromRoot('packages/kit/tsconfig.json'),
  ).compilerOptions;
  writeJson(path.join(folder, 'tsconfig.json'), { compilerOptions: { ...compilerOptions, ...ofPages } });
  writeJson(path.join(folder, 'package.json'), {
    name: '@fair/kit-tools',
    version: KIT_VERSION,
    description: 'Builds, serves, checks and releases an area of the fair in a repository of its own.',
    license: 'MIT',
    type: 'module',
    bin: { 'fair-area': './dist/cli.js' },
    exports: {
      './liveReload': './dist/liveReload.js',
      './jest-preset': './jest-preset.json',
      './jest-preset.json': './jest-preset.json',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: pick(OF_TOOLS),
  });
}

/** create-fair-area: the template, and every file of the kit. */
async function makeCreate(folder: string, files: readonly string[], from: string): Promise<void> {
  await bundleTools(fromRoot('packages/outside-area/src/create/cli.ts'), path.join(folder, 'dist'));
  cpSync(fromRoot('packages/outside-area/template'), path.join(folder, 'template'), { recursive: true });
  mkdirSync(path.join(folder, 'kit'));
  for (const file of files) cpSync(path.join(from, file), path.join(folder, 'kit', file));
  writeJson(path.join(folder, 'repository.json'), {
    kit: KIT_VERSION,
    files: Object.fromEntries(files.map((file) => [nameOf(file), file])),
    dependencies: pick(GIVEN_BY_SHELL),
    devDependencies: pick(OF_REPOSITORY),
  });
  writeJson(path.join(folder, 'package.json'), {
    name: 'create-fair-area',
    version: KIT_VERSION,
    description: 'Begins an area of the fair in a repository of its own.',
    license: 'MIT',
    type: 'module',
    bin: { 'create-fair-area': './dist/cli.js' },
  });
}

/** @returns the names of the packed files */
async function packAll(scratch: string, names: readonly string[], to: string): Promise<string[]> {
  const before = new Set(readdirSync(to));
  const npm = process.env.npm_execpath;
  const args = ['pack', ...names.map((name) => `./${name}`), '--pack-destination', to, '--loglevel=error'];
  const { code, output } =
    npm !== undefined && /\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], { cwd: scratch })
      : await run('npm', args, { cwd: scratch });
  if (code !== 0) throw new ScriptError(`The kit could not be packed:\n${output.trim()}`);
  return readdirSync(to).filter((file) => file.endsWith('.tgz') && !before.has(file));
}

/** `fair-kit-tools-2.0.0.tgz` is `@fair/kit-tools`. */
const nameOf = (file: string) => `@fair/${file.replace(/^fair-/, '').replace(`-${KIT_VERSION}.tgz`, '')}`;

const versionOf = (name: string): string => readJson(fromRoot('node_modules', name, 'package.json')).version;
const pick = (names: readonly string[]) =>
  sorted(Object.fromEntries(names.map((name) => [name, versionOf(name)])));

const writeJson = (file: string, content: object) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

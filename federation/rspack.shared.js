// @ts-check
// Defines the shared modules and output names of shell and role areas. The short configurations in shell/ and mf-*/ use
// this file. federation/build defines how source is bundled; it is TypeScript, so Node.js 20 loads this file with tsx
// (scripts/lib/typescript.mjs). docs/FEDERATION.md describes how shell and areas find each other at run time.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  areaConfig,
  askOnlyForBrightness,
  buildRenderer,
  buildWorker,
  chunkGroups,
  commonConfig,
  copyPdfAssets,
  idsOfCalls,
  keepOutOfFirstLoad,
  listCalls,
  listContents,
  listPreloads,
  listStyleHashes,
  namesWithin,
  nonceEveryStyle,
  preloadFonts,
  provideModules,
  readNavigation,
  stampShell,
} from '@fair/build';
import * as contractModule from '@fair/contract';
import { MOUNTS } from '@fair/contract';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { USER_TYPES } from '@fair/contract/roles';
import { rspack } from '@rspack/core';
import { describeApi } from '../api/src/http/openapi.ts';

/** @typedef {import('@fair/contract/roles').UserType} RemoteName */
/** @typedef {import('@rspack/core').Configuration} Configuration */

const ROOT = path.dirname(import.meta.dirname);

export const SHELL_FOLDER = path.join(ROOT, 'shell');

/** Names of the role areas. Every role has one. */
export const REMOTES = USER_TYPES;

/** Name of the module that each area exposes and the shell loads: `mf-<name>/src/remote.tsx`. */
export const EXPOSED = './remote';

/** @param {RemoteName} name */
export const remoteFolder = (name) => path.join(ROOT, `mf-${name}`);

/** @param {string} folder of a workspace or an installed package */
const packageVersion = (folder) => readJson(path.join(folder, 'package.json')).version;

/**
 * Returns the version of an area, which is also the name of its folder in the web root. During `npm run release` it is
 * the version being released, otherwise the version in package.json.
 * @param {RemoteName} name
 * @returns {string}
 */
export const remoteVersion = (name) => process.env.MF_RELEASE_VERSION || packageVersion(remoteFolder(name));

/**
 * Returns the URL path of an area. Files below it never change, so another build needs another version.
 * @param {RemoteName} name
 */
export const remoteMount = (name) => `/mf/${name}/${remoteVersion(name)}/`;

/** Returns the content of `/remotes.json` for the areas built from this source. */
export function remoteRegistry() {
  const contract = CONTRACT_NUMBER;
  const remotes = REMOTES.map((name) => [
    name,
    {
      entry: `${remoteMount(name)}mf-manifest.json`,
      version: remoteVersion(name),
      contract,
      nav: readNavigation(remoteFolder(name), name),
    },
  ]);
  return { contract, remotes: Object.fromEntries(remotes) };
}

// ---------------------------------------------------------------- shared modules

/**
 * Modules that an area takes from the shell, each with the package whose version is required. An area never bundles
 * them (`import: false`): two copies of React break hooks, two copies of the client silently show no data, and two
 * copies of antd lose the theme. A key that ends in `/` stands for all modules below it.
 * @type {Readonly<Record<string, string>>}
 */
const TAKEN_FROM_SHELL = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router': 'react-router',
  'react-router-dom': 'react-router-dom',
  'react-redux': 'react-redux',
  '@reduxjs/toolkit': '@reduxjs/toolkit',
  '@reduxjs/toolkit/': '@reduxjs/toolkit',
  'antd/es/': 'antd',
  '@ant-design/cssinjs': '@ant-design/cssinjs',
  '@ant-design/icons/es/components/AntdIcon': '@ant-design/icons',
  dayjs: 'dayjs',
  i18next: 'i18next',
  'react-i18next': 'react-i18next',
  sonner: 'sonner',
  'zod/mini': 'zod',
  '@fair/client': '@fair/client',
  '@fair/ui/': '@fair/ui',
};

/**
 * Modules that the shell provides to areas, in addition to antd and @fair/ui. The other modules in TAKEN_FROM_SHELL
 * (for example the store's factories) are only for packages/client and packages/ui; `npm run check` fails if an area
 * imports one. A provided module keeps all its exports, so each module left out makes the shell smaller.
 */
const PROVIDED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-i18next',
  'i18next',
  'dayjs',
  '@ant-design/icons/es/components/AntdIcon',
  'zod/mini',
  '@fair/client',
  'react-router-dom',
  '@fair/ui/MenuGrid',
];

/** Name of the shell's chunk with the parts that are shown together with every area (shell/src/layout). */
const SIGNED_IN = 'signed-in';

/** Folders of antd that no page imports: internals, deprecated components, and the texts that AppProviders loads. */
const NOT_ANTD_ENTRIES = ['locale', 'style', 'back-top', 'qrcode', 'version'];

/**
 * Replacements for whole packages that contain only what pages use, as paths from shell/src/federation/. All of
 * react-router would be 28 kB larger (brotli), all of react-i18next 4 kB.
 * @type {Readonly<Record<string, string>>}
 */
const FACADES = {
  'react-router-dom': './reactRouter.ts',
  'react-i18next': './reactI18next.ts',
  'zod/mini': './zodMini.ts',
};

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);

/** @param {string} packageName */
const installedVersion = (packageName) => packageVersion(path.join(ROOT, 'node_modules', packageName));

/**
 * Returns the modules that the shell provides to areas. The shell imports them as usual, so that its own start does not
 * wait for federation, and offers the same copy to areas.
 * @returns {import('@fair/build').ProvidedModule[]}
 */
function providedModules() {
  const antd = foldersIn(path.join(ROOT, 'node_modules/antd/es'))
    .filter((name) => !NOT_ANTD_ENTRIES.includes(name))
    .map((name) => `antd/es/${name}`);
  const ui = Object.keys(readJson(path.join(ROOT, 'packages/ui/package.json')).exports)
    .filter((name) => !name.includes('*'))
    .map((name) => name.replace('.', '@fair/ui'));
  const versionOf = (/** @type {string} */ name) =>
    installedVersion(TAKEN_FROM_SHELL[name] ?? TAKEN_FROM_SHELL[name.replace(/[^/]*$/, '')] ?? name);
  return [
    ...[...antd, ...ui]
      .filter((name) => !PROVIDED.includes(name))
      .map((name) => ({ name, version: versionOf(name), request: name })),
    // Every area uses these modules, so they are in one chunk with the layout around areas.
    ...PROVIDED.map((name) => ({
      name,
      version: versionOf(name),
      request: FACADES[name] ?? name,
      chunk: SIGNED_IN,
    })),
    // For older builds of areas. Newer builds bundle the parts of the contract that they use.
    {
      name: '@fair/contract',
      version: installedVersion('@fair/contract'),
      request: '@fair/contract',
      chunk: 'contract',
      names: namesWithin(contractModule),
    },
  ];
}

/** Returns the API description in the contract, and the ids of its calls by exported name. */
export const callsOfContract = () => ({
  description: describeApi({ fairName: 'Fair', publicUrl: '' }),
  ids: idsOfCalls(contractModule),
});

// ---------------------------------------------------------------- configurations of shell and areas

/**
 * Changes the output folder if a release command names one, so that the output of `npm run build` stays unchanged.
 * @param {Configuration['output']} output
 */
const releasable = (output) => ({
  ...output,
  ...(process.env.MF_RELEASE_FOLDER && { path: process.env.MF_RELEASE_FOLDER }),
});

/**
 * Returns the configuration of the shell (the federation host): the pages that need no role, and all shared modules.
 * @returns {Configuration}
 */
export function shellConfig() {
  const common = commonConfig(SHELL_FOLDER, { uniqueName: 'shell', publicPath: '/', files: 'assets' });
  const version = process.env.MF_RELEASE_VERSION || packageVersion(SHELL_FOLDER);
  return {
    ...common,
    output: releasable(common.output),
    entry: { main: './src/index.tsx' },
    // The rspack runtime changes with every build, so it is in a separate chunk.
    optimization: { ...common.optimization, splitChunks: chunkGroups, runtimeChunk: 'single' },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
      }),
      nonceEveryStyle(),
      askOnlyForBrightness(),
      preloadFonts(),
      copyPdfAssets(),
      // Copies away.html, which is served while no API process is available (deploy/Caddyfile,
      // api/src/http/unavailable.ts), and share.png, the preview picture of links.
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: './src/away.html', info: { minimized: true } },
          { from: './src/share.png' },
          // Icons for the fair when it is installed as an app (api/src/web/webManifest.ts).
          { from: './src/icons', to: '.' },
        ],
      }),
      // Only forms of areas validate with schemas, so the first page must not load the libraries for it
      // (docs/adr/0010). The collapse component belongs to antd's colour picker and is loaded with it.
      keepOutOfFirstLoad(['zod', 'react-hook-form', '@rc-component/collapse']),
      provideModules(providedModules()),
      stampShell({ version, contract: CONTRACT_NUMBER, mounts: MOUNTS }),
      listStyleHashes(),
      listCalls(callsOfContract),
      listPreloads(),
      buildRenderer(common, './src/rendering/main.ts'),
      buildWorker(common, './src/worker/main.ts'),
      listContents(),
    ],
  };
}

/**
 * Returns the shared modules that an area takes from the shell, with their versions, and the packages that the area
 * must not bundle.
 */
const sharing = () => ({
  taken: Object.fromEntries(
    Object.entries(TAKEN_FROM_SHELL).map(([name, packageName]) => [name, installedVersion(packageName)]),
  ),
  // An area may bundle antd's icons, because only their base module is shared, and zod, because more than one copy of
  // it does no harm.
  owned: [...new Set(Object.values(TAKEN_FROM_SHELL))].filter(
    (name) => !['@ant-design/icons', 'zod'].includes(name),
  ),
});

/**
 * Set by `--own-root` of the release commands: the area bundles the modules that it would otherwise take from the shell
 * (docs/adr/0029).
 */
const hasOwnRoot = process.env.MF_OWN_ROOT === '1';

/**
 * Returns the configuration of a role area. The area exposes one module, bundles no shared modules, and can be served
 * from any folder.
 * @param {RemoteName} name
 * @returns {Configuration}
 */
export const remoteConfig = (name) =>
  areaConfig({
    folder: remoteFolder(name),
    name,
    version: remoteVersion(name),
    contract: CONTRACT_NUMBER,
    exposes: { [EXPOSED]: './src/remote.tsx' },
    ...sharing(),
    calls: callsOfContract,
    mount: hasOwnRoot ? MOUNTS.at(-1) : undefined,
    output: releasable({}),
  });

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

// @ts-check
// The only place that defines shared modules and output names of shell and role areas. shell/ and mf-*/ have short
// configurations on top of it; federation/build defines how source is bundled. It is TypeScript, so on Node.js 20 this
// file is loaded with tsx (scripts/lib/typescript.mjs). docs/FEDERATION.md describes how the parts find each other at
// run time.
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

/** Every role has an area. */
export const REMOTES = USER_TYPES;

/** Module that each area exposes and the shell loads: `mf-<name>/src/remote.tsx`. */
export const EXPOSED = './remote';

/** @param {RemoteName} name */
export const remoteFolder = (name) => path.join(ROOT, `mf-${name}`);

/** @param {string} folder of a workspace or an installed package */
const packageVersion = (folder) => readJson(path.join(folder, 'package.json')).version;

/**
 * The version of an area, which is also the name of the folder it is served from: the version that `npm run
 * release` builds, otherwise that of package.json.
 * @param {RemoteName} name @returns {string}
 */
export const remoteVersion = (name) => process.env.MF_RELEASE_VERSION || packageVersion(remoteFolder(name));

/** URL path of an area. Immutable: another build needs another version. @param {RemoteName} name */
export const remoteMount = (name) => `/mf/${name}/${remoteVersion(name)}/`;

/** The content of `/remotes.json` for the areas built from this source. */
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

// ---------------------------------------------------------------- what is shared

/**
 * Modules that an area takes from the shell, with the package whose version counts. An area never bundles
 * them (`import: false`): two copies of React break hooks, two of the client silently show no data, and two
 * of antd lose the theme. A key that ends in `/` stands for all modules below it.
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
 * Modules that the shell provides, so that areas may import them. The rest of the list above (the store's
 * factories, for example) is for packages/client and packages/ui only; `npm run check` fails with its name when an
 * area imports it. Leaving a module out makes the shell smaller, because a provided module keeps all its exports.
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

/** Chunk of the shell with the parts that are shown together with every area (shell/src/layout). */
const SIGNED_IN = 'signed-in';

/**
 * antd folders that no page imports: internals, deprecated components, and the texts that AppProviders loads.
 */
const NOT_ANTD_ENTRIES = ['locale', 'style', 'back-top', 'qrcode', 'version'];

/**
 * Smaller replacements for whole packages, by paths from shell/src/federation/: react-router as a whole is 28 kB
 * brotli larger than what pages use, react-i18next 4 kB.
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
 * Returns the modules that the shell provides, by import name. The shell links its own imports as usual and
 * only offers them, so there is one copy, and the shell's own start does not wait for federation.
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
    // Every area takes these modules, so they are in one chunk together with the layout of all areas.
    ...PROVIDED.map((name) => ({
      name,
      version: versionOf(name),
      request: FACADES[name] ?? name,
      chunk: SIGNED_IN,
    })),
    // For older builds of areas, which do not bundle the parts of the contract that they use.
    {
      name: '@fair/contract',
      version: installedVersion('@fair/contract'),
      request: '@fair/contract',
      chunk: 'contract',
      names: namesWithin(contractModule),
    },
  ];
}

/** Returns the contract's description of the API, and the names under which its calls are imported. */
export const callsOfContract = () => ({
  description: describeApi({ fairName: 'Fair', publicUrl: '' }),
  ids: idsOfCalls(contractModule),
});

// ---------------------------------------------------------------- the two kinds of build

/**
 * Builds a release to a separate folder, so that the output of `npm run build` stays unchanged. @param
 * {Configuration['output']} output
 */
const releasable = (output) => ({
  ...output,
  ...(process.env.MF_RELEASE_FOLDER && { path: process.env.MF_RELEASE_FOLDER }),
});

/**
 * Configuration of the shell (host): the pages that need no role, and all shared modules.
 * @returns {Configuration}
 */
export function shellConfig() {
  const common = commonConfig(SHELL_FOLDER, { uniqueName: 'shell', publicPath: '/', files: 'assets' });
  const version = process.env.MF_RELEASE_VERSION || packageVersion(SHELL_FOLDER);
  return {
    ...common,
    output: releasable(common.output),
    entry: { main: './src/index.tsx' },
    // The runtime changes with every build, so it is a separate chunk.
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
      // away.html is served while no API process is available (deploy/Caddyfile,
      // api/src/http/unavailable.ts); share.png is the preview picture of links.
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: './src/away.html', info: { minimized: true } },
          { from: './src/share.png' },
          // Icons of the installed fair (api/src/web/webManifest.ts).
          { from: './src/icons', to: '.' },
        ],
      }),
      // Forms of areas validate with schemas; forms of the first page do not (docs/adr/0010). The collapse of
      // antd's colour picker is loaded with the picker.
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

/** Shared modules an area takes from the shell, with their versions, and the packages it must not bundle. */
const sharing = () => ({
  taken: Object.fromEntries(
    Object.entries(TAKEN_FROM_SHELL).map(([name, packageName]) => [name, installedVersion(packageName)]),
  ),
  // An area may bundle icons, because only their common base is shared, and other parts of zod, which need
  // not be a single copy.
  owned: [...new Set(Object.values(TAKEN_FROM_SHELL))].filter(
    (name) => !['@ant-design/icons', 'zod'].includes(name),
  ),
});

/**
 * `--own-root` of the release commands: the area bundles the modules it would take from the shell
 * (docs/adr/0029).
 */
const hasOwnRoot = process.env.MF_OWN_ROOT === '1';

/**
 * Configuration of a role area: one exposed module, no shared modules bundled, served from any folder.
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

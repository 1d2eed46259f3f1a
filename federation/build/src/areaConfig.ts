// The rspack configuration of an area of this repository.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type Module, rspack } from '@rspack/core';
import { refuseCopies, shareIconBase, sortManifest, stampArea } from './areaPlugins.ts';
import { commonConfig } from './commonConfig.ts';
import { type CallsOfContract, listCalls } from './listCalls.ts';
import { listContents } from './listContents.ts';
import { listPreloads, START_CHUNK } from './listPreloads.ts';
import { listUses } from './listUses.ts';
import { layerStyles } from './ownRoot.ts';
import { chunkFolder, registration, shareChunks, stableIds } from './shareChunks.ts';
import { nonceEveryStyle } from './shellPlugins.ts';

export interface AreaBuild {
  /** Folder with the source of the area. */
  folder: string;
  name: string;
  version: string;
  contract: number;
  /** Modules that the shell loads from the area: source file by name in the federation container. */
  exposes: Record<string, string>;
  /**
   * Shared modules that the area takes from the shell, with their versions. A key that ends in `/` covers all modules
   * below it.
   */
  taken: Readonly<Record<string, string>>;
  /** Packages that the area must not bundle. */
  owned: readonly string[];
  /** Returns the API description and call ids of the contract in this source tree. */
  calls: () => CallsOfContract;
  /** Output options of rspack. Without a path, the build is written to `dist` in the source folder. */
  output?: Configuration['output'];
  /** Number of the mount agreement, for an area that bundles its own React and antd (docs/adr/0029). */
  mount?: number | undefined;
}

/** Name of the federation container. */
const containerName = (name: string) => `mf_${name}`;

/** Returns the rspack configuration of an area. The build can be served from any folder. */
export function areaConfig(build: AreaBuild): Configuration {
  const { folder, name, version, contract, mount } = build;
  const hasOwnRoot = mount !== undefined;
  // The unique name contains the version, because two versions may run in one page after a failed canary. No chunk
  // contains the unique name.
  const uniqueName = `${containerName(name)}@${version}`;
  const common = commonConfig(folder, { uniqueName, publicPath: 'auto', files: chunkFolder(name) });
  return {
    ...common,
    output: {
      ...common.output,
      ...build.output,
      ...registration,
      // An overridden area loads its chunks from another origin, without cookies (shell/src/override/).
      crossOriginLoading: 'anonymous',
    },
    entry: {},
    // The shell's federation runtime is a global variable. rspack would look for it in `globalObject`, which is the
    // script element in this build.
    externalsType: 'var',
    optimization: {
      ...common.optimization,
      // The module ids come from stableIds(). This setting affects only the one module that stableIds() leaves out.
      moduleIds: 'natural',
      splitChunks: {
        // The minimum chunk size also applies to shared modules, whose sizes have a separate type. Otherwise rspack
        // would create chunks that contain only shared modules, in an order that varies between builds.
        defaultSizeTypes: ['...', 'consume-shared'],
        cacheGroups: {
          // Texts of fields are smaller than rspack's default minimum size. Without this group, each page would get a
          // copy.
          texts: { test: /packages[\\/]texts[\\/]/, minChunks: 2, minSize: 2000 },
          // Packages change less often than the area's own code. In a separate file, they stay in the browser's cache
          // after a release.
          packages: {
            name: 'packages',
            test: (module: Module) =>
              !module.nameForCondition()?.startsWith(path.join(folder, 'src', path.sep)),
            type: /javascript/,
            chunks: ({ name }) => name === START_CHUNK,
            priority: 1,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new rspack.DefinePlugin({
        BUILT_FOR_CONTRACT: String(contract),
        BUILT_TO_MOUNT: String(mount ?? 0),
      }),
      stampArea({ area: name, version, contract, ...(hasOwnRoot && { mount }) }),
      listUses(),
      listCalls(build.calls),
      stableIds(),
      shareChunks(name),
      sortManifest(),
      listPreloads(),
      listContents(),
      ...(hasOwnRoot
        ? [nonceEveryStyle(), layerStyles(containerName(name))]
        : [shareIconBase(), refuseCopies(build.owned)]),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: Object.fromEntries(
          Object.entries(build.exposes).map(([name, file]) => [name, { import: file, name: START_CHUNK }]),
        ),
        shared: hasOwnRoot ? {} : takenFromShell(build.taken),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        // An area without its own React root uses the federation runtime of the shell.
        experiments: { externalRuntime: !hasOwnRoot, optimization: { target: 'web' } },
      }),
    ],
  };
}

/** Accepts all later versions with the same major number, so that a new shell works with existing builds of areas. */
const takenFromShell = (taken: AreaBuild['taken']) =>
  Object.fromEntries(
    Object.entries(taken).map(([name, version]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const,
    ]),
  );

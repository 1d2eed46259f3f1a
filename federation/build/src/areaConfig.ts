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
  /** source folder */
  folder: string;
  name: string;
  version: string;
  contract: number;
  /** the module the shell loads: name in the container to source file */
  exposes: Record<string, string>;
  /** shared modules the area takes from the shell, with their versions; a key ending in `/` covers every module below it */
  taken: Readonly<Record<string, string>>;
  /** packages the area must not bundle */
  owned: readonly string[];
  /** the API as this source's contract describes it */
  calls: () => CallsOfContract;
  /** output options; the default folder is `dist` in the source folder */
  output?: Configuration['output'];
  /** mount agreement of a build that bundles its own React and antd (docs/adr/0029) */
  mount?: number | undefined;
}

/** Name of the federation container. */
const containerName = (name: string) => `mf_${name}`;

/** Returns the configuration of an area; the build can be served from any folder. */
export function areaConfig(build: AreaBuild): Configuration {
  const { folder, name, version, contract, mount } = build;
  const hasOwnRoot = mount !== undefined;
  // Contains the version because two versions may run in one page after a failed canary. No chunk contains this name.
  const uniqueName = `${containerName(name)}@${version}`;
  const common = commonConfig(folder, { uniqueName, publicPath: 'auto', files: chunkFolder(name) });
  return {
    ...common,
    output: {
      ...common.output,
      ...build.output,
      ...registration,
      // Overrides load chunks from another origin, without cookies (shell/src/override/).
      crossOriginLoading: 'anonymous',
    },
    entry: {},
    // The shell's federation runtime is a global variable, but `globalObject` is the script element here.
    externalsType: 'var',
    optimization: {
      ...common.optimization,
      // Applies only to the one module that stableIds() leaves out.
      moduleIds: 'natural',
      splitChunks: {
        // Shared modules have no bytes here; without this, rspack would create chunks of them alone, in random order.
        defaultSizeTypes: ['...', 'consume-shared'],
        cacheGroups: {
          // Field texts are below rspack's default minimum size, and each page would get its own copy.
          texts: { test: /packages[\\/]texts[\\/]/, minChunks: 2, minSize: 2000 },
          // Packages change less often than the area's own code, so browsers keep this file over releases.
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
        // An area in the shell's tree uses the shell's federation runtime.
        experiments: { externalRuntime: !hasOwnRoot, optimization: { target: 'web' } },
      }),
    ],
  };
}

/** Accepts any later version of the same major, so that the shell can be upgraded without rebuilding areas. */
const takenFromShell = (taken: AreaBuild['taken']) =>
  Object.fromEntries(
    Object.entries(taken).map(([name, version]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const,
    ]),
  );

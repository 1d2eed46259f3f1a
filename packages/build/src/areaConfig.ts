// How a role area becomes a build: in this repository by rspack.shared.js, in one of its own by packages/area-kit.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type Module, rspack } from '@rspack/core';
import {
  refuseCopies,
  shareIconBase,
  sortManifest,
  stampArea,
  takeEsModules,
  takeFromShellOnly,
} from './areaPlugins.ts';
import { commonConfig, swcOptions } from './commonConfig.ts';
import type { Declaration } from './declaration.ts';
import { type CallsOfContract, listCalls } from './listCalls.ts';
import { listContents } from './listContents.ts';
import { EXPOSED_CHUNK, listPreloads } from './listPreloads.ts';
import { listUses } from './listUses.ts';
import { layerStyles, noncedStyles } from './ownRoot.ts';
import { chunkFolder, shareChunks } from './shareChunks.ts';
import { listAreaSurface, type Provided } from './surface/listSurface.ts';

export interface AreaBuild {
  /** of its source */
  folder: string;
  name: string;
  version: string;
  contract: number;
  /** the module that the shell loads, by its name in the container and its file */
  exposes: Record<string, string>;
  /** what it takes of the shell, to the version that counts; a key that ends in `/` stands for every module below it */
  taken: Readonly<Record<string, string>>;
  /** the packages that it must not bundle */
  owned: readonly string[];
  /** what the contract at hand says of the API */
  calls: () => CallsOfContract;
  /** what the shell at hand provides, by which its own use is told; one with a root of its own takes nothing of it */
  provided?: () => Promise<Provided>;
  /** where the build goes, if not to `dist` of the source */
  output?: Configuration['output'];
  /** the agreement by which it is mounted, when it brings all that it would take of the shell (docs/adr/0029) */
  mount?: number | undefined;
  /** of a repository of its own */
  declared?: Omit<Declaration, 'ownRoot'> & { kit?: string; source: string };
}

/** The container name the federation runtime knows an area by. */
const containerName = (name: string) => `mf_${name}`;

/** The configuration of one exposed module, nothing shared bundled, served from any folder. */
export function areaConfig(build: AreaBuild): Configuration {
  const { folder, name, version, contract, mount, declared } = build;
  const hasOwnRoot = mount !== undefined;
  // With the version: after a canary that failed, the page loads another version, which must not wait for that one's
  // scripts. No chunk has this name in it.
  const uniqueName = `${containerName(name)}@${version}`;
  const common = commonConfig(folder, { uniqueName, publicPath: 'auto', files: chunkFolder(name) });
  return {
    ...common,
    output: {
      ...common.output,
      ...build.output,
      // From another origin, chunks and styles are asked for without cookies (shell/src/override/).
      crossOriginLoading: 'anonymous',
    },
    entry: {},
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        // The packed kit is compiled, but takes antd as a whole as its source does.
        {
          test: /[\\/]@fair[\\/][^\\/]+[\\/]dist[\\/].*\.js$/,
          loader: 'builtin:swc-loader',
          options: swcOptions,
          // What becomes of `antd` then has no file ending; where it is bundled it is looked for.
          resolve: { fullySpecified: false },
        },
        ...(hasOwnRoot ? [noncedStyles] : []),
      ],
    },
    optimization: {
      ...common.optimization,
      // By their names, so that one more changes no other chunk.
      moduleIds: 'deterministic',
      splitChunks: {
        // What is taken from the shell has no bytes here: chunks of nothing else would be made, in an order of chance.
        defaultSizeTypes: ['...', 'consume-shared'],
        cacheGroups: {
          // Sentences under fields are smaller than what rspack would fetch by itself: each of five parts had its own. Those of a few
          // words are not worth a request.
          texts: { test: /(?:packages|@fair)[\\/]texts[\\/]/, minChunks: 2, minSize: 2000 },
          // What a line of the area does not change, a browser keeps over its releases. Styles are in one file with its own.
          packages: {
            name: 'packages',
            test: (module: Module) =>
              !module.nameForCondition()?.startsWith(path.join(folder, 'src', path.sep)),
            type: /javascript/,
            chunks: ({ name }) => name === EXPOSED_CHUNK,
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
        AREA_CONTAINER: JSON.stringify(containerName(name)),
      }),
      stampArea({ area: name, version, contract, ...(hasOwnRoot && { mount }) }, declared),
      listUses(),
      listCalls(build.calls),
      // What brings its own uses nothing of the shell's.
      ...(hasOwnRoot || !build.provided ? [] : [listAreaSurface(build.provided)]),
      shareChunks(name),
      sortManifest(),
      listPreloads(),
      listContents(),
      ...(hasOwnRoot
        ? [layerStyles(containerName(name))]
        : [shareIconBase(), refuseCopies(build.owned), takeFromShellOnly()]),
      takeEsModules(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: build.exposes,
        shared: hasOwnRoot ? {} : takenFromShell(build.taken),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        // Of the shell it then takes not even what federation runs with.
        experiments: { externalRuntime: !hasOwnRoot, optimization: { target: 'web' } },
      }),
    ],
  };
}

/** An area accepts any later version of the same major: the shell may be upgraded without rebuilding it. */
const takenFromShell = (taken: AreaBuild['taken']) =>
  Object.fromEntries(
    Object.entries(taken).map(([name, version]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const,
    ]),
  );

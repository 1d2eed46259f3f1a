// rspack plugins for the builds of areas.
import { type Compiler, rspack } from '@rspack/core';
import { navigationFile, readNavigation } from './navigation.ts';

/**
 * Makes antd's icons import their base module by its full name, so that the module is shared. It contains the React
 * context that passes the CSP nonce to the icons' style tag. The icon files import it by a relative path, which matches
 * no shared module.
 */
export function shareIconBase() {
  return new rspack.NormalModuleReplacementPlugin(/^\.\.\/components\/AntdIcon$/, (request) => {
    request.request = '@ant-design/icons/es/components/AntdIcon';
  });
}

/**
 * Fails the build if the area bundles a package that the shell provides, however the area imports it. A second copy of
 * React, the store or antd breaks only some pages, so it could stay unnoticed until a visitor opens one of them.
 * @param packages names of the packages that the shell provides
 */
export function refuseCopies(packages: readonly string[]) {
  const owned = packages.map((name) =>
    name.startsWith('@fair/') ? name.replace('@fair/', 'packages/') : `node_modules/${name}`,
  );
  const inOwned = new RegExp(`(?:^|/)(${owned.join('|')})/`);
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('RefuseCopies', (compilation) => {
        compilation.hooks.afterProcessAssets.tap('RefuseCopies', () => {
          const copies = new Map<string, string>();
          for (const module of compilation.modules) {
            const resource = 'resource' in module ? String(module.resource).replaceAll('\\', '/') : '';
            const found = inOwned.exec(resource)?.[1];
            if (found && !copies.has(found)) copies.set(found, resource);
          }
          for (const [found, resource] of copies) {
            const message = `${compiler.options.output.uniqueName} would bundle its own copy of ${found} (${resource}).`;
            compilation.errors.push(
              new compiler.rspack.WebpackError(`${message} Import it as the shell provides it.`),
            );
          }
        });
      });
    },
  };
}

/**
 * Writes `area.json` for `npm run release`: name, version, contract number and navigation entries of the area. Fails
 * the build if the navigation file is invalid.
 */
export function stampArea(stamp: {
  area: string;
  version: string;
  contract: number;
  mount?: number | undefined;
}) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('StampArea', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'StampArea', stage }, () => {
          // Rebuilds in watch mode when the navigation file changes.
          compilation.fileDependencies.add(navigationFile(compiler.context));
          try {
            const nav = readNavigation(compiler.context, stamp.area);
            const json = `${JSON.stringify({ ...stamp, nav })}\n`;
            compilation.emitAsset('area.json', new compiler.rspack.sources.RawSource(json));
          } catch (error) {
            compilation.errors.push(new compiler.rspack.WebpackError((error as Error).message));
          }
        });
      });
    },
  };
}

/**
 * Sorts the shared modules in `mf-manifest.json` by name. rspack writes them in a varying order, but two builds of one
 * version must have the same bytes.
 */
export function sortManifest() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('SortManifest', (compilation) => {
        // Runs after the federation plugin has written the manifest.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'SortManifest', stage }, () => {
          for (const name of ['mf-manifest.json', 'mf-stats.json']) {
            const asset = compilation.getAsset(name);
            if (!asset) continue;
            const manifest = JSON.parse(String(asset.source.source()));
            manifest.shared?.sort((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1));
            compilation.updateAsset(name, new compiler.rspack.sources.RawSource(JSON.stringify(manifest)));
          }
        });
      });
    },
  };
}

// rspack plugins for the builds of areas.
import { type Compiler, rspack } from '@rspack/core';
import { navigationFile, readNavigation } from './navigation.ts';

/**
 * Shares the base of antd's icons: it holds the React context that passes the CSP nonce to the icons' style tag. Icon
 * files import it by a relative path, which no share key matches, so this replaces that path with the full name.
 */
export function shareIconBase() {
  return new rspack.NormalModuleReplacementPlugin(/^\.\.\/components\/AntdIcon$/, (request) => {
    request.request = '@ant-design/icons/es/components/AntdIcon';
  });
}

/**
 * Fails the build when the area bundles a package that the shell owns, however it was imported. A second copy of React,
 * the store or antd seems to work until a visitor finds the page that does not.
 * @param packages names of the packages the shell owns
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
 * Writes `area.json` for `npm run release`: area, version, contract number and navigation entries of this build. Fails
 * the build when the navigation is not readable.
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
          // Rebuilds in watch mode when the navigation changes.
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
 * Sorts the shared modules in `mf-manifest.json` by name. rspack writes them in the order they finished, which differs
 * between builds, and a version that is released again must have the same bytes.
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

import type { Compiler } from '@rspack/core';

/** Files of a build that are not copied into a web root (scripts/lib/webRoot.mjs). */
const STAYS_HERE = new Set(['mf-stats.json']);

/**
 * Writes `contents.json`: all files of a build with their size in bytes. `npm run fair -- doctor` finds missing files
 * with it, and `prune` unused ones.
 */
export function listContents() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListContents', (compilation) => {
        // Runs at the last stage, when file names contain their hashes and the manifests exist.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ListContents', stage }, () => {
          const sizes = compilation
            .getAssets()
            .filter(({ name }) => !STAYS_HERE.has(name))
            .map(({ name, source }) => [name, source.size()] as const);
          const json = `${JSON.stringify(Object.fromEntries(sizes.sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`;
          compilation.emitAsset('contents.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

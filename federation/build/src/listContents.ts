import type { Compiler } from '@rspack/core';

/** Files that are never copied into a web root (scripts/lib/webRoot.mjs). */
const STAYS_HERE = new Set(['mf-stats.json']);

/**
 * Writes `contents.json`: every file of a build with its size in bytes. `npm run fair -- doctor` uses it to find missing files,
 * and a prune to find unused ones.
 */
export function listContents() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListContents', (compilation) => {
        // The last stage, when names have their hashes and the manifests exist.
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

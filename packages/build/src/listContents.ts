import type { Compiler } from '@rspack/core';

/** Written here for checks and people, and never put into a web root (scripts/lib/webRoot.mjs). */
const STAYS_HERE = new Set(['mf-stats.json']);

/**
 * Writes `contents.json`: the name of every file of a build with its size in bytes, so that `npm run fair -- doctor` can
 * say which are missing from a web root. Nothing else names them all: what is loaded late is known to scripts only.
 */
export function listContents() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListContents', (compilation) => {
        // The last stage: names have their hashes, and the manifests are there.
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

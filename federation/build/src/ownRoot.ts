// Build step for an area with a root of its own, which bundles its React and kit (docs/adr/0029).
import type { Compilation, Compiler } from '@rspack/core';

/**
 * Wraps every style sheet of the build in one cascade layer. The shell's rules are in no layer and win, so the styles of another
 * kit do not change the shell.
 */
export function layerStyles(layer: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('LayerStyles', (compilation: Compilation) => {
        // Runs before minification.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
        compilation.hooks.processAssets.tap({ name: 'LayerStyles', stage }, () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.css')) continue;
            const css = `@layer ${layer} {\n${source.source()}\n}\n`;
            compilation.updateAsset(name, new compiler.rspack.sources.RawSource(css));
          }
        });
      });
    },
  };
}

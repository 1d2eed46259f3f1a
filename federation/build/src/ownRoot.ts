// Build step for areas that have their own React root and bundle React and the kit (docs/adr/0029).
import type { Compilation, Compiler } from '@rspack/core';

/**
 * Puts all style sheets of the build into one cascade layer. The shell's rules are in no layer and therefore win, so
 * the styles of another kit version do not change the shell.
 */
export function layerStyles(layer: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('LayerStyles', (compilation: Compilation) => {
        // Runs before the style sheets are minified.
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

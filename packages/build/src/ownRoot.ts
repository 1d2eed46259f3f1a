// What is different in the build of an area that brings its own React and kit into a root of its own (docs/adr/0029).
import path from 'node:path';
import type { Compilation, Compiler, RuleSetRule } from '@rspack/core';

/** The page's policy lets only style tags with its nonce in. */
export const noncedStyles: RuleSetRule = {
  test: /@rc-component[\\/]util[\\/].*[\\/]Dom[\\/]dynamicCSS\.js$/,
  loader: path.join(import.meta.dirname, 'noncedStylesLoader.mjs'),
};

/**
 * Puts every style sheet of the build into one cascade layer: what the page has in none wins over it, whichever came first, so the
 * styles of another kit change nothing of the shell.
 */
export function layerStyles(layer: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('LayerStyles', (compilation: Compilation) => {
        // Before what makes them small.
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

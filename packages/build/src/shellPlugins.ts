// What the build of the shell does beside bundling.
import path from 'node:path';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { STYLE_HASHES } from '@fair/ui/csp';
import { type Compiler, rspack } from '@rspack/core';

/**
 * The build of the shell fails when a library that only later pages need got into what the first page loads, by whatever
 * path it was imported.
 * @param packages their names
 */
export function keepOutOfFirstLoad(packages: readonly string[]) {
  const unwanted = new RegExp(`/node_modules/(${packages.join('|')})/`);
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('KeepOutOfFirstLoad', (compilation) => {
        // Chunks are made, and their modules are not yet put into one.
        compilation.hooks.optimizeTree.tap('KeepOutOfFirstLoad', () => {
          const chunks = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);
          const modules = chunks.flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
          const found = new Set(
            modules.map(
              (module) => unwanted.exec((module.nameForCondition() ?? '').replaceAll('\\', '/'))?.[1],
            ),
          );
          for (const name of found) {
            if (name === undefined) continue;
            const message = `${name} is in the first load of the pages.`;
            compilation.errors.push(
              new compiler.rspack.WebpackError(`${message} Import what needs it when it is needed.`),
            );
          }
        });
      });
    },
  };
}

/** The server that sends the pages puts these into their content security policy (`/style-hashes.json`). */
export function listStyleHashes() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListStyleHashes', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'ListStyleHashes', stage }, () => {
          const json = JSON.stringify(STYLE_HASHES);
          compilation.emitAsset('style-hashes.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

/**
 * Writes `shell.json`: which version, contract number and kit these files are, and by which agreements areas can have a root of their
 * own in it, for `npm run release -- shell` and for people.
 */
export function stampShell(stamp: {
  version: string;
  contract: number;
  kit: string;
  mounts: readonly number[];
}) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('StampShell', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'StampShell', stage }, () => {
          const json = `${JSON.stringify({ part: 'shell', ...stamp })}\n`;
          compilation.emitAsset('shell.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

/** See shell/src/noncedStyles.ts, which itself keeps the original. */
export function nonceEveryStyle() {
  const replacement = fromRoot('shell/src/noncedStyles.ts');
  return new rspack.NormalModuleReplacementPlugin(/(?:^|\/)Dom\/dynamicCSS$/, (request) => {
    if (request.contextInfo.issuer !== replacement) request.request = replacement;
  });
}

/**
 * Buttons and tags ask a part of the colour picker whether a colour is bright. Areas may take that picker, so all of the part stays, and
 * with it what it folds its colours with: 24 kB of every page, minified. By a query it is another module, of which the rest is left out.
 */
export function askOnlyForBrightness() {
  return new rspack.NormalModuleReplacementPlugin(/\/color-picker\/components\/ColorPresets$/, (request) => {
    if (/[\\/]style[\\/]/.test(request.contextInfo.issuer)) request.request += '.js?brightness';
  });
}

/** pdf.js asks for character maps, fonts and decoders by file name, below PDF_ASSET_BASE of @fair/ui/PdfViewer and its version. */
export function copyPdfAssets() {
  const source = fromRoot('node_modules/pdfjs-dist');
  const { version } = readJson(path.join(source, 'package.json'));
  const patterns = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].map((name) => ({
    from: path.join(source, name),
    to: `assets/pdfjs/${version}/${name}`,
    // Otherwise they would count as code and be minified.
    info: { minimized: true },
  }));
  return new rspack.CopyRspackPlugin({ patterns });
}

/** The two text fonts are needed at first paint; the page asks for them before it has read the style sheet. */
export function preloadFonts() {
  const latin = /-latin-(wght|standard)-normal\.[^.]+\.woff2$/;
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('PreloadFonts', (compilation) => {
        const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
        hooks.alterAssetTagGroups.tap('PreloadFonts', (data) => {
          for (const { name } of compilation.getAssets()) {
            if (!latin.test(name)) continue;
            const attributes = {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
            };
            data.headTags.unshift({ tagName: 'link', attributes, voidTag: true });
          }
          return data;
        });
      });
    },
  };
}

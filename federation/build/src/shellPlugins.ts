// rspack plugins for the build of the shell.
import path from 'node:path';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { STYLE_HASHES } from '@fair/ui/csp';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Fails the build if the first page would load one of these packages, however the package is imported.
 * @param packages packages that only later pages need
 */
export function keepOutOfFirstLoad(packages: readonly string[]) {
  const unwanted = new RegExp(`/node_modules/(${packages.join('|')})/`);
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('KeepOutOfFirstLoad', (compilation) => {
        // At this stage, rspack has created the chunks and has not concatenated modules yet.
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
            compilation.errors.push(new compiler.rspack.WebpackError(`${message} Import it lazily.`));
          }
        });
      });
    },
  };
}

/** Writes `style-hashes.json`. The server adds these hashes to the content security policy of pages. */
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

/** Writes `shell.json` for `npm run release -- shell`: version, contract number and supported mount agreements. */
export function stampShell(stamp: { version: string; contract: number; mounts: readonly number[] }) {
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

/**
 * Makes antd insert its styles through shell/src/noncedStyles.ts, which adds the page's nonce and calls antd's original
 * module. Areas that bundle antd use this plugin too.
 */
export function nonceEveryStyle() {
  const replacement = fromRoot('shell/src/noncedStyles.ts');
  return new rspack.NormalModuleReplacementPlugin(/(?:^|\/)Dom\/dynamicCSS$/, (request) => {
    if (request.contextInfo.issuer !== replacement) request.request = replacement;
  });
}

/**
 * Lets buttons and tags bundle one function of antd's colour picker. The shared module of the colour picker would add
 * 24 kB (minified) to every page. The query string makes this import a separate module, of which rspack keeps only the
 * function.
 */
export function askOnlyForBrightness() {
  return new rspack.NormalModuleReplacementPlugin(/\/color-picker\/components\/ColorPresets$/, (request) => {
    if (/[\\/]style[\\/]/.test(request.contextInfo.issuer)) request.request += '.js?brightness';
  });
}

/**
 * Copies character maps, fonts and decoders of pdf.js. pdf.js requests them by name from the path ASSETS
 * (@fair/ui/PdfViewer).
 */
export function copyPdfAssets() {
  const source = fromRoot('node_modules/pdfjs-dist');
  const { version } = readJson(path.join(source, 'package.json'));
  const patterns = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].map((name) => ({
    from: path.join(source, name),
    to: `assets/pdfjs/${version}/${name}`,
    // Prevents rspack from minifying the copied files.
    info: { minimized: true },
  }));
  return new rspack.CopyRspackPlugin({ patterns });
}

/**
 * Preloads the two text fonts. The first paint needs them, and without preloading the browser finds them only in the
 * style sheet.
 */
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

// The part of the rspack configuration that shell and areas share.
import path from 'node:path';
import { type Configuration, rspack, type SwcLoaderOptions } from '@rspack/core';

const loader = (file: string) => path.join(import.meta.dirname, file);
/**
 * Supported browsers (docs/FEDERATION.md). With rspack's default targets, the output would contain six rules for each
 * logical CSS property.
 */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];
/** Matches the modules of the contract. */
export const CONTRACT_FILE = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
/** Matches web workers. Pages start them with `new URL('./x.worker.ts', import.meta.url)`. */
const WORKER_FILE = /\.worker\.ts$/;
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Returns the configuration that shell and areas share.
 * @param folder of the shell or area
 * @param output unique name on the page, public path, and folder for scripts, styles and fonts
 */
export function commonConfig(
  folder: string,
  { uniqueName, publicPath, files }: { uniqueName: string; publicPath: string; files: string },
): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    // Source maps must not use eval, which the content security policy forbids, also in development.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    context: folder,
    lazyCompilation: false,
    performance: { hints: false },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        // Uses the legacy build of pdf.js, because the modern one does not support older phones.
        'pdfjs-dist$': 'pdfjs-dist/legacy/build/pdf.mjs',
        'pdfjs-dist/build/pdf.worker.min.mjs': 'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
      },
    },
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath,
      // A module that throws because one of its imports failed must not count as loaded, so that a retry runs it again
      // (kit, LazyPage).
      strictModuleErrorHandling: true,
      filename: `${files}/[name].[contenthash:8].js`,
      cssFilename: `${files}/[name].[contenthash:8].css`,
      assetModuleFilename: `${files}/[name].[contenthash:8][ext]`,
    },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          exclude: WORKER_FILE,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: swcOptions,
        },
        {
          test: WORKER_FILE,
          type: 'asset/resource',
          generator: { filename: `${files}/[name].[contenthash:8].js` },
          loader: loader('workerLoader.mjs'),
        },
        // Runs after the TypeScript types have been removed.
        {
          test: CONTRACT_FILE,
          enforce: 'post',
          use: ['droppableLoader.mjs', 'callsForBrowsersLoader.mjs'].map(loader),
        },
        // Modules that plugins generate import other modules without file extensions.
        { mimetype: 'text/javascript', resolve: { fullySpecified: false } },
        {
          test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/,
          use: ['pdfFillInsLoader.mjs', 'pdfWithoutItsFolderLoader.mjs'].map(loader),
        },
        {
          test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.min\.mjs$/,
          use: ['pdfFillInsLoader.mjs', 'pdfLossesLoader.mjs'].map(loader),
        },
        // Lets rspack drop unused modules. Some of these packages do not declare that their modules have no side
        // effects.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
        // Imports a page of docs/ as text, which a page of the product shows.
        { test: /\.md$/, type: 'asset/source' },
        { test: /@fontsource-variable[\\/].*\.woff2$/, loader: loader('smallerFontLoader.mjs') },
      ],
    },
  };
}

const swcOptions: SwcLoaderOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  // Imports `antd/es/table` for `import { Table } from 'antd'`, because each component of antd is shared separately.
  transformImport: [{ libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true }],
};

// The part of the rspack configuration that shell and areas share.
import path from 'node:path';
import { type Configuration, rspack, type SwcLoaderOptions } from '@rspack/core';

const loader = (file: string) => path.join(import.meta.dirname, file);
/** Supported browsers (docs/FEDERATION.md). rspack's default targets would turn each logical CSS property into six rules. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];
/** Matches the modules of the contract. */
export const CONTRACT_FILE = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
/** Matches web workers, which pages start from `new URL('./x.worker.ts', import.meta.url)`. */
const WORKER_FILE = /\.worker\.ts$/;
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Returns the configuration that shell and areas share.
 * @param folder the workspace
 * @param output unique name on the page, public path, and folder for scripts, styles and fonts
 */
export function commonConfig(
  folder: string,
  { uniqueName, publicPath, files }: { uniqueName: string; publicPath: string; files: string },
): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    // No eval: the content security policy forbids it, in development too.
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
        // The modern pdf.js build does not support older phones.
        'pdfjs-dist$': 'pdfjs-dist/legacy/build/pdf.mjs',
        'pdfjs-dist/build/pdf.worker.min.mjs': 'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
      },
    },
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath,
      // A module that threw because an import failed must not count as loaded (kit, LazyPage).
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
        // Runs after types are removed.
        {
          test: CONTRACT_FILE,
          enforce: 'post',
          use: ['droppableLoader.mjs', 'callsForBrowsersLoader.mjs'].map(loader),
        },
        // Generated modules import without file extensions.
        { mimetype: 'text/javascript', resolve: { fullySpecified: false } },
        {
          test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/,
          use: ['pdfFillInsLoader.mjs', 'pdfWithoutItsFolderLoader.mjs'].map(loader),
        },
        {
          test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.min\.mjs$/,
          use: ['pdfFillInsLoader.mjs', 'pdfLossesLoader.mjs'].map(loader),
        },
        // Some of these packages do not declare that they have no side effects.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
        // Text of docs/ that a page shows.
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
  // `import { Table } from 'antd'` becomes `antd/es/table`, because antd is shared by component.
  transformImport: [{ libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true }],
};

// How source becomes a bundle, for the shell and the role areas alike.
import path from 'node:path';
import { type Configuration, rspack, type SwcLoaderOptions } from '@rspack/core';

const loader = (file: string) => path.join(import.meta.dirname, file);
/**
 * The first that run ES2022, which the scripts are in. For older ones, as rspack has it otherwise, each margin at the start of a
 * line became six rules that name nine languages.
 */
const BROWSERS = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4'];
/** A module of the contract, in this repository or of the packed kit. */
export const CONTRACT_FILE = /[\\/](?:packages[\\/]contract[\\/]src|@fair[\\/]contract[\\/]dist)[\\/]/;
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * What shell and areas have in common: how source becomes a bundle.
 * @param folder the workspace
 * @param output the bundle's name on the page, the address it is served from, and the folder in it for scripts, styles and fonts
 */
export function commonConfig(
  folder: string,
  { uniqueName, publicPath, files }: { uniqueName: string; publicPath: string; files: string },
): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    // Never eval: the page's content security policy forbids it, in development too.
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
        // The modern pdf.js build needs a browser of the last months; fairs are visited with older phones.
        'pdfjs-dist$': 'pdfjs-dist/legacy/build/pdf.mjs',
        'pdfjs-dist/build/pdf.worker.min.mjs': 'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
      },
    },
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath,
      // One that threw, because something it takes did not arrive, must not pass for one that ran (kit, LazyPage).
      strictModuleErrorHandling: true,
      filename: `${files}/[name].[contenthash:8].js`,
      cssFilename: `${files}/[name].[contenthash:8].css`,
      assetModuleFilename: `${files}/[name].[contenthash:8][ext]`,
    },
    module: {
      rules: [
        { test: /\.[cm]?tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swcOptions },
        // Types are out by then.
        {
          test: CONTRACT_FILE,
          enforce: 'post',
          use: ['droppableLoader.mjs', 'callsForBrowsersLoader.mjs'].map(loader),
        },
        // providedEntry() of rspack.shared.js names modules the way source does, without their file endings.
        { mimetype: 'text/javascript', resolve: { fullySpecified: false } },
        {
          test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/,
          loader: loader('pdfWithoutItsFolderLoader.mjs'),
        },
        {
          test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.min\.mjs$/,
          loader: loader('pdfLossesLoader.mjs'),
        },
        // Some of these packages do not say so, and would be loaded whole by whoever takes one name of them.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
        { test: /@fontsource-variable[\\/].*\.woff2$/, loader: loader('smallerFontLoader.mjs') },
      ],
    },
  };
}

export const swcOptions: SwcLoaderOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  // `import { Table } from 'antd'` becomes `antd/es/table`: the unit in which antd is shared.
  transformImport: [{ libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true }],
};

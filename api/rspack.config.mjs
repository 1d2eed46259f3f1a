import { builtinModules, createRequire } from 'node:module';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);
const nodeBuiltin = new RegExp(`^(?:node:.*|${builtinModules.join('|')})$`);
/**
 * Matches the packages of node_modules, which stay outside the bundle for small output and readable stack traces. Our
 * own packages do not match. The PDF library does not either: the process that uses it starts often, and loading its
 * 192 files took half of the start.
 */
const fromNodeModules = /^(?!@fair\/|@cantoo\/pdf-lib$)(?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*(?:\/.*)?$/i;

/** @type {import('@rspack/core').Configuration} */
export default {
  context: here,
  target: 'node20',
  mode: 'production',
  devtool: 'source-map',
  entry: {
    main: './src/main.ts',
    cli: './src/cli.ts',
    describe: './src/describe.ts',
    // Started as a separate process by services/files/inspector/child.ts.
    inspector: './src/services/files/inspector/main.mjs',
    // Started as a thread by features/operations/printPack/printer.ts.
    printer: './src/features/operations/printPack/paper/main.ts',
  },
  output: {
    path: resolve(here, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].chunk.js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [
        // The demo fair's logos and banners (src/seed/pictures.ts).
        { from: 'src/seed/pictures', to: 'pictures' },
        // The fonts of the print pack (printPack/fonts.ts) with their license.
        ...['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf', 'LICENSE_LIBERATION'].map((file) => ({
          from: require.resolve(`pdfjs-dist/standard_fonts/${file}`),
          to: `fonts/${file}`,
        })),
      ],
    }),
  ],
  externalsType: 'module-import',
  externals: [nodeBuiltin, fromNodeModules],
  // Names stay readable in stack traces and logs. Size does not matter, because browsers do not load this file.
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // Keeps `import.meta.url` as the path of the built file, and does not treat URLs derived from it as
    // modules.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
};

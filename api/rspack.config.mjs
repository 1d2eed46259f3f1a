import { builtinModules } from 'node:module';
import { resolve } from 'node:path';

const here = import.meta.dirname;
const nodeBuiltin = new RegExp(`^(?:node:.*|${builtinModules.join('|')})$`);
/**
 * Our own packages are bundled, everything from node_modules stays outside: small output, real stack traces. But for the
 * library that opens PDFs: the process that needs it starts often, and its 192 files took half of the time that takes.
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
    // A process of its own: services/files/inspector/child.ts starts it.
    inspector: './src/services/files/inspector/main.mjs',
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
  externalsType: 'module-import',
  externals: [nodeBuiltin, fromNodeModules],
  // Names stay readable in stack traces and logs; nobody downloads this file.
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // `import.meta.url` is where the built file lies, and an address reckoned from it is not a module.
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

import { builtinModules } from 'node:module';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { rspack } from '@rspack/core';

const nodeBuiltin = new RegExp(`^(?:node:.*|${builtinModules.join('|')})$`);
/** Ours is in the file, what a registry has stays outside. */
const fromRegistry = /^(?!@fair\/)(?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*(?:\/.*)?$/i;
/** Of scripts/lib, what is another thing in a repository of its own: where it is, and which areas it has. */
const ELSEWHERE = /^(?:@fair\/scripts\/|\.\/)(paths|areas)(?:\.mjs)?$/;
const OF_SCRIPTS = /[\\/]scripts[\\/]lib[\\/]/;

/**
 * Bundles a program for Node.js, with everything of ours that it stands on.
 * @param entry its source
 * @param to the folder it goes to, under its own name
 * @throws ScriptError with what the bundler says
 */
export function bundleTools(entry: string, to: string): Promise<void> {
  const compiler = rspack({
    context: import.meta.dirname,
    target: 'node20',
    mode: 'production',
    devtool: false,
    entry: { [path.basename(entry, '.ts')]: entry },
    output: {
      path: to,
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module-import',
    externals: [nodeBuiltin, fromRegistry],
    optimization: { minimize: false, moduleIds: 'natural', chunkIds: 'natural' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      // Where the packed file lies.
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
    plugins: [
      new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true }),
      new rspack.NormalModuleReplacementPlugin(ELSEWHERE, (request) => {
        const name = ELSEWHERE.exec(request.request)?.[1];
        const { issuer } = request.contextInfo;
        if (request.request.startsWith('.') && !OF_SCRIPTS.test(issuer)) return;
        request.request = path.join(import.meta.dirname, '..', 'tools', `${name}.ts`);
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error !== null || stats === undefined || stats.hasErrors();
      const text = error?.stack ?? stats?.toString({ all: false, errors: true, colors: false });
      compiler.close(() => {
        if (failed) reject(new ScriptError(`The tools do not build:\n${text ?? ''}`));
        else resolve();
      });
    });
  });
}

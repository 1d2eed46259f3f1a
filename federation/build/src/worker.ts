// Builds the service worker (shell/src/worker) as one file beside index.html. It belongs to one version of the shell.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

/**
 * File name of the service worker, beside `index.html`. The API serves the file at this path (api/src/web/worker.ts).
 */
const WORKER = 'sw.js';

/**
 * Adds the service worker to the build.
 * @param common the shell's configuration
 * @param entry entry module of the service worker, relative to the shell
 */
export function buildWorker(common: Configuration, entry: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('BuildWorker', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tapPromise({ name: 'BuildWorker', stage }, async () => {
          const { RawSource } = compiler.rspack.sources;
          compilation.emitAsset(WORKER, new RawSource(await bundled(common, entry)), { minimized: true });
        });
      });
    },
  };
}

async function bundled(common: Configuration, entry: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-worker-'));
  try {
    const compiler = rspack({
      ...common,
      target: ['webworker', 'es2022'],
      entry: { worker: entry },
      output: { filename: WORKER, uniqueName: 'worker', publicPath: '/', path: folder },
      optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin()], splitChunks: false },
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true, colors: false })));
        else compiler.close((failure) => (failure ? reject(failure) : resolve()));
      });
    });
    return readFileSync(path.join(folder, WORKER), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

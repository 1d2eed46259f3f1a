// Builds the renderer of the public pages (shell/src/rendering): a script that the API runs and that browsers do not
// get. It belongs to one version of the shell.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

/** File name of the renderer, beside `index.html`. The API does not serve this file. */
const RENDERER = 'renderer.cjs';

interface Sheet {
  readonly css: string;
  readonly rules: readonly string[];
}

/**
 * Adds two things to the build: the renderer, and for each kind of page a file with the antd styles that the rendered
 * page needs.
 * @param common the shell's configuration
 * @param entry entry module of the renderer, relative to the shell
 */
export function buildRenderer(common: Configuration, entry: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('BuildRenderer', (compilation) => {
        // In watch mode the renderer is not built, so that a rebuild is fast. Pages then have no content in their HTML.
        if (compiler.watchMode) return;
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tapPromise({ name: 'BuildRenderer', stage }, async () => {
          const script = await bundled(rendererConfig(common, entry));
          const { RawSource } = compiler.rspack.sources;
          const sheets: Record<string, { file: string; rules: readonly string[] }> = {};
          for (const [page, { css, rules }] of Object.entries(await sheetsOf(script))) {
            const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
            const file = `assets/antd.${hash}.css`;
            compilation.emitAsset(file, new RawSource(css));
            sheets[page] = { file: `/${file}`, rules };
          }
          const before = `const FAIR_SHEETS=${JSON.stringify(sheets)};\n`;
          compilation.emitAsset(RENDERER, new RawSource(before + script), {
            minimized: true,
          });
        });
      });
    },
  };
}

const rendererConfig = (common: Configuration, entry: string): Configuration => ({
  ...common,
  target: ['webworker', 'es2022'],
  entry: { renderer: entry },
  output: {
    filename: 'renderer.js',
    uniqueName: 'renderer',
    publicPath: '/',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin()], splitChunks: false },
  module: {
    ...common.module,
    // Bundles everything into one file, including lazy-loaded modules.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    // Gives pictures and fonts the same file names as in the shell. The shell's build writes the files.
    generator: { asset: { emit: false }, 'css/auto': { exportsOnly: true } },
  },
});

async function bundled(config: Configuration): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-renderer-'));
  try {
    const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true, colors: false })));
        else compiler.close((failure) => (failure ? reject(failure) : resolve()));
      });
    });
    return readFileSync(path.join(folder, 'renderer.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Script of a thread that runs the renderer like the API and returns the style sheets. */
const MAKE_SHEETS = `
const { parentPort, workerData } = require('node:worker_threads');
const { Script } = require('node:vm');
(async () => {
  new Script(workerData, { filename: '${RENDERER}' }).runInThisContext();
  return { sheets: await globalThis.fairRenderer.makeSheets() };
})()
  // Node.js prefixes the message with the whole source line, which is most of the script.
  .catch((error) => ({ failure: String(error.message) + String(error.stack).split('\\n').slice(-12).join('\\n').slice(-2000) }))
  .then((made) => parentPort.postMessage(made));
`;

function sheetsOf(script: string): Promise<Record<string, Sheet>> {
  const thread = new Worker(MAKE_SHEETS, { eval: true, workerData: script, env: {} });
  return new Promise<Record<string, Sheet>>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', ({ sheets, failure }: { sheets?: Record<string, Sheet>; failure?: string }) => {
      if (sheets) resolve(sheets);
      else reject(new Error(`The pages cannot be made without a browser: ${failure}`));
    });
  }).finally(() => thread.terminate());
}

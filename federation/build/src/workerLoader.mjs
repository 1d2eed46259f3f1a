// @ts-check
// Bundles a web worker (`*.worker.ts`) and everything it imports into one script, in an rspack build of its own. In the
// build of its area, the worker would be an entry with the area's federation runtime (40 kB), which needs a document.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';

const FILE = 'worker.js';

/**
 * Returns the bundled script of a web worker.
 * @this {import('@rspack/core').LoaderContext}
 */
export default function bundleWorker() {
  const done = this.async();
  bundled(this.resourcePath, this.context ?? undefined).then(({ script, files }) => {
    for (const file of files) this.addDependency(file);
    done(null, script);
  }, done);
}

/** @param {string} entry @param {string} [context] */
async function bundled(entry, context) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-worker-'));
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    target: ['webworker', 'es2022'],
    ...(context && { context }),
    entry,
    output: { path: folder, filename: FILE },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
  });
  try {
    const files = await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true, colors: false })));
        else resolve([...stats.compilation.fileDependencies]);
      });
    });
    return { script: readFileSync(path.join(folder, FILE), 'utf8'), files };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

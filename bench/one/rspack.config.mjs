// @ts-check
// Builds shell and areas as one ordinary single-page app, for comparison (`npm run bench`). Areas are imported instead
// of being loaded at run time, and rspack chooses the chunks by its defaults. Everything else is configured as in the
// product's build. The API serves the result with `WEB_ROOT`.
import path from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { rspack } from '@rspack/core';
import { REMOTES, shellConfig } from '../../federation/rspack.shared.js';
import { listAreaPages } from './listAreaPages.mjs';

const HERE = import.meta.dirname;
const shell = shellConfig();

/** @type {import('@rspack/core').Configuration} */
export default {
  ...shell,
  output: { ...shell.output, path: path.join(HERE, 'dist'), uniqueName: 'one' },
  // The rspack runtime is a separate chunk, as rspack's guides recommend. It contains the names of all chunks, so that
  // a changed name would otherwise change another file too.
  optimization: { minimizer: shell.optimization?.minimizer ?? [], runtimeChunk: 'single' },
  module: {
    ...shell.module,
    rules: [
      ...(shell.module?.rules ?? []),
      {
        test: /bench[\\/]one[\\/]areas\.ts$|mf-\w+[\\/]src[\\/]routes\.tsx$/,
        enforce: 'pre',
        loader: path.join(HERE, 'areaLoader.mjs'),
      },
    ],
  },
  plugins: [
    ...(shell.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(
      /(?:^|\/)(?:loadArea|overrides)\.ts$/,
      path.join(HERE, 'areas.ts'),
    ),
    new rspack.DefinePlugin({ BUILT_FOR_CONTRACT: String(CONTRACT_NUMBER), BUILT_TO_MOUNT: '0' }),
    listAreaPages(REMOTES),
  ],
};

// @ts-check
// The twin: the source of the shell and of every area as one ordinary single-page app, which the pages are held against
// (`npm run bench`). Everything is what the product builds, but areas are imported where the shell would fetch them, and
// rspack groups files as it does by itself. The API serves it with WEB_ROOT.
import path from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { rspack } from '@rspack/core';
import { REMOTES, shellConfig } from '../../rspack.shared.js';
import { listAreaPages } from './listAreaPages.mjs';

const HERE = import.meta.dirname;
/** @param {RegExp} request @param {string} file */
const instead = (request, file) => new rspack.NormalModuleReplacementPlugin(request, path.join(HERE, file));

const shell = shellConfig();

/** @type {import('@rspack/core').Configuration} */
export default {
  ...shell,
  output: { ...shell.output, path: path.join(HERE, 'dist'), uniqueName: 'one' },
  // As every guide to rspack says: its names apart, so that they do not change what is not changed.
  optimization: { minimizer: shell.optimization?.minimizer ?? [], runtimeChunk: 'single' },
  module: {
    ...shell.module,
    rules: [
      ...(shell.module?.rules ?? []),
      {
        test: /bench[\\/]one[\\/]areas\.ts$/,
        enforce: 'pre',
        loader: path.join(HERE, 'areasLoader.mjs'),
        options: { areas: REMOTES },
      },
      // Two areas have a page of one name.
      {
        test: /mf-\w+[\\/]src[\\/]routes\.tsx$/,
        enforce: 'pre',
        loader: path.join(HERE, 'namePagesLoader.mjs'),
      },
    ],
  },
  plugins: [
    ...(shell.plugins ?? []),
    instead(/(?:^|\/)loadArea\.ts$/, 'loadArea.ts'),
    instead(/(?:^|\/)overrides\.ts$/, 'overrides.ts'),
    new rspack.DefinePlugin({ BUILT_FOR_CONTRACT: String(CONTRACT_NUMBER), BUILT_TO_MOUNT: '0' }),
    listAreaPages(REMOTES),
  ],
};

// Builds the folder that is named as the shell is built, for shellPlugins.test.ts: rspack is an ES module, which Jest
// does not load. Says rspack's errors, with exit code 1.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { keepOutOfFirstLoad } from './index.ts';

const folder = process.argv[2] ?? '';
rspack(
  {
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [keepOutOfFirstLoad(['zod'])],
  },
  (error, stats) => {
    console.log(error?.stack ?? stats?.toString({ all: false, errors: true, colors: false }));
    process.exit(error !== null || stats?.hasErrors() ? 1 : 0);
  },
);

// Builds a folder as the shell, for shellPlugins.test.ts. The build runs in a separate process, because Jest cannot
// load rspack, which is an ES module. Prints rspack's errors and exits with code 1 if there are any.
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

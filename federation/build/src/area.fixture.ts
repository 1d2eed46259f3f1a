// Builds a folder as an area, for areaPlugins.test.ts. The build runs in a separate process, because Jest cannot load
// rspack, which is an ES module. Prints rspack's errors and exits with code 1 if there are any.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { listContents, refuseCopies, stampArea } from './index.ts';

const folder = process.argv[2] ?? '';
rspack(
  {
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(folder, 'dist'), uniqueName: 'mf_company@1.1.0' },
    plugins: [
      stampArea({ area: 'company', version: '1.1.0', contract: 1 }),
      listContents(),
      refuseCopies(['react', '@fair/client']),
    ],
  },
  (error, stats) => {
    console.log(error?.stack ?? stats?.toString({ all: false, errors: true, colors: false }));
    process.exit(error !== null || stats?.hasErrors() ? 1 : 0);
  },
);

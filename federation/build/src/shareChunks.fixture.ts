// Builds a folder as an area of a given version, for shareChunks.test.ts. The build runs in a separate process, because
// Jest cannot load rspack, which is an ES module. Prints rspack's errors and exits with code 1 if there are any.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { areaConfig } from './index.ts';

const [, , folder = '', version = ''] = process.argv;
const config = areaConfig({
  folder,
  name: 'company',
  version,
  contract: 1,
  exposes: { './remote': './src/remote.js' },
  taken: { react: '19.0.0' },
  owned: [],
  calls: () => ({ description: { openapi: '3.1.0', paths: {} }, ids: {} }),
  output: { path: path.join(folder, 'dist') },
});
rspack({ ...config, infrastructureLogging: { level: 'error' } }, (error, stats) => {
  console.log(error?.stack ?? stats?.toString({ all: false, errors: true, colors: false }));
  process.exit(error !== null || stats?.hasErrors() ? 1 : 0);
});

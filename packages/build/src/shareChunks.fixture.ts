// Builds the folder that is named as an area in the version that is named, for shareChunks.test.ts: rspack is an ES module, which
// Jest does not load. Says rspack's errors, with exit code 1.
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

// Builds one folder: `node --import tsx/esm federation/build/src/bundle.ts mf-student` (scripts/lib/bundle.mjs). Prints
// rspack's errors and exits with code 1 if the build fails.
import { pathToFileURL } from 'node:url';
import { fromRoot } from '@fair/scripts/paths';
import { rspack } from '@rspack/core';

const folder = process.argv[2] ?? '';
process.chdir(fromRoot(folder));
const { default: exported } = await import(pathToFileURL(fromRoot(folder, 'rspack.config.mjs')).href);
const config = typeof exported === 'function' ? await exported(process.env) : exported;

rspack(config, (error, stats) => {
  if (error !== null || stats === undefined || stats.hasErrors()) {
    console.error(
      error?.stack ?? stats?.toString({ all: false, errors: true, colors: false }) ?? 'rspack gave no result',
    );
    process.exit(1);
  }
  process.exit(0);
});

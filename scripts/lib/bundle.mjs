// @ts-check
// Builds one workspace: `node scripts/lib/bundle.mjs mf-student`. A process of its own, so that two run at once
// and rspack's memory is given back. Says nothing when it succeeds, rspack's errors and exit code 1 when not.
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { fromRoot } from './paths.mjs';

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

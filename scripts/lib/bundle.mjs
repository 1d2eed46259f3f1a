// @ts-check
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';
import { TYPESCRIPT } from './typescript.mjs';

/**
 * Builds one workspace in a separate process, so that two builds can run in parallel and rspack's memory is freed
 * afterwards.
 * @param {string} folder `mf-student`
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | null, output: string }>} `output` contains rspack's errors if `code` is not 0
 */
export const bundle = (folder, env) =>
  run(process.execPath, [...TYPESCRIPT, fromRoot('federation/build/src/bundle.ts'), folder], { env });

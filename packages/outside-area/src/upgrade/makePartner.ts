import { cpSync } from 'node:fs';
import path from 'node:path';
import { areaConfig, readDeclaration } from '@fair/build';
import { MOUNTS } from '@fair/contract/furtherAreas';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { runNpm } from '@fair/scripts/npm';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';
import { rspack } from '@rspack/core';

/**
 * An area on React 18 in a folder of its own, with that React from a registry.
 * @param folder that is not there yet
 * @returns the folder of its build
 */
export async function makePartner(folder: string): Promise<string> {
  cpSync(fromRoot('packages/outside-area/partner'), folder, { recursive: true });
  const { code, output } = await runNpm(['install', '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) throw new ScriptError(`React 18 could not be installed:\n${output.trim()}`);
  const { name: source, version } = readJson(path.join(folder, 'package.json'));
  const { name, accountTypes, names } = readDeclaration(folder);
  const dist = path.join(folder, 'dist');
  const compiler = rspack({
    ...areaConfig({
      folder,
      name,
      version,
      contract: CONTRACT_NUMBER,
      mount: MOUNTS.at(-1),
      exposes: { './remote': './src/remote.js' },
      taken: {},
      owned: [],
      // What it asks of the API nobody knows: it has no calls of the contract.
      calls: () => ({ description: { openapi: '3.1.0', paths: {} }, ids: {} }),
      output: { path: dist },
      declared: { accountTypes, names, source },
    }),
    infrastructureLogging: { level: 'error' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error !== null || stats === undefined || stats.hasErrors();
      const text = error?.stack ?? stats?.toString({ all: false, errors: true, colors: false });
      compiler.close(() => (failed ? reject(new ScriptError(`It does not build:\n${text}`)) : resolve(dist)));
    });
  });
}

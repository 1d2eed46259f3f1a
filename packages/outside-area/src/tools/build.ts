import { areaConfig, classesOfStyles, readDeclarations } from '@fair/build';
import { MOUNTS } from '@fair/contract/furtherAreas';
import { fromRoot } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';
import { type Configuration, rspack } from '@rspack/core';
import { kitFacts, readRepository } from './repository.ts';

interface Wanted {
  version?: string | undefined;
  /** where the build goes */
  folder: string;
  /** the module that the shell loads */
  entry?: string;
}

/** Where the kit has a package, compiled. */
const packed = (name: string) => fromRoot('node_modules', '@fair', name, 'dist');

/** How the area of this repository is built. */
export function configOf({ version, folder, entry = './src/remote.tsx' }: Wanted): Configuration {
  // Rspack resolves the shared prefix `@fair/ui/` by its folder, about which Node.js says something at every start.
  process.noDeprecation = true;
  const { name, accountTypes, names, source, version: own, ownRoot } = readRepository();
  const { kit, contract, taken, owned, calls } = kitFacts();
  return {
    ...areaConfig({
      folder: fromRoot(),
      name,
      version: version ?? own,
      contract,
      exposes: { './remote': entry },
      taken,
      owned,
      calls: () => calls,
      provided: async () => ({
        declarations: readDeclarations(packed),
        classes: classesOfStyles([packed('ui')]),
      }),
      output: { path: folder },
      mount: ownRoot ? MOUNTS.at(-1) : undefined,
      declared: { accountTypes, names, kit: `^${kit}`, source },
    }),
    // Beside errors it says of each build how the shell will find it.
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Builds the area once.
 * @throws ScriptError with what the bundler says
 */
export function buildOnce(wanted: Wanted): Promise<void> {
  const compiler = rspack(configOf(wanted));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error !== null || stats === undefined || stats.hasErrors();
      const text = error?.stack ?? stats?.toString({ all: false, errors: true, colors: false });
      compiler.close(() => {
        if (failed) reject(new ScriptError(`The area does not build:\n${text ?? ''}`));
        else resolve();
      });
    });
  });
}

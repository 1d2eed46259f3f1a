// Shares modules of the shell with areas. Fills in shell/src/federation/provided.ts, and lists the shared modules for
// checks, releases and preloads.
import { fromRoot } from '@fair/scripts/paths';
import type { Compilation, Compiler } from '@rspack/core';

/** A module that areas can share. */
export interface ProvidedModule {
  /** import name */
  readonly name: string;
  readonly version: string;
  /** Package that the shell imports, or a file relative to `provided.ts`. */
  readonly request: string;
  /** Chunk name. By default, chunkGroups.ts chooses the chunk. */
  readonly chunk?: string;
  /**
   * Names that areas may use. Set if the list also contains fields of exported objects; by default the module's
   * exports.
   */
  readonly names?: readonly string[];
}

/**
 * File that imports all shared modules dynamically. listPreloads reads the imports to find the files of each shared
 * module.
 */
export const PROVIDED_FILE = /[\\/]federation[\\/]provided\.ts$/;

/**
 * Fills in the shell's list of shared modules and writes `provided.json`. It contains the version and exported names of
 * each module, which the release gate compares with the names that areas use (federation/release, src/gate).
 */
export function provideModules(modules: readonly ProvidedModule[]) {
  return {
    apply(compiler: Compiler) {
      compiler.options.module.rules.push({
        test: PROVIDED_FILE,
        enforce: 'pre',
        loader: fromRoot('federation/build/src/provideLoader.mjs'),
        options: { modules },
      });
      compiler.hooks.thisCompilation.tap('ProvideModules', (compilation) => {
        let exported = new Map<string, readonly string[]>();
        // At this stage, rspack has not concatenated modules yet.
        compilation.hooks.afterOptimizeModules.tap('ProvideModules', () => {
          exported = exportsOf(compilation);
        });
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'ProvideModules', stage }, () => {
          const provided = modules.map(({ name, version, request, names = exported.get(request) }) => [
            name,
            { version, ...(names && { names: [...names].sort() }) },
          ]);
          const json = JSON.stringify(Object.fromEntries(provided.sort()), null, 1);
          compilation.emitAsset('provided.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

/**
 * Returns the exported names of each shared module, by its `request`. Modules whose exports are unknown are left out.
 */
function exportsOf({ modules, moduleGraph }: Compilation): Map<string, readonly string[]> {
  const list = [...modules].find((module) => PROVIDED_FILE.test(module.nameForCondition() ?? ''));
  const found = (list?.blocks ?? []).flatMap((block) => {
    const [dependency] = block.dependencies;
    const module = dependency && moduleGraph.getModule(dependency);
    const names = module && moduleGraph.getProvidedExports(module);
    if (!dependency?.request || !Array.isArray(names)) return [];
    // A CommonJS module can also be imported as a whole, by its default export.
    const isEsModule = module?.dependencies.some(({ type }) => type.startsWith('esm'));
    return [[dependency.request, isEsModule ? names : [...names, 'default']] as const];
  });
  return new Map(found);
}

// What the shell gives to areas: written into its federation/provided.ts, and listed for checks, releases and the pages.
import { fromRoot } from '@fair/scripts/paths';
import type { Compilation, Compiler } from '@rspack/core';

/** A module that areas may take. */
export interface ProvidedModule {
  /** what areas import */
  readonly name: string;
  readonly version: string;
  /** where it is for the shell: a package's name, or a file relative to `provided.ts` */
  readonly request: string;
  /** the chunk it lies in, beyond what every page loads; a group of its own (chunkGroups.ts) otherwise */
  readonly chunk?: string;
  /** what it has, where that goes deeper than its exports */
  readonly names?: readonly string[];
}

/** The part of `preloads.json` that finds a shared module's files asks for the blocks of this file. */
export const PROVIDED_FILE = /[\\/]federation[\\/]provided\.ts$/;

/**
 * Fills in the list of the shell's source, and writes `provided.json`: name to version and, of an ES module, the names it has,
 * which an area that is to be released must find there (packages/release, src/gate).
 */
export function provideModules(modules: readonly ProvidedModule[]) {
  return {
    apply(compiler: Compiler) {
      compiler.options.module.rules.push({
        test: PROVIDED_FILE,
        enforce: 'pre',
        loader: fromRoot('packages/build/src/provideLoader.mjs'),
        options: { modules },
      });
      compiler.hooks.thisCompilation.tap('ProvideModules', (compilation) => {
        let exported = new Map<string, readonly string[]>();
        // Modules are not yet joined into one.
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

/** By request, the names of each module of the list of which the bundler knows them all: not of CommonJS. */
function exportsOf({ modules, moduleGraph }: Compilation): Map<string, readonly string[]> {
  const list = [...modules].find((module) => PROVIDED_FILE.test(module.nameForCondition() ?? ''));
  const found = (list?.blocks ?? []).flatMap((block) => {
    const [dependency] = block.dependencies;
    const module = dependency && moduleGraph.getModule(dependency);
    const names = module && moduleGraph.getProvidedExports(module);
    if (!dependency?.request || !Array.isArray(names)) return [];
    // What is no ES module is its own default export.
    const isEsModule = module?.dependencies.some(({ type }) => type.startsWith('esm'));
    return [[dependency.request, isEsModule ? names : [...names, 'default']] as const];
  });
  return new Map(found);
}

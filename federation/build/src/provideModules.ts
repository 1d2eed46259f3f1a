// The modules the shell shares with areas: fills in its federation/provided.ts, and lists them for checks, releases and preloads.
import { fromRoot } from '@fair/scripts/paths';
import type { Compilation, Compiler } from '@rspack/core';

/** A module that areas can share. */
export interface ProvidedModule {
  /** import name */
  readonly name: string;
  readonly version: string;
  /** import of the shell: a package, or a file relative to `provided.ts` */
  readonly request: string;
  /** chunk name; by default a group of chunkGroups.ts */
  readonly chunk?: string;
  /** names, when they go deeper than the exports */
  readonly names?: readonly string[];
}

/** File whose dynamic imports listPreloads reads to find the files of shared modules. */
export const PROVIDED_FILE = /[\\/]federation[\\/]provided\.ts$/;

/**
 * Fills in the shell's list of shared modules and writes `provided.json`: version and exported names of each, which the release
 * gate compares with what areas use (federation/release, src/gate).
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
        // At this stage modules are not concatenated yet.
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

/** Returns the exported names of each module by request; unknown for CommonJS modules. */
function exportsOf({ modules, moduleGraph }: Compilation): Map<string, readonly string[]> {
  const list = [...modules].find((module) => PROVIDED_FILE.test(module.nameForCondition() ?? ''));
  const found = (list?.blocks ?? []).flatMap((block) => {
    const [dependency] = block.dependencies;
    const module = dependency && moduleGraph.getModule(dependency);
    const names = module && moduleGraph.getProvidedExports(module);
    if (!dependency?.request || !Array.isArray(names)) return [];
    // A CommonJS module is its own default export.
    const isEsModule = module?.dependencies.some(({ type }) => type.startsWith('esm'));
    return [[dependency.request, isEsModule ? names : [...names, 'default']] as const];
  });
  return new Map(found);
}

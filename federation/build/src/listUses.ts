// Lists the names an area uses of each shared module, as the bundler resolved them, without types and unused code.
import type { Compilation, Compiler, Module } from '@rspack/core';
import { CONTRACT_FILE } from './commonConfig.ts';

/** Identifier of a shared module in rspack: `… (default) antd/es/table@^6.6.8 (strict) …`. */
export const TAKEN = /^consume shared module \(default\) (.+)@\S+/;
const CONTRACT = '@fair/contract';
/** Maximum depth of listed names: `ERRORS.SLOT_TAKEN`. */
const DEPTH = 2;
/** Stands for the whole module when the used names are not known. */
const WHOLE = '*';

/**
 * Writes `uses.json`: the names used of each shared module, which the release gate and `npm run check -- compat` compare with a
 * shell, and the names used of the contract, which identify the calls the area makes.
 */
export function listUses() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListUses', (compilation) => {
        let uses: Record<string, string[]> = {};
        // At this stage unused exports are known, and modules are not concatenated yet.
        compilation.hooks.afterOptimizeModules.tap('ListUses', () => {
          const entries = [...compilation.modules].flatMap((module) => {
            const name = TAKEN.exec(module.identifier())?.[1];
            return name ? [[name, namesUsed(compilation, module)] as const] : [];
          });
          const ofContract = namesOfContract(compilation);
          if (ofContract.length > 0) entries.push([CONTRACT, ofContract]);
          uses = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
        });
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'ListUses', stage }, () => {
          const json = `${JSON.stringify(uses, null, 1)}\n`;
          compilation.emitAsset('uses.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

/** Returns the names used of the contract, which the area bundles. */
function namesOfContract(compilation: Compilation): string[] {
  const isOfContract = (module: Module | null) => CONTRACT_FILE.test(module?.nameForCondition() ?? '');
  const names = [...compilation.modules]
    .filter(isOfContract)
    .flatMap((module) => namesUsed(compilation, module, (origin) => !isOfContract(origin)));
  return [...new Set(names)].sort();
}

/**
 * Returns the names of a module that the bundle uses, sorted.
 * @param counts filters the modules whose uses count; all by default
 */
function namesUsed(
  { moduleGraph, chunkGraph }: Compilation,
  shared: Module,
  counts: (origin: Module) => boolean = () => true,
): string[] {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(shared)) {
    const { dependency, originModule } = connection;
    if (originModule && !counts(originModule)) continue;
    const isBundled =
      originModule !== null && [...chunkGraph.getModuleChunksIterable(originModule)].length > 0;
    // An import statement uses no name; each reference to an imported name does.
    if (!isBundled || dependency.type === 'esm import' || connection.getActiveState(undefined) === false)
      continue;
    names.add(dependency.ids?.slice(0, DEPTH).join('.') || WHOLE);
  }
  return [...names].sort();
}

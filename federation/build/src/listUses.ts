// Lists which names an area uses of each shared module. The bundler has resolved them, so types and unused code are not
// included.
import type { Compilation, Compiler, Module } from '@rspack/core';
import { CONTRACT_FILE } from './commonConfig.ts';

/** Matches rspack's identifier of a shared module: `… (default) antd/es/table@^6.6.8 (strict) …`. */
export const TAKEN = /^consume shared module \(default\) (.+)@\S+/;
const CONTRACT = '@fair/contract';
/** Maximum number of parts of a listed name. `ERRORS.SLOT_TAKEN` has two. */
const DEPTH = 2;
/** Listed instead of names when the area uses a whole module, or the used names are unknown. */
const WHOLE = '*';

/**
 * Writes `uses.json` with two kinds of names. The release gate and `npm run check -- compat` compare the names of
 * shared modules with a shell. The names of the contract identify the API calls of the area.
 */
export function listUses() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListUses', (compilation) => {
        let uses: Record<string, string[]> = {};
        // At this stage, rspack knows which exports are used and has not concatenated modules yet.
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

/** Returns the names of the contract that the area uses. The area bundles the contract. */
function namesOfContract(compilation: Compilation): string[] {
  const isOfContract = (module: Module | null) => CONTRACT_FILE.test(module?.nameForCondition() ?? '');
  const names = [...compilation.modules]
    .filter(isOfContract)
    .flatMap((module) => namesUsed(compilation, module, (origin) => !isOfContract(origin)));
  return [...new Set(names)].sort();
}

/**
 * Returns the names of a module that bundled code uses, sorted.
 * @param counts selects the modules whose uses count; by default all
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
    // The import statement itself uses no name. Each reference to an imported name is a separate dependency.
    if (!isBundled || dependency.type === 'esm import' || connection.getActiveState(undefined) === false)
      continue;
    names.add(dependency.ids?.slice(0, DEPTH).join('.') || WHOLE);
  }
  return [...names].sort();
}

// What an area's code takes of each shared module, name by name, as the bundler resolved it: types do not count, and
// neither does what is not part of the bundle.
import type { Compilation, Compiler, Module } from '@rspack/core';
import { CONTRACT_FILE } from './commonConfig.ts';

/** A module that is taken from the shell, as rspack writes it: `… (default) antd/es/table@^6.6.8 (strict) …`. */
export const TAKEN = /^consume shared module \(default\) (.+)@\S+/;
const CONTRACT = '@fair/contract';
/** `ERRORS.SLOT_TAKEN`, and no deeper: what a name of the contract holds, not the parts of that. */
const DEPTH = 2;
/** The module as a whole, of which it cannot be said which names are used. */
const WHOLE = '*';

/**
 * Writes `uses.json`: shared module to the names that are used of it, which `npm run check:compat` holds against another
 * shell, in which this area may run one day; and the names of the contract, by which it is known which calls the area makes.
 */
export function listUses() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListUses', (compilation) => {
        let uses: Record<string, string[]> = {};
        // What is unused is known here, and modules are not yet joined into one.
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

/** What is used of the contract, which is bundled, wherever in it that is: by it the calls are known that are made. */
function namesOfContract(compilation: Compilation): string[] {
  const isOfContract = (module: Module | null) => CONTRACT_FILE.test(module?.nameForCondition() ?? '');
  const names = [...compilation.modules]
    .filter(isOfContract)
    .flatMap((module) => namesUsed(compilation, module, (origin) => !isOfContract(origin)));
  return [...new Set(names)].sort();
}

/**
 * The names of a module that something in the bundle mentions, sorted.
 * @param counts whether what a module mentions counts; default: of every module
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
    // An import itself takes nothing, each mention of what it brings does.
    if (!isBundled || dependency.type === 'esm import' || connection.getActiveState(undefined) === false)
      continue;
    names.add(dependency.ids?.slice(0, DEPTH).join('.') || WHOLE);
  }
  return [...names].sort();
}

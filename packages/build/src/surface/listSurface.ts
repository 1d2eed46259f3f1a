// Writes `surface.json` of a build.
import type { Compilation, Compiler } from '@rspack/core';
import { togetherByModule, type Use, usesIn } from './moduleUses.ts';
import { classesIn, classesNamed } from './styleClasses.ts';
import {
  type AreaSurface,
  type Declarations,
  declarationsBehind,
  faceOf,
  type ShellSurface,
  SURFACE_FILE,
  sorted,
} from './surface.ts';

/** What there is to be used. */
export interface Provided {
  declarations: Declarations;
  /** of the style sheets that the shell brings */
  classes: readonly string[];
}

/**
 * Of an area: how it uses the components, functions and classes of the shell.
 * @param provided asked at the end of each build
 */
export function listAreaSurface(provided: () => Promise<Provided>) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListAreaSurface', (compilation) => {
        let uses: Use[] = [];
        // What is in the bundle is known here, and modules are not yet joined into one.
        compilation.hooks.afterOptimizeModules.tap('ListAreaSurface', () => {
          uses = usesOfBundle(compilation);
        });
        write(compiler, compilation, async () => areaSurface(compilation, uses, await provided()));
      });
    },
  };
}

/**
 * Of the shell: what it declares, and the classes of its style sheets.
 * @param declarations asked at the end of each build
 */
export function listShellSurface(declarations: () => Promise<Declarations>) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListShellSurface', (compilation) => {
        write(
          compiler,
          compilation,
          async (): Promise<ShellSurface> => ({
            classes: [...new Set(textsOf(compilation, '.css').flatMap(classesIn))].sort(),
            declarations: await declarations(),
          }),
        );
      });
    },
  };
}

function write(
  compiler: Compiler,
  compilation: Compilation,
  make: () => Promise<AreaSurface | ShellSurface>,
) {
  // While somebody types nothing is released.
  if (compiler.options.mode === 'development') return;
  // Scripts and styles are what they will be, and contents.json is not made yet.
  const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
  compilation.hooks.processAssets.tapPromise({ name: 'ListSurface', stage }, async () => {
    try {
      const json = `${JSON.stringify(await make())}\n`;
      compilation.emitAsset(SURFACE_FILE, new compiler.rspack.sources.RawSource(json));
    } catch (error) {
      compilation.errors.push(new compiler.rspack.WebpackError((error as Error).message));
    }
  });
}

function areaSurface(compilation: Compilation, found: readonly Use[], provided: Provided): AreaSurface {
  const uses = sorted(togetherByModule(found));
  const declarations = declarationsBehind(
    provided.declarations,
    Object.keys(uses).flatMap((module) => faceOf(module) ?? []),
  );
  const scripts = textsOf(compilation, '.js');
  const words = new Set(scripts.flatMap(wordsOf));
  const declared = new Set(Object.values(declarations).flatMap(wordsOf));
  return {
    classes: classesNamed(provided.classes, [...scripts, ...textsOf(compilation, '.css')]),
    uses,
    declarations,
    mentioned: [...declared].filter((word) => words.has(word)).sort(),
  };
}

function usesOfBundle({ modules, chunkGraph }: Compilation): Use[] {
  return [...modules].flatMap((module) => {
    const file = module.nameForCondition() ?? '';
    const isOurs =
      /\.[cm]?[jt]sx?$/.test(file) && (!/[\\/]node_modules[\\/]/.test(file) || /[\\/]@fair[\\/]/.test(file));
    if (!isOurs || [...chunkGraph.getModuleChunksIterable(module)].length === 0) return [];
    const code = module.originalSource()?.source();
    return code === undefined ? [] : usesIn(String(code), (name) => faceOf(name) !== undefined);
  });
}

const textsOf = (compilation: Compilation, ending: string): string[] =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith(ending))
    .map(({ source }) => String(source.source()));

const wordsOf = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

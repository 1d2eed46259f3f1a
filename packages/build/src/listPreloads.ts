// Which files a page needs before it can be shown, so that the server can name them in the page (api/src/http/preloads.ts):
// the browser then asks for all of them at once, and not for each when the one before has run.
import type { Needs, Preloads } from '@fair/contract/remotes';
import type { Chunk, ChunkGroup, Compilation, Compiler } from '@rspack/core';
import { TAKEN } from './listUses.ts';
import { PROVIDED_FILE } from './provideModules.ts';

/** `page-schedule`: how the chunk of a page is named where it is imported. Its end is the page's path, `-` for `/`. */
const PAGE = /^page-(.+)$/;
/** Of the shell, for who is signed in: what it shows beside every page, and what areas are loaded with. */
const SIGNED_IN = 'signed-in';
/** What the federation plugin calls the chunk with the exposed module of an area. */
export const EXPOSED_CHUNK = '__federation_expose_remote';
const SERVED = /\.(?:js|css)$/;

/** Writes `preloads.json`. */
export function listPreloads() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListPreloads', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        // Before the list of contents, which is made at the same stage.
        compilation.hooks.processAssets.tap({ name: 'ListPreloads', stage: stage - 1 }, () => {
          const json = JSON.stringify(preloadsOf(compilation));
          compilation.emitAsset('preloads.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

function preloadsOf(compilation: Compilation): Preloads {
  const entry = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
  const isThere = new Set(entry);
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK);
  if (!exposed) {
    const signedIn = compilation.namedChunkGroups.get(SIGNED_IN);
    return {
      signedIn: needsOf(compilation, signedIn ? without(signedIn, isThere) : []),
      pages: pagesOf(compilation, isThere),
      shares: sharesOf(compilation, isThere),
    };
  }
  const start = needsOf(compilation, [...entry, ...exposed.chunks]);
  return { start, pages: pagesOf(compilation, new Set([...entry, ...exposed.chunks])) };
}

function pagesOf(compilation: Compilation, isThere: ReadonlySet<Chunk>): Record<string, Needs> {
  const pages = [...compilation.namedChunkGroups.entries()].flatMap(([name, group]) => {
    const page = PAGE.exec(name)?.[1];
    return page ? [[page, needsOf(compilation, without(group, isThere))] as const] : [];
  });
  return Object.fromEntries(pages.sort(byName));
}

function sharesOf(compilation: Compilation, isThere: ReadonlySet<Chunk>): Record<string, readonly string[]> {
  const list = [...compilation.modules].find((module) => PROVIDED_FILE.test(module.nameForCondition() ?? ''));
  const shares = (list?.blocks ?? []).flatMap((block) => {
    const name = block.dependencies[0]?.request;
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    const chunks = group ? without(group, isThere) : [];
    return name && chunks.length > 0 ? [[name, filesOf(chunks)] as const] : [];
  });
  return Object.fromEntries(shares.sort(byName));
}

function needsOf(compilation: Compilation, chunks: readonly Chunk[]): Needs {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const takes = modules.flatMap((module) => TAKEN.exec(module.identifier())?.[1] ?? []);
  return { files: filesOf(chunks), takes: [...new Set(takes)].sort() };
}

const without = ({ chunks }: ChunkGroup, isThere: ReadonlySet<Chunk>) =>
  chunks.filter((chunk) => !isThere.has(chunk));

const filesOf = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap(({ files }) => [...files]).filter((file) => SERVED.test(file)))].sort();

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

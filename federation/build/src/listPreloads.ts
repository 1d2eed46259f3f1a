// Lists the files that each page needs. The server adds preload links for them to the HTML, so that the browser loads
// the files in parallel.
import type { Needs, Preloads } from '@fair/contract/remotes';
import type { Chunk, ChunkGroup, Compilation, Compiler } from '@rspack/core';
import { TAKEN } from './listUses.ts';
import { PROVIDED_FILE } from './provideModules.ts';

/**
 * Matches the chunk name of a page, for example `page-schedule`. The part after the prefix is the page's path with `-`
 * for `/`.
 */
const PAGE = /^page-(.+)$/;
/** Name of the shell's chunk that all pages of logged-in visitors need. */
const SIGNED_IN = 'signed-in';
/**
 * Chunks of the shell that pages load only without a network: the schema of the list of areas, and the question at
 * logout about unsent data.
 */
const OFFLINE = ['area-list', 'unsent'];
/** Chunk name of the module that an area exposes. */
export const START_CHUNK = 'start';
const SERVED = /\.(?:js|css)$/;

/** Writes `preloads.json`, which lists the files that each page needs. */
export function listPreloads() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListPreloads', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        // Runs before listContents, because contents.json must list `preloads.json`.
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
  const exposed = compilation.namedChunkGroups.get(START_CHUNK);
  if (!exposed) {
    const chunksOf = (name: string) => {
      const group = compilation.namedChunkGroups.get(name);
      return group ? without(group, isThere) : [];
    };
    return {
      signedIn: needsOf(compilation, chunksOf(SIGNED_IN)),
      offline: filesOf(OFFLINE.flatMap(chunksOf)),
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

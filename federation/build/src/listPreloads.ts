// Lists the files each page needs, so that the server can preload them in the HTML and the browser fetches them in parallel.
import type { Needs, Preloads } from '@fair/contract/remotes';
import type { Chunk, ChunkGroup, Compilation, Compiler } from '@rspack/core';
import { TAKEN } from './listUses.ts';
import { PROVIDED_FILE } from './provideModules.ts';

/** Prefix of the chunk name of a page, such as `page-schedule`; the rest is the page's path with `-` for `/`. */
const PAGE = /^page-(.+)$/;
/** Chunks of the shell that every page of a signed-in visitor needs. */
const SIGNED_IN = 'signed-in';
/** Chunks of the shell that pages load only without a network: the schema of the list of areas, and the question at a logout. */
const OFFLINE = ['area-list', 'unsent'];
/** Chunk of the module that an area exposes. */
export const START_CHUNK = 'start';
const SERVED = /\.(?:js|css)$/;

/** Writes `preloads.json`. */
export function listPreloads() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListPreloads', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        // Runs before listContents, which uses the same stage.
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

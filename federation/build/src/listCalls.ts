// Lists the API calls of a build, with their description in the contract and the fields that the build's code mentions.
// The release gate compares the list with the API (federation/release, src/gate).
import type { Compilation, Compiler } from '@rspack/core';
import { CONTRACT_FILE } from './commonConfig.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
type Json = Record<string, any>;

/** Package that defines the API calls. */
const CONTRACT = '@fair/contract';
/** Documentation fields of the API description. No program reads them. */
const FOR_PEOPLE = ['description', 'summary', 'title', 'example'];

export interface CallsOfContract {
  /** OpenAPI description of the whole API. */
  readonly description: Json;
  /** Ids of API calls by their exported name in the contract. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes `calls.json` with the description of API calls. For an area, these are the calls named in `uses.json`;
 * `x-mentioned` lists the fields that its code mentions. For the shell, these are all calls that belong to no role.
 * @param read returns the calls of the contract; called at the end of each build
 */
export function listCalls(read: () => CallsOfContract) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListCalls', (compilation) => {
        let spoken: ReadonlySet<string> = new Set();
        // At this stage, rspack knows the bundled modules and has not concatenated them yet.
        compilation.hooks.afterOptimizeModules.tap('ListCalls', () => {
          spoken = wordsOfSources(compilation);
        });
        // Runs after minification and after uses.json is written, but before contents.json is written.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
        compilation.hooks.processAssets.tap({ name: 'ListCalls', stage }, () => {
          const json = `${JSON.stringify(callsOf(compilation, spoken, read()))}\n`;
          compilation.emitAsset('calls.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

function callsOf(
  compilation: Compilation,
  spoken: ReadonlySet<string>,
  { description, ids }: CallsOfContract,
): Json {
  const uses = compilation.getAsset('uses.json')?.source.source();
  if (uses === undefined) return partOf(description, (operation) => operation['x-roles'] === undefined);
  const names: string[] = JSON.parse(String(uses))[CONTRACT] ?? [];
  const used = new Set(
    Object.entries(ids)
      // The code may use a whole group of calls (the name of a group), or only a part of a call's definition (a longer
      // name).
      .filter(([name]) =>
        names.some((one) => one === '*' || `${one}.`.startsWith(`${name}.`) || name.startsWith(`${one}.`)),
      )
      .flatMap(([, own]) => own),
  );
  const part = partOf(description, ({ operationId }) => used.has(operationId.replace(/By[A-Z]+$/, '')));
  return { ...part, 'x-mentioned': mentioned(compilation, spoken, part) };
}

/** Returns the wanted API calls and all schemas that they refer to. */
function partOf(description: Json, isWanted: (operation: Json) => boolean): Json {
  const paths: Json = {};
  for (const [path, methods] of Object.entries<Json>(description.paths)) {
    const wanted = Object.entries<Json>(methods).filter(([, operation]) => isWanted(operation));
    if (wanted.length > 0)
      paths[path] = Object.fromEntries(wanted.map(([method, one]) => [method, answered(one)]));
  }
  const all: Json = description.components?.schemas ?? {};
  const schemas: Json = {};
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in schemas || !(name in all)) continue;
      schemas[name] = all[name];
      follow(all[name]);
    }
  };
  follow(paths);
  return withoutProse({ openapi: description.openapi, paths, components: { schemas } });
}

/** Keeps only the responses with a 2xx status. Error responses are the same for all calls. */
const answered = (operation: Json): Json => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).filter(([status]) => status.startsWith('2')),
  ),
});

function withoutProse<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutProse) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    // A data field may have the same name as a documentation field. Its value is a schema and not a text.
    ([key, content]) => !(FOR_PEOPLE.includes(key) && typeof content === 'string'),
  );
  return Object.fromEntries(kept.map(([key, content]) => [key, withoutProse(content)])) as T;
}

const wordsIn = (code: string): string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? [];

/**
 * Collects the words in the source of all bundled modules. The contract is left out, because its schemas name every
 * field.
 */
function wordsOfSources({ modules, chunkGraph }: Compilation): ReadonlySet<string> {
  const words = new Set<string>();
  for (const module of modules) {
    const isBundled = [...chunkGraph.getModuleChunksIterable(module)].length > 0;
    if (!isBundled || CONTRACT_FILE.test(module.nameForCondition() ?? '')) continue;
    for (const word of wordsIn(String(module.originalSource()?.source() ?? ''))) words.add(word);
  }
  return words;
}

/**
 * Returns the field names of an API description that occur in the code of the build. Minifiers do not change property
 * names.
 * @param spoken words in the sources of the bundled modules
 */
function mentioned(compilation: Compilation, spoken: ReadonlySet<string>, description: Json): string[] {
  const words = new Set<string>();
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    for (const word of wordsIn(String(source.source()))) if (spoken.has(word)) words.add(word);
  }
  const fields = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, content] of Object.entries(value)) {
      if (key === 'properties') for (const field of Object.keys(content)) fields.add(field);
      collect(content);
    }
  };
  collect(description);
  return [...fields].filter((field) => words.has(field)).sort();
}

/**
 * Returns the ids of API calls by exported name, for example `submitApplication` or `adminClicker.click`.
 * @param contract all exports of the contract
 */
export function idsOfCalls(contract: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const note = (name: string, value: unknown, isGroup: boolean) => {
    if (typeof value !== 'object' || value === null) return;
    if ('id' in value && 'methods' in value && 'path' in value) found[name] = [String(value.id)];
    else if (!isGroup) for (const [key, one] of Object.entries(value)) note(`${name}.${key}`, one, true);
  };
  for (const [name, value] of Object.entries(contract)) note(name, value, false);
  return found;
}

/**
 * Returns the names that a module exports, and the fields of exported plain objects, for example `ERRORS.SLOT_TAKEN`.
 */
export const namesWithin = (module: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(module)
    .flatMap(([name, value]) => {
      const isRecord =
        typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
      return [name, ...(isRecord ? Object.keys(value).map((key) => `${name}.${key}`) : [])];
    })
    .sort();

// Lists the API calls a build makes, as its contract describes them, with the fields its code mentions. The release gate compares
// the list with the API (federation/release, src/gate).
import type { Compilation, Compiler } from '@rspack/core';
import { CONTRACT_FILE } from './commonConfig.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
type Json = Record<string, any>;

/** The module that defines the calls. */
const CONTRACT = '@fair/contract';
/** Documentation fields, which no program reads. */
const FOR_PEOPLE = ['description', 'summary', 'title', 'example'];

export interface CallsOfContract {
  /** OpenAPI description of the whole API */
  readonly description: Json;
  /** exported name in the contract to the ids of its calls */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes `calls.json`: the description of the used calls. For an area these are the calls named in `uses.json`, with the fields
 * its code mentions in `x-mentioned`; for the shell, the calls that belong to no role.
 * @param read called at the end of each build
 */
export function listCalls(read: () => CallsOfContract) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ListCalls', (compilation) => {
        let spoken: ReadonlySet<string> = new Set();
        // At this stage the bundled modules are known and not concatenated yet.
        compilation.hooks.afterOptimizeModules.tap('ListCalls', () => {
          spoken = wordsOfSources(compilation);
        });
        // After minification and uses.json, before contents.json.
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
      // Code may use a whole group of calls, or only a part of a call's definition.
      .filter(([name]) =>
        names.some((one) => one === '*' || `${one}.`.startsWith(`${name}.`) || name.startsWith(`${one}.`)),
      )
      .flatMap(([, own]) => own),
  );
  const part = partOf(description, ({ operationId }) => used.has(operationId.replace(/By[A-Z]+$/, '')));
  return { ...part, 'x-mentioned': mentioned(compilation, spoken, part) };
}

/** Returns the wanted calls with the schemas they refer to. */
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

/** Removes error responses, which are the same for all calls. */
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
    // A data field may have the same name; its value is a schema, not a text.
    ([key, content]) => !(FOR_PEOPLE.includes(key) && typeof content === 'string'),
  );
  return Object.fromEntries(kept.map(([key, content]) => [key, withoutProse(content)])) as T;
}

const wordsIn = (code: string): string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Collects the words of all bundled modules except the contract, whose schemas name every field. */
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
 * Returns the field names of a description that occur in the code; minifiers keep property names.
 * @param spoken words in the area's own sources
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
 * Returns the ids of calls by exported name, such as `submitApplication` or `adminClicker.click`.
 * @param contract exports of the contract
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

/** Returns the exported names of a module, and the fields of exported plain records: `ERRORS.SLOT_TAKEN`. */
export const namesWithin = (module: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(module)
    .flatMap(([name, value]) => {
      const isRecord =
        typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
      return [name, ...(isRecord ? Object.keys(value).map((key) => `${name}.${key}`) : [])];
    })
    .sort();

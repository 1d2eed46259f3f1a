// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {{ to: string, isType: boolean, names: { name: string, local: string }[], line: number }} Import `to`: the
 * imported file below api/src; if `names` is empty, the whole file is imported
 * @typedef {{ line: number, name?: string }} Join a stage that reads another collection; `name` when it is an identifier
 * @typedef {{ file: string, imports: Import[], joins: Join[] }} Module `file` below api/src
 */

/** Returns whether a file is a test or a helper of tests. Tests may access the data of all features directly. */
export const isTest = (/** @type {string} */ file) => /[.]test[.]ts$|^testing\//.test(file);

/**
 * Returns whether a file belongs to a command (cli/) or to the demo fair (seed/). These files may import all files of a
 * feature, as tests may.
 */
export const isTool = (/** @type {string} */ file) => /^(cli|seed)\//.test(file);

/**
 * Returns the feature or service to which a file belongs, for example `features/meetings/booking` or `services/mail`.
 * @param {string} file below api/src @returns {string | undefined}
 */
export const unitOf = (file) => /^(?:features\/[^/]+|services)\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Returns the group of features to which a file belongs, for example `features/meetings`.
 * @param {string} file below api/src @returns {string | undefined}
 */
export const groupOf = (file) => /^features\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Returns all modules of the API with their imports and joins.
 * @param {string} [root] folder of the repository
 * @returns {Module[]}
 */
export function readApi(root = ROOT) {
  const source = path.join(root, 'api', 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => readModule(source, file));
}

/** @param {string} source @param {string} file @returns {Module} */
function readModule(source, file) {
  // swc is loaded here and not at the top, because scripts that run before the installation import other files of this
  // folder.
  const { parseSync } = createRequire(import.meta.url)('@swc/core');
  const text = readFileSync(path.join(source, file), 'utf8');
  const { body, span } = parseSync(text, { syntax: 'typescript' });
  // swc counts positions in bytes, continues counting from one file to the next, and leaves out comments before the
  // first statement.
  const bytes = Buffer.from(text);
  const end = bytes.toString().trimEnd().length;
  const offset = span.end - Buffer.byteLength(bytes.toString().slice(0, end));
  const lineAt = (/** @type {number} */ at) =>
    bytes
      .subarray(0, at - offset)
      .toString()
      .split('\n').length;
  return {
    file,
    imports: body
      .filter((/** @type {any} */ node) => node.source?.value.startsWith('.'))
      .map((/** @type {any} */ node) => readImport(file, node, lineAt)),
    joins: joinsIn(body).map(({ at, ...join }) => ({ ...join, line: lineAt(at) })),
  };
}

/** @param {string} file @param {any} node @param {(at: number) => number} lineAt @returns {Import} */
function readImport(file, { source, typeOnly = false, specifiers = [], span }, lineAt) {
  const names = specifiers.flatMap((/** @type {any} */ one) => {
    const local = (one.local ?? one.exported ?? one.orig ?? one.name)?.value ?? '';
    return [
      { name: one.imported?.value ?? one.orig?.value ?? local, local, isType: one.isTypeOnly === true },
    ];
  });
  return {
    to: path.posix.join(path.posix.dirname(file), source.value),
    isType: typeOnly || (names.length > 0 && names.every((/** @type {any} */ { isType }) => isType)),
    names,
    line: lineAt(span.start),
  };
}

const JOINED = new Set(['$lookup', '$graphLookup', '$unionWith']);

/**
 * Returns all parts of a query that join another collection, at any depth of the syntax tree.
 * @param {any} node
 * @returns {{ at: number, name?: string }[]}
 */
function joinsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(joinsIn);
  const own = node.type === 'ObjectExpression' ? joinOf(node) : undefined;
  const direct =
    node.type === 'KeyValueProperty' && JOINED.has(node.key.value) && node.value.type === 'StringLiteral'
      ? [{ at: node.value.span.start }]
      : [];
  return [...(own ? [own] : []), ...direct, ...Object.values(node).flatMap(joinsIn)];
}

/**
 * Returns the join in an object such as `{ from, as, … }` or `{ coll, pipeline }`. The object need not be directly
 * inside a stage.
 * @param {any} object
 */
function joinOf({ properties }) {
  const fieldOf = (/** @type {string} */ name) =>
    properties.find((/** @type {any} */ one) => one.type === 'KeyValueProperty' && one.key.value === name)
      ?.value;
  const collection = fieldOf('as') ? fieldOf('from') : fieldOf('pipeline') && fieldOf('coll');
  if (!collection) return undefined;
  const at = collection.span?.start ?? properties[0].key.span.start;
  return collection.type === 'Identifier' ? { at, name: collection.value } : { at };
}

/**
 * Returns the groups of nodes that import each other in a cycle. Uses Tarjan's algorithm; a group is a strongly
 * connected component with more than one node.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} arrows
 * @returns {string[][]}
 */
export function circlesIn(arrows) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} node */
  const visit = (node) => {
    const mine = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, mine);
    open.push(node);
    for (const next of arrows.get(node) ?? []) {
      const known = seen.get(next) ?? visit(next);
      if (known.isOpen) mine.low = Math.min(mine.low, known.low);
    }
    if (mine.low === mine.index) {
      const circle = open.splice(open.indexOf(node));
      for (const member of circle) Object.assign(seen.get(member) ?? {}, { isOpen: false });
      if (circle.length > 1) circles.push(circle.sort());
    }
    return mine;
  };
  for (const node of arrows.keys()) if (!seen.has(node)) visit(node);
  return circles;
}

/**
 * Returns which features and services (units) import which others. Tests are left out.
 * @param {readonly Module[]} modules
 * @param {{ withTypes: boolean, of?: typeof unitOf }} what `withTypes`: whether imports of types count; `of`: by
 * default units, or `groupOf` for groups of features
 * @returns {Map<string, Set<string>>}
 */
export function unitArrows(modules, { withTypes, of = unitOf }) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { file, imports } of modules.filter(({ file: one }) => !isTest(one))) {
    const from = of(file);
    if (!from) continue;
    const to = imports.filter(({ isType }) => withTypes || !isType).map((one) => of(one.to));
    const others = to.filter((unit) => unit !== undefined && unit !== from);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), .../** @type {string[]} */ (others)]));
  }
  return arrows;
}

// @ts-check
// Checks the accessibility statement (docs/accessibility.json). It must match its schema and list everything that the
// browser tests exclude from axe, so that no known problem stays hidden.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot, ROOT } from './paths.mjs';
import { readTypeScript } from './typescript.mjs';

const STATEMENT = 'docs/accessibility.json';
/** The only file that may import axe. */
const ASKS_AXE = 'e2e/support/axe.ts';
const AXE = ['@axe-core/playwright', 'axe-core'];

/** @typedef {{ file: string, what: string }} Overlooked a rule of axe, or a part of pages as a selector */
/** @typedef {{ axe?: string[] }} Named an issue or an exemption of the statement */
/** @typedef {any} Node of a syntax tree */

/**
 * Returns the text of all files of the browser tests, by path.
 * @param {string} [root] folder of the repository
 * @returns {Map<string, string>}
 */
export function readBrowserTests(root = ROOT) {
  const files = readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => `e2e/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /[.](ts|mjs)$/.test(file) && !file.includes('node_modules/'));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Returns everything that the browser tests exclude from axe: disabled rules (unless the same list of rules is run
 * separately), excluded parts of pages, and findings filtered by a pattern that begins with the name of a rule. Also
 * returns exclusions that this check cannot read.
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly string[]} rules names of all rules of axe
 */
export function whatIsOverlooked(files, rules) {
  const { parseSync } = createRequire(import.meta.url)('@swc/core');
  const finding = new RegExp(`^\\^?(${rules.join('|')})(?::|$)`);
  /** @type {Overlooked[]} */
  const overlooked = [];
  /** @type {string[]} */
  const wrong = [];
  for (const [file, text] of files) {
    const tree = parseSync(text, { syntax: 'typescript' });
    /** @type {Map<string, string[]>} */
    const lists = new Map();
    /** @type {Node[]} */
    const calls = [];
    const asksAxe = tree.body.some((/** @type {Node} */ { source }) => AXE.includes(source?.value));
    if (asksAxe && file !== ASKS_AXE) wrong.push(`${file} asks axe by itself: ${ASKS_AXE} does.`);
    const add = (/** @type {string} */ what) => overlooked.push({ file, what });
    walk(tree, (node) => {
      if (node.type === 'VariableDeclarator' && node.init) {
        const texts = textsOf(node.init, lists);
        if (texts && node.id.value) lists.set(node.id.value, texts);
      }
      if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') calls.push(node);
      if (node.type === 'RegExpLiteral' && finding.test(node.pattern))
        add(finding.exec(node.pattern)?.[1] ?? '');
      if (node.type === 'KeyValueProperty' && isTurnedOff(node.value)) add(node.key.value);
    });
    const namesIn = (/** @type {Node} */ call) =>
      call.arguments.map((/** @type {Node} */ { expression }) => ({
        name: expression.value,
        texts: textsOf(expression, lists),
      }));
    const callsOf = (/** @type {string} */ name) =>
      calls.filter(({ callee }) => callee.property.value === name).flatMap(namesIn);
    const askedAlone = new Set(callsOf('withRules').map(({ name }) => name));
    for (const { name, texts } of callsOf('disableRules')) {
      if (texts === undefined)
        wrong.push(`${file} disables rules of axe that are not written there by name.`);
      else if (!lists.has(name) || !askedAlone.has(name)) texts.forEach(add);
    }
    if (asksAxe) {
      for (const { texts } of callsOf('exclude'))
        if (texts === undefined) wrong.push(`${file} leaves out a part of pages that is not written there.`);
        else texts.forEach(add);
    }
  }
  return { overlooked, wrong };
}

/**
 * Returns whether a syntax node is the object `{ enabled: false }`.
 * @param {Node} value
 */
const isTurnedOff = (value) =>
  value.type === 'ObjectExpression' &&
  value.properties.some(
    (/** @type {Node} */ { key, value: one }) => key?.value === 'enabled' && one?.value === false,
  );

/**
 * Returns the strings of an expression. Undefined if they are only known at run time.
 * @param {Node} node
 * @param {Map<string, string[]>} lists string lists by the name of their constant
 * @returns {string[] | undefined}
 */
function textsOf(node, lists) {
  if (node.type === 'TsAsExpression' || node.type === 'TsConstAssertion')
    return textsOf(node.expression, lists);
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'Identifier') return lists.get(node.value);
  if (node.type !== 'ArrayExpression') return undefined;
  const parts = node.elements.map((/** @type {Node} */ one) =>
    one.spread ? undefined : textsOf(one.expression, lists),
  );
  return parts.every((/** @type {unknown} */ part) => part !== undefined) ? parts.flat() : undefined;
}

/**
 * Calls `visit` with a syntax node and all nodes below it.
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') visit(node);
    for (const part of Object.values(node)) walk(part, visit);
  }
}

/**
 * Returns a line for each exclusion that the accessibility statement does not list, and for each entry of the statement
 * without an exclusion.
 * @param {{ issues: readonly Named[], exempt: readonly Named[] }} statement
 * @param {readonly Overlooked[]} overlooked
 */
export function unnamed({ issues, exempt }, overlooked) {
  const named = new Set([...issues, ...exempt].flatMap(({ axe = [] }) => axe));
  const found = new Set(overlooked.map(({ what }) => what));
  return [
    ...overlooked
      .filter(({ what }) => !named.has(what))
      .map(
        ({ file, what }) => `${file} tells axe to overlook ${what}, and no issue of ${STATEMENT} names it.`,
      ),
    ...[...named]
      .filter((what) => !found.has(what))
      .map((what) => `${STATEMENT} says that ${what} is overlooked, and nothing overlooks it any more.`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  await readTypeScript();
  const { accessibilityFile } = await import(
    pathToFileURL(fromRoot('packages/contract/src/fair/accessibility.ts')).href
  );
  const { getRules } = createRequire(import.meta.url)('axe-core');
  const read = accessibilityFile.safeParse(JSON.parse(readFileSync(fromRoot(STATEMENT), 'utf8')));
  const { overlooked, wrong } = whatIsOverlooked(
    readBrowserTests(),
    getRules().map((/** @type {{ ruleId: string }} */ { ruleId }) => ruleId),
  );
  const lines = read.success
    ? [...wrong, ...unnamed(read.data, overlooked)]
    : read.error.issues.map(
        (/** @type {{ path: string[], message: string }} */ { path: at, message }) =>
          `${STATEMENT}: ${at.join('.') || 'it'} ${message}`,
      );
  for (const line of lines) console.log(line);
  console.log(`${overlooked.length} things that axe overlooks, ${lines.length} lines about the statement`);
  process.exit(lines.length > 0 ? 1 : 0);
}

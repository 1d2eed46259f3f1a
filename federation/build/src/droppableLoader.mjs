// @ts-check
// Marks the constants of the contract as pure, so that a page bundles only those it uses. They are created by function
// calls (`z.object(…)`, `defineCall(…)`), which bundlers otherwise keep even if the constant is unused.
import { parse } from 'acorn';

/**
 * Wraps each initializer of a constant that contains a call. The wrapper is a function call that is marked as pure; the
 * minifier removes it. If only the first call in `z.string().check(…)` were marked, bundlers would keep the second.
 * Also removes the registration of schema names.
 * @param {string} source JavaScript without types
 * @returns {string}
 */
export default function droppable(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let marked = source;
  // Edits the source from its end, so that the positions of earlier statements stay valid.
  for (const statement of body.reverse()) {
    const { start, end } = statement;
    if (isRegistration(statement)) marked = marked.slice(0, start) + marked.slice(end);
    else
      for (const { init } of constantsOf(statement).reverse())
        marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${source.slice(init.start, init.end)}))()${marked.slice(init.end)}`;
  }
  return marked;
}

/**
 * Returns whether a statement registers a schema name: `schema.register(z.globalRegistry, { id: 'Page' });`
 * @param {any} statement
 */
const isRegistration = ({ expression }) => expression?.callee?.property?.name === 'register';

/**
 * Returns the constants in a statement whose initializer contains a call.
 * @param {any} statement
 * @returns {any[]}
 */
const constantsOf = ({ declaration, declarations = declaration?.declarations ?? [] }) =>
  declarations.filter((/** @type {any} */ { id, init }) => id.type === 'Identifier' && calls(init));

/**
 * Returns whether a syntax node contains a call that runs when the module is loaded.
 * @param {any} node
 * @returns {boolean}
 */
function calls(node) {
  if (node === null || typeof node !== 'object' || /Function|Class/.test(node.type)) return false;
  return /^(?:Call|New)Expression$/.test(node.type) || Object.values(node).some(calls);
}

// @ts-check
// The contract's constants are made by function calls (`z.object(…)`, `defineCall(…)`), which bundlers keep even when unused. This
// loader marks them as pure, so that a page bundles only what it uses.
import { parse } from 'acorn';

/**
 * Wraps the initializer of each constant in a function call that is marked pure; the minifier removes the wrapper. A mark on the
 * call itself would not cover the later calls in `z.string().check(…)`. Also removes the registration of schema names.
 * @param {string} source without types @returns {string}
 */
export default function droppable(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let marked = source;
  // Edits from the end, so that earlier offsets stay valid.
  for (const statement of body.reverse()) {
    const { start, end } = statement;
    if (isRegistration(statement)) marked = marked.slice(0, start) + marked.slice(end);
    else
      for (const { init } of constantsOf(statement).reverse())
        marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${source.slice(init.start, init.end)}))()${marked.slice(init.end)}`;
  }
  return marked;
}

/** `schema.register(z.globalRegistry, { id: 'Page' });` @param {any} statement */
const isRegistration = ({ expression }) => expression?.callee?.property?.name === 'register';

/** Returns the constants whose initializer contains a call. @param {any} statement @returns {any[]} */
const constantsOf = ({ declaration, declarations = declaration?.declarations ?? [] }) =>
  declarations.filter((/** @type {any} */ { id, init }) => id.type === 'Identifier' && calls(init));

/** Whether a node contains a call outside of functions. @param {any} node @returns {boolean} */
function calls(node) {
  if (node === null || typeof node !== 'object' || /Function|Class/.test(node.type)) return false;
  return /^(?:Call|New)Expression$/.test(node.type) || Object.values(node).some(calls);
}

// @ts-check
// The contract is made of calls of functions (`z.object(…)`, `defineCall(…)`), of which no bundler knows that they do nothing but make
// a value. They are marked, so that a page has of the contract what it uses.
import { parse } from 'acorn';

/**
 * Puts what makes each constant of a module into a function that is marked as one that makes a value only: the bundler leaves it out
 * with what nobody uses, and the minifier takes the function away again. (A mark of a call is not one of those after it in
 * `z.string().check(…)`.) Also out is by which names schemas are in the description of the API.
 * @param {string} source as it is after types were taken out @returns {string}
 */
export default function droppable(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let marked = source;
  // From the end, so that the places before stay where they are.
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

/** Those that are made by a call. @param {any} statement @returns {any[]} */
const constantsOf = ({ declaration, declarations = declaration?.declarations ?? [] }) =>
  declarations.filter((/** @type {any} */ { id, init }) => id.type === 'Identifier' && calls(init));

/** Not within functions: that happens when they are called. @param {any} node @returns {boolean} */
function calls(node) {
  if (node === null || typeof node !== 'object' || /Function|Class/.test(node.type)) return false;
  return /^(?:Call|New)Expression$/.test(node.type) || Object.values(node).some(calls);
}

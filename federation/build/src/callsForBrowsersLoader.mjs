// @ts-check
// Removes the fields of API calls that only the API reads (summary, status, errors, access, response). In a browser
// they would be half of the contract's size.
import { parse } from 'acorn';

/** Fields of a call that browsers do not read (`Call` in packages/contract/src/defineCall.ts). */
export const ONLY_FOR_THE_API = [
  'summary',
  'description',
  'access',
  'ability',
  'beforeSecondFactor',
  'ofAnyEdition',
  'status',
  'repeatedStatus',
  'hasPage',
  'reply',
  'errors',
];

/**
 * Removes the fields in ONLY_FOR_THE_API from every `defineCall({ … })`.
 * @param {string} source JavaScript without types
 * @returns {string}
 */
export default function callsForBrowsers(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let lean = source;
  // Edits the source from its end, so that the positions of earlier parts stay valid.
  for (const { start, end, properties } of definitionsIn(body).reverse()) {
    const kept = properties.filter(({ key }) => !ONLY_FOR_THE_API.includes(key?.name ?? ''));
    lean = `${lean.slice(0, start)}{${kept.map((one) => source.slice(one.start, one.end)).join()}}${lean.slice(end)}`;
  }
  return lean;
}

/** @typedef {{ start: number, end: number, key?: { name?: string }, properties: Definition[] }} Definition */

/**
 * Returns the object literals passed to `defineCall`, in source order.
 * @param {unknown} node
 * @returns {Definition[]}
 */
function definitionsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = /** @type {Record<string, any>} */ (node);
  if (type === 'CallExpression' && callee.name === 'defineCall' && given[0]?.type === 'ObjectExpression')
    return [given[0]];
  return Object.values(node).flatMap(definitionsIn);
}

// @ts-check
// Removes the fields of calls that only the API reads (summary, status, errors, access, response). They are half of
// the contract's size in a browser.
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

/** Removes these fields from every `defineCall({ … })`. @param {string} source without types @returns {string} */
export default function callsForBrowsers(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let lean = source;
  // Edits from the end, so that earlier offsets stay valid.
  for (const { start, end, properties } of definitionsIn(body).reverse()) {
    const kept = properties.filter(({ key }) => !ONLY_FOR_THE_API.includes(key?.name ?? ''));
    lean = `${lean.slice(0, start)}{${kept.map((one) => source.slice(one.start, one.end)).join()}}${lean.slice(end)}`;
  }
  return lean;
}

/** @typedef {{ start: number, end: number, key?: { name?: string }, properties: Definition[] }} Definition */

/** Returns the arguments of `defineCall` in source order. @param {unknown} node @returns {Definition[]} */
function definitionsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = /** @type {Record<string, any>} */ (node);
  if (type === 'CallExpression' && callee.name === 'defineCall' && given[0]?.type === 'ObjectExpression')
    return [given[0]];
  return Object.values(node).flatMap(definitionsIn);
}

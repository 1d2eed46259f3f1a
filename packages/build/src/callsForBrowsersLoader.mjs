// @ts-check
// The contract says of each call what the API, its description and its tests go by: half of what it weighs in a browser, which
// sends requests and takes answers as they come.
import { parse } from 'acorn';

/** What no browser reads of a call (`Call` in packages/contract/src/defineCall.ts). */
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

/** Leaves that out of every `defineCall({ … })`. @param {string} source as it is after types were taken out @returns {string} */
export default function callsForBrowsers(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let lean = source;
  // From the end, so that the places before stay where they are.
  for (const { start, end, properties } of definitionsIn(body).reverse()) {
    const kept = properties.filter(({ key }) => !ONLY_FOR_THE_API.includes(key?.name ?? ''));
    lean = `${lean.slice(0, start)}{${kept.map((one) => source.slice(one.start, one.end)).join()}}${lean.slice(end)}`;
  }
  return lean;
}

/** @typedef {{ start: number, end: number, key?: { name?: string }, properties: Definition[] }} Definition */

/** What is given to `defineCall`, in the order of the source. @param {unknown} node @returns {Definition[]} */
function definitionsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = /** @type {Record<string, any>} */ (node);
  if (type === 'CallExpression' && callee.name === 'defineCall' && given[0]?.type === 'ObjectExpression')
    return [given[0]];
  return Object.values(node).flatMap(definitionsIn);
}

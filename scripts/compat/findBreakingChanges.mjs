// @ts-check
// What of a new description of the API breaks those who were built for the old one: areas in the field, pages that are
// open, scripts with a token. Pure: two OpenAPI 3.1 documents in, findings out.
import { findSchemaChanges } from './schemaChanges.mjs';

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} ApiChange
 * @property {'breaks' | 'warns'} level
 * @property {string} call its `operationId`
 * @property {string} address `POST /admin/companies`
 * @property {string} place where in the call: `request body name`, `answer 200 rows[].id`; empty for the whole call
 * @property {string} what the rest of the sentence: `is gone`
 */
/** @typedef {{ address: string, path: string, operation: Json }} Call */
/** @typedef {{ before: Json, after: Json, documents: { before: Json, after: Json } }} Pair  two operations */
/** @typedef {Omit<ApiChange, 'call' | 'address'>} Change */

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** @param {string} place @param {string} what @returns {Change} */
const breaks = (place, what) => ({ level: 'breaks', place, what });

/**
 * @param {Json} before the description of the last release
 * @param {Json} after
 * @returns {ApiChange[]} by call, in the old description's order; none when equal, and none for what only adds
 */
export function findBreakingChanges(before, after) {
  const now = callsOf(after);
  return [...callsOf(before)].flatMap(([key, { address, operation }]) => {
    const found = now.get(key);
    const changes = found
      ? compareCalls({ before: operation, after: found.operation, documents: { before, after } })
      : [breaks('', whereItWent(operation, now))];
    return changes.map((change) => ({ call: operation.operationId ?? address, address, ...change }));
  });
}

/** One sentence. @param {ApiChange} change */
export const sentenceOf = ({ call, address, place, what }) =>
  `${call} (${address})${place ? `, ${place}:` : ''} ${what}`;

/**
 * By method and path; the names in the path do not matter to who fills them in.
 * @param {Json} description @returns {Map<string, Call>}
 */
function callsOf(description) {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => {
      const address = `${method.toUpperCase()} ${path}`;
      return /** @type {[string, Call]} */ ([
        address.replace(/\{[^}]*\}/g, '{}'),
        { address, path, operation: methods[method] },
      ]);
    }),
  );
  return new Map(calls);
}

/** @param {Json} operation @param {Map<string, Call>} now */
function whereItWent(operation, now) {
  const moved = [...now.values()].find((call) => call.operation.operationId === operation.operationId);
  return moved && operation.operationId ? `is gone; ${moved.address} has its name now` : 'is gone';
}

/** @param {Pair} pair @returns {Change[]} */
const compareCalls = (pair) => [
  ...compareAccess(pair),
  ...compareParameters(pair),
  ...compareBodies(pair),
  ...compareAnswers(pair),
];

/** Who may call: fewer than before breaks. @param {Pair} pair @returns {Change[]} */
function compareAccess({ before, after }) {
  const isOpen = (/** @type {Json} */ operation) => (operation.security ?? []).length === 0;
  if (isOpen(after)) return [];
  if (isOpen(before)) return [breaks('', 'is no longer public')];
  /** @type {string[] | undefined} */
  const roles = after['x-roles'];
  if (!roles) return [];
  /** @type {string[] | undefined} */
  const rolesBefore = before['x-roles'];
  if (!rolesBefore) return [breaks('', `is only for ${roles.join(', ')} now`)];
  const shutOut = rolesBefore.filter((role) => !roles.includes(role));
  return shutOut.length > 0 ? [breaks('', `is no longer for ${shutOut.join(', ')}`)] : [];
}

/** @param {Pair} pair @returns {Change[]} */
function compareParameters({ before, after, documents }) {
  const known = byPlace(before.parameters);
  const now = byPlace(after.parameters);
  const gone = [...known]
    .filter(([place]) => !now.has(place))
    .map(([place]) => breaks(place, 'is no longer taken'));
  const kept = [...now].flatMap(([place, parameter]) => {
    const old = known.get(place);
    if (!old) return parameter.required ? [breaks(place, 'is required now')] : [];
    return [
      ...(parameter.required && !old.required ? [breaks(place, 'is required now')] : []),
      ...within(place, documents, old.schema, parameter.schema, 'request'),
    ];
  });
  return [...gone, ...kept];
}

/** By name, those in the path by their turn. @param {Json[]} [parameters] @returns {Map<string, Json>} */
function byPlace(parameters = []) {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return new Map(
    parameters.map((parameter) => [
      parameter.in === 'path'
        ? `parameter ${inPath.indexOf(parameter) + 1} of the path`
        : `${parameter.in} ${parameter.name}`,
      parameter,
    ]),
  );
}

/** @param {Pair} pair @returns {Change[]} */
function compareBodies({ before, after, documents }) {
  const [old, now] = [before.requestBody, after.requestBody];
  if (!old) return now?.required ? [breaks('request body', 'is required now')] : [];
  if (!now) return [breaks('request body', 'is no longer taken')];
  return [
    ...(now.required && !old.required ? [breaks('request body', 'is required now')] : []),
    ...Object.entries(old.content ?? {}).flatMap(([type, { schema }]) => {
      const taken = now.content?.[type];
      if (!taken) return [breaks('request body', `is no longer taken as ${type}`)];
      return within('request body', documents, schema, taken.schema, 'request');
    }),
  ];
}

/** Answers of success; what a refusal looks like is the same for every call, and its statuses may grow. @param {Pair} pair @returns {Change[]} */
function compareAnswers({ before, after, documents }) {
  const successes = (/** @type {Json} */ operation) =>
    Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
  const known = successes(before);
  const added = successes(after)
    .map(([status]) => status)
    .filter((status) => !known.some(([old]) => old === status));
  return [
    ...known.flatMap(([status, old]) => {
      const place = `answer ${status}`;
      const now = after.responses?.[status];
      if (!now)
        return [breaks(place, added.length > 0 ? `is gone, there is ${added.join(', ')} now` : 'is gone')];
      const headers = Object.keys(old.headers ?? {}).filter((name) => !now.headers?.[name]);
      return [
        ...headers.map((name) => breaks(place, `no longer has the header ${name}`)),
        ...Object.entries(old.content ?? {}).flatMap(([type, { schema }]) => {
          const given = now.content?.[type];
          if (!given) return [breaks(place, `is no longer given as ${type}`)];
          return within(place, documents, schema, given.schema, 'answer');
        }),
      ];
    }),
  ];
}

/**
 * @param {string} place @param {Pair['documents']} documents
 * @param {Json | undefined} old @param {Json | undefined} now @param {'request' | 'answer'} direction
 * @returns {Change[]}
 */
function within(place, documents, old, now, direction) {
  const changes = findSchemaChanges(
    { schema: old, document: documents.before },
    { schema: now, document: documents.after },
    direction,
  );
  return changes.map((change) => ({ ...change, place: change.place ? `${place} ${change.place}` : place }));
}

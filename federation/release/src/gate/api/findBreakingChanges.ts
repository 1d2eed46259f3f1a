// Finds changes of the API that break programs built for the old API: released areas, open pages, and scripts with an
// API token. Compares two OpenAPI 3.1 documents and reads no files.
import { fieldsOf, type Json } from './json.ts';
import { type Direction, findSchemaChanges } from './schemaChanges.ts';

/** A change of the API that breaks programs built for the old API, or may break them. */
export interface ApiChange {
  level: 'breaks' | 'warns';
  /** `operationId` of the call. */
  call: string;
  /** Method and path of the call, for example `POST /admin/companies`. */
  address: string;
  /**
   * Part of the call, for example `request body name` or `answer 200 rows[].id`. Empty if the change affects the whole
   * call.
   */
  place: string;
  /** Rest of the sentence about the change, for example `is gone`. */
  what: string;
}

interface Call {
  address: string;
  path: string;
  operation: Json;
}

interface Pair {
  before: Json;
  after: Json;
  documents: { before: Json; after: Json };
}

type Change = Omit<ApiChange, 'call' | 'address'>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

const breaks = (place: string, what: string): Change => ({ level: 'breaks', place, what });

/**
 * Returns the changes that break or may break programs built for the old API. Additions are not reported.
 * @param before description of the old API
 * @returns changes by call, in the order of the old description
 */
export function findBreakingChanges(before: Json, after: Json): ApiChange[] {
  const now = callsOf(after);
  return [...callsOf(before)].flatMap(([key, { address, operation }]) => {
    const found = now.get(key);
    const changes = found
      ? compareCalls({ before: operation, after: found.operation, documents: { before, after } })
      : [breaks('', whereItWent(operation, now))];
    return changes.map((change) => ({ call: operation.operationId ?? address, address, ...change }));
  });
}

/** Returns a sentence that describes a change. */
export const sentenceOf = ({ call, address, place, what }: ApiChange) =>
  `${call} (${address})${place ? `, ${place}:` : ''} ${what}`;

/**
 * Returns the calls by method and path. The names of path parameters are left out of the key, because programs do not
 * use them.
 */
function callsOf(description: Json): Map<string, Call> {
  const calls = fieldsOf(description.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => {
      const address = `${method.toUpperCase()} ${path}`;
      return [address.replace(/\{[^}]*\}/g, '{}'), { address, path, operation: methods[method] }] as const;
    }),
  );
  return new Map(calls);
}

function whereItWent(operation: Json, now: Map<string, Call>) {
  const moved = [...now.values()].find((call) => call.operation.operationId === operation.operationId);
  return moved && operation.operationId ? `is gone; ${moved.address} has its name now` : 'is gone';
}

const compareCalls = (pair: Pair): Change[] => [
  ...compareAccess(pair),
  ...compareParameters(pair),
  ...compareBodies(pair),
  ...compareAnswers(pair),
];

/**
 * Compares the account types that may make a call. A program breaks if its account type may no longer make the call.
 */
function compareAccess({ before, after }: Pair): Change[] {
  const isOpen = (operation: Json) => (operation.security ?? []).length === 0;
  if (isOpen(after)) return [];
  if (isOpen(before)) return [breaks('', 'is no longer public')];
  const roles: string[] | undefined = after['x-roles'];
  if (!roles) return [];
  const rolesBefore: string[] | undefined = before['x-roles'];
  if (!rolesBefore) return [breaks('', `is only for ${roles.join(', ')} now`)];
  const shutOut = rolesBefore.filter((role) => !roles.includes(role));
  return shutOut.length > 0 ? [breaks('', `is no longer for ${shutOut.join(', ')}`)] : [];
}

function compareParameters({ before, after, documents }: Pair): Change[] {
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

/** Returns parameters by name. Path parameters are indexed by their position. */
function byPlace(parameters: Json[] = []): Map<string, Json> {
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

function compareBodies({ before, after, documents }: Pair): Change[] {
  const [old, now] = [before.requestBody, after.requestBody];
  if (!old) return now?.required ? [breaks('request body', 'is required now')] : [];
  if (!now) return [breaks('request body', 'is no longer taken')];
  return [
    ...(now.required && !old.required ? [breaks('request body', 'is required now')] : []),
    ...fieldsOf(old.content).flatMap(([type, { schema }]) => {
      const taken = now.content?.[type];
      if (!taken) return [breaks('request body', `is no longer taken as ${type}`)];
      return within('request body', documents, schema, taken.schema, 'request');
    }),
  ];
}

/**
 * Compares only successful responses. Error responses have the same structure for all calls, and new error statuses are
 * allowed.
 */
function compareAnswers({ before, after, documents }: Pair): Change[] {
  const successes = (operation: Json) =>
    fieldsOf(operation.responses).filter(([status]) => status.startsWith('2'));
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
        ...fieldsOf(old.content).flatMap(([type, { schema }]) => {
          const given = now.content?.[type];
          if (!given) return [breaks(place, `is no longer given as ${type}`)];
          return within(place, documents, schema, given.schema, 'answer');
        }),
      ];
    }),
  ];
}

function within(
  place: string,
  documents: Pair['documents'],
  old: Json | undefined,
  now: Json | undefined,
  direction: Direction,
): Change[] {
  const changes = findSchemaChanges(
    { schema: old, document: documents.before },
    { schema: now, document: documents.after },
    direction,
  );
  return changes.map((change) => ({ ...change, place: change.place ? `${place} ${change.place}` : place }));
}

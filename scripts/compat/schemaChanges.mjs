// @ts-check
// Which values may now be given that the other side does not expect: two JSON Schemas (2020-12, as OpenAPI 3.1 has
// them) in, findings out. A request is given by who was built before and taken by the API as it is now; an answer is
// given by the API as it is now and taken by who was built before. Who takes an answer passes over fields it does not
// know; the API does not.

/** @typedef {Record<string, any>} Schema */
/** @typedef {'request' | 'answer'} Direction */
/** @typedef {{ level: 'breaks' | 'warns', place: string, what: string }} SchemaChange  `place` such as `rows[].name` */
/** @typedef {{ schema: Schema | boolean | undefined, document: Schema }} Side  `document` is where its `$ref`s lead */
/** @typedef {{ direction: Direction, given: Schema, taken: Schema, open: [unknown, unknown][] }} Context */

const breaks = (/** @type {string} */ place, /** @type {string} */ what) =>
  /** @type {SchemaChange} */ ({ level: 'breaks', place, what });
const warns = (/** @type {string} */ place, /** @type {string} */ what) =>
  /** @type {SchemaChange} */ ({ level: 'warns', place, what });

/**
 * What of `after` does not fit those who know `before`.
 * @param {Side} before @param {Side} after @param {Direction} direction
 * @returns {SchemaChange[]} none for equal schemas, and none for changes that only add
 */
export function findSchemaChanges(before, after, direction) {
  const [given, taken] = direction === 'request' ? [before, after] : [after, before];
  const context = { direction, given: given.document, taken: taken.document, open: [] };
  return compare(given.schema ?? {}, taken.schema ?? {}, context, '');
}

/** @param {Schema | boolean} given @param {Schema | boolean} taken @param {Context} context @param {string} place @returns {SchemaChange[]} */
function compare(given, taken, context, place) {
  const givenNode = follow(given, context.given);
  const takenNode = follow(taken, context.taken);
  // A schema that contains itself: this pair is being compared further out.
  if (context.open.some(([a, b]) => a === givenNode && b === takenNode)) return [];
  const inner = {
    ...context,
    open: /** @type {Context['open']} */ ([...context.open, [givenNode, takenNode]]),
  };
  const kinds = alternativesOf(takenNode, context.taken);
  return alternativesOf(givenNode, context.given).flatMap((kind) => compareKind(kind, kinds, inner, place));
}

/**
 * One of the alternatives that may be given, against all that are taken: the one that fits best says what is wrong.
 * @param {Schema} kind @param {Schema[]} kinds @param {Context} context @param {string} place @returns {SchemaChange[]}
 */
function compareKind(kind, kinds, context, place) {
  if (kinds.some(isAnything)) return [];
  const { direction } = context;
  if (isAnything(kind)) {
    return [
      breaks(
        place,
        direction === 'request' ? `takes only ${kinds.map(nameOf).join(' or ')} now` : 'may be anything now',
      ),
    ];
  }
  if (kind.enum) return compareValues(kind.enum, kinds, context, place);
  const sameType = kinds.filter((other) => fitsType(kind.type, other));
  if (sameType.length === 0) return [otherType(kind, kinds, direction, place)];
  const sameTag = sameType.filter((other) => !hasOtherTag(kind, other, context));
  if (sameTag.length === 0 && direction === 'answer') {
    // As a wider enum: the tag of a union is one.
    return [warns(place, `may be another kind now: ${tagsOf(kind, context.given).join(', ')}`)];
  }
  const findings = (sameTag.length > 0 ? sameTag : sameType).map((other) =>
    compareSameType(kind, other, context, place),
  );
  return findings.reduce((best, next) => (weightOf(next) < weightOf(best) ? next : best));
}

/** @param {SchemaChange[]} changes */
const weightOf = (changes) => changes.reduce((sum, { level }) => sum + (level === 'breaks' ? 1000 : 1), 0);

/**
 * A request that is refused breaks. An answer with a value that is new only warns: whether an area copes stands in its
 * code, most show it as it is, and a check that forbade every new status or package would soon be passed by.
 * @param {unknown[]} values @param {Schema[]} kinds @param {Context} context @param {string} place @returns {SchemaChange[]}
 */
function compareValues(values, kinds, { direction }, place) {
  const strange = values.filter((value) => !kinds.some((kind) => takesValue(kind, value)));
  if (strange.length === 0) return [];
  const list = strange.map((value) => JSON.stringify(value)).join(', ');
  if (direction === 'request') return [breaks(place, `no longer takes ${list}`)];
  const isOfKnownType = strange.every((value) => kinds.some((kind) => fitsType(typeOf(value), kind)));
  return [isOfKnownType ? warns(place, `may be ${list} now`) : breaks(place, `may be ${list} now`)];
}

/** @param {Schema} kind @param {unknown} value */
const takesValue = (kind, value) => (kind.enum ? kind.enum.includes(value) : fitsType(typeOf(value), kind));

/** @param {unknown} value */
function typeOf(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** @param {string | undefined} type @param {Schema} other */
function fitsType(type, other) {
  /** @type {(string | undefined)[]} */
  const types = other.enum ? other.enum.map(typeOf) : [other.type];
  return types.some(
    (known) => known === undefined || known === type || (known === 'number' && type === 'integer'),
  );
}

/** @param {Schema} kind @param {Schema[]} kinds @param {Direction} direction @param {string} place */
function otherType(kind, kinds, direction, place) {
  const others = kinds.map(nameOf).join(' or ') || 'nothing';
  if (direction === 'request') return breaks(place, `takes ${others} now, no longer ${nameOf(kind)}`);
  return breaks(place, `may be ${nameOf(kind)} now, it was ${others}`);
}

/** @param {Schema} kind */
const nameOf = (kind) =>
  kind.enum?.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(', ') ??
  kind.type ??
  'anything';

// ---------------------------------------------------------------- two alternatives of one type

/** @param {Schema} given @param {Schema} taken @param {Context} context @param {string} place @returns {SchemaChange[]} */
function compareSameType(given, taken, context, place) {
  if (taken.enum) {
    const list = nameOf(taken);
    return [
      context.direction === 'request'
        ? breaks(place, `takes only ${list} now`)
        : warns(place, `may be any ${given.type} now, it was one of ${list}`),
    ];
  }
  const limits =
    context.direction === 'request' ? compareLimits(given, taken, place) : compareFormat(given, taken, place);
  if (given.type === 'object') return [...limits, ...compareFields(given, taken, context, place)];
  if (given.type === 'array') return [...limits, ...compareItems(given, taken, context, place)];
  return limits;
}

/** @param {Schema} given @param {Schema} taken @param {Context} context @param {string} place @returns {SchemaChange[]} */
function compareFields(given, taken, context, place) {
  const isRequest = context.direction === 'request';
  const givenFields = Object.keys(given.properties ?? {});
  const takenFields = Object.keys(taken.properties ?? {});
  const at = (/** @type {string} */ name) => (place ? `${place}.${name}` : name);
  const isRequired = (/** @type {Schema} */ schema, /** @type {string} */ name) =>
    schema.required?.includes(name) ?? false;
  const inBoth = givenFields
    .filter((name) => takenFields.includes(name))
    .flatMap((name) => [
      ...(isRequired(taken, name) && !isRequired(given, name)
        ? [breaks(at(name), isRequest ? 'is required now' : 'may be missing now')]
        : []),
      ...compare(given.properties[name], taken.properties[name], context, at(name)),
    ]);
  const onlyGiven = givenFields
    .filter((name) => isRequest && !takenFields.includes(name))
    .flatMap((name) =>
      isSchema(taken.additionalProperties)
        ? compare(given.properties[name], taken.additionalProperties, context, at(name))
        : [breaks(at(name), 'is no longer taken')],
    );
  const onlyTaken = takenFields
    .filter((name) => !givenFields.includes(name))
    .flatMap((name) => {
      // One that was optional too: who shows it shows nothing now, and a renamed field looks just like this.
      if (!isRequest) return [breaks(at(name), 'is gone')];
      return isRequired(taken, name) ? [breaks(at(name), 'is required now')] : [];
    });
  return [...inBoth, ...onlyGiven, ...onlyTaken, ...compareOtherFields(given, taken, context, place)];
}

/** Fields by any name: records. @param {Schema} given @param {Schema} taken @param {Context} context @param {string} place @returns {SchemaChange[]} */
function compareOtherFields(given, taken, context, place) {
  if (!isSchema(given.additionalProperties)) return [];
  const at = place ? `${place}.*` : '*';
  if (!isSchema(taken.additionalProperties)) {
    return context.direction === 'request' ? [breaks(at, 'is no longer taken')] : [];
  }
  const names = given.propertyNames ?? taken.propertyNames;
  return [
    ...(names
      ? compare(
          { type: 'string', ...given.propertyNames },
          { type: 'string', ...taken.propertyNames },
          context,
          `the names of ${at}`,
        )
      : []),
    ...compare(given.additionalProperties, taken.additionalProperties, context, at),
  ];
}

/** @param {unknown} schema @returns {schema is Schema} */
const isSchema = (schema) => typeof schema === 'object' && schema !== null;

/** @param {Schema} given @param {Schema} taken @param {Context} context @param {string} place @returns {SchemaChange[]} */
function compareItems(given, taken, context, place) {
  const lengthOf = (/** @type {Schema} */ schema) => schema.prefixItems?.length ?? 0;
  const itemOf = (/** @type {Schema} */ schema, /** @type {number} */ index) =>
    schema.prefixItems?.[index] ?? schema.items ?? {};
  const places = Math.max(lengthOf(given), lengthOf(taken));
  const shorter =
    lengthOf(given) < lengthOf(taken) && !given.items
      ? [breaks(place, `has ${lengthOf(given)} entries now, ${lengthOf(taken)} are expected`)]
      : [];
  const fixed = Array.from({ length: Math.min(places, given.items ? places : lengthOf(given)) }, (_, index) =>
    compare(itemOf(given, index), itemOf(taken, index), context, `${place}[${index}]`),
  );
  const rest =
    given.items || lengthOf(given) === 0
      ? compare(given.items ?? {}, taken.items ?? {}, context, `${place}[]`)
      : [];
  return [...shorter, ...fixed.flat(), ...rest];
}

/** Keywords whose value may not become smaller, and how that is said. @type {Record<string, string>} */
const UPPER = {
  maxLength: 'characters at most',
  maximum: 'at most',
  exclusiveMaximum: 'less than',
  maxItems: 'entries at most',
  maxProperties: 'fields at most',
};
/** Keywords whose value may not become larger. @type {Record<string, string>} */
const LOWER = {
  minLength: 'characters at least',
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  minItems: 'entries at least',
  minProperties: 'fields at least',
};
/** Keywords of which only the same value is known to take the same. */
const SHAPES = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType'];

/** What the API takes may become wider, never narrower. @param {Schema} given @param {Schema} taken @param {string} place @returns {SchemaChange[]} */
function compareLimits(given, taken, place) {
  const upper = Object.entries(UPPER).filter(([key]) => key in taken && !(given[key] <= taken[key]));
  const lower = Object.entries(LOWER).filter(([key]) => key in taken && !(given[key] >= taken[key]));
  return [
    ...[...upper, ...lower].map(([key, words]) => breaks(place, `takes ${words} ${taken[key]} now`)),
    ...SHAPES.filter((key) => key in taken && given[key] !== taken[key]).map((key) =>
      // Of two patterns nobody can say which takes more.
      (key in given ? warns : breaks)(place, `must have the ${key} ${taken[key]} now`),
    ),
  ];
}

/** Nobody checks an answer's limits, but a date that becomes any text is read wrongly. @param {Schema} given @param {Schema} taken @param {string} place @returns {SchemaChange[]} */
const compareFormat = (given, taken, place) =>
  taken.format && given.format !== taken.format
    ? [warns(place, `is no longer of the format ${taken.format}`)]
    : [];

// ---------------------------------------------------------------- what a schema says

/** @param {Schema | boolean} schema @param {Schema} document @returns {Schema | boolean} */
function follow(schema, document) {
  if (typeof schema === 'boolean' || typeof schema.$ref !== 'string') return schema;
  const path = schema.$ref.replace(/^#\//, '').split('/');
  const target = path.reduce((node, key) => node?.[key], document);
  if (target === undefined) throw new Error(`The description refers to ${schema.$ref}, which is not in it.`);
  return follow(target, document);
}

/**
 * A schema as the list of what it allows, each without alternatives of its own: of one type, or a list of values.
 * @param {Schema | boolean} schema @param {Schema} document @returns {Schema[]}
 */
function alternativesOf(schema, document) {
  const node = follow(schema, document);
  if (typeof node === 'boolean') return node ? [{}] : [];
  const { anyOf, oneOf, allOf, ...rest } = node;
  if (isSchema(node.not) && Object.keys(node.not).length === 0) return [];
  const choices = anyOf ?? oneOf;
  if (choices) {
    return choices.flatMap((/** @type {Schema} */ choice) =>
      alternativesOf(choice, document).map((kind) => merge(rest, kind)),
    );
  }
  if (allOf) {
    return allOf.reduce(
      (/** @type {Schema[]} */ kinds, /** @type {Schema} */ part) =>
        kinds.flatMap((kind) => alternativesOf(part, document).map((other) => merge(kind, other))),
      [rest],
    );
  }
  if (Array.isArray(node.type)) return node.type.map((type) => ({ ...node, type }));
  return ['const' in node ? { ...node, enum: [node.const] } : node];
}

/** @param {Schema} one @param {Schema} other @returns {Schema} */
function merge(one, other) {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const properties = { ...one.properties, ...other.properties };
  return {
    ...one,
    ...other,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

/** @param {Schema} kind */
const isAnything = (kind) => kind.type === undefined && kind.enum === undefined;

/** The fields of an object with a single value: what tells the kinds of a union apart. @param {Schema} kind @param {Schema} document @returns {Map<string, unknown>} */
function tagOf(kind, document) {
  const fields = Object.entries(kind.properties ?? {}).flatMap(([name, field]) => {
    const [only, ...more] = alternativesOf(field, document);
    return only?.enum?.length === 1 && more.length === 0
      ? [/** @type {[string, unknown]} */ ([name, only.enum[0]])]
      : [];
  });
  return new Map(fields);
}

/** @param {Schema} kind @param {Schema} document */
const tagsOf = (kind, document) =>
  [...tagOf(kind, document)].map(([name, value]) => `${name} ${JSON.stringify(value)}`);

/** @param {Schema} kind @param {Schema} other @param {Context} context */
function hasOtherTag(kind, other, context) {
  const tag = tagOf(other, context.taken);
  return [...tagOf(kind, context.given)].some(([name, value]) => tag.has(name) && tag.get(name) !== value);
}

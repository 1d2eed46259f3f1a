// Compares two JSON Schemas (2020-12, as in OpenAPI 3.1). Finds values that one side may send and the other side does
// not expect. Old programs send requests to the new API, and the new API sends responses to old programs. Programs
// ignore unknown fields in responses; the API refuses unknown fields in requests.

import { alternativesOf, follow, isAnything, isSchema, type Schema, tagOf } from './alternatives.ts';

export type Direction = 'request' | 'answer';

export interface SchemaChange {
  level: 'breaks' | 'warns';
  /** Path of the field, for example `rows[].name`. */
  place: string;
  /** Rest of the sentence about the change, for example `is required now`. */
  what: string;
}

interface Side {
  schema: Schema | boolean | undefined;
  /** Document in which `$ref`s are looked up. */
  document: Schema;
}

interface Context {
  direction: Direction;
  /** Documents with the schemas of the sender (`given`) and of the receiver (`taken`). */
  given: Schema;
  taken: Schema;
  /** Pairs of schemas that are being compared. Used to detect recursion. */
  open: [unknown, unknown][];
}

const breaks = (place: string, what: string): SchemaChange => ({ level: 'breaks', place, what });
const warns = (place: string, what: string): SchemaChange => ({ level: 'warns', place, what });

/** Returns the changes in `after` that do not fit programs built for `before`. Additions are not reported. */
export function findSchemaChanges(before: Side, after: Side, direction: Direction): SchemaChange[] {
  const [given, taken] = direction === 'request' ? [before, after] : [after, before];
  const context = { direction, given: given.document, taken: taken.document, open: [] };
  return compare(given.schema ?? {}, taken.schema ?? {}, context, '');
}

function compare(
  given: Schema | boolean,
  taken: Schema | boolean,
  context: Context,
  place: string,
): SchemaChange[] {
  const givenNode = follow(given, context.given);
  const takenNode = follow(taken, context.taken);
  // The schema is recursive. This pair is already being compared.
  if (context.open.some(([a, b]) => a === givenNode && b === takenNode)) return [];
  const inner: Context = { ...context, open: [...context.open, [givenNode, takenNode]] };
  const kinds = alternativesOf(takenNode, context.taken);
  return alternativesOf(givenNode, context.given).flatMap((kind) => compareKind(kind, kinds, inner, place));
}

/**
 * Compares one alternative of the sender with all alternatives of the receiver. Reports the differences from the most
 * similar one.
 */
function compareKind(kind: Schema, kinds: Schema[], context: Context, place: string): SchemaChange[] {
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
    // A new member of a union is treated like a new value of an enum.
    return [warns(place, `may be another kind now: ${tagsOf(kind, context.given).join(', ')}`)];
  }
  const findings = (sameTag.length > 0 ? sameTag : sameType).map((other) =>
    compareSameType(kind, other, context, place),
  );
  return findings.reduce((best, next) => (weightOf(next) < weightOf(best) ? next : best));
}

const weightOf = (changes: SchemaChange[]) =>
  changes.reduce((sum, { level }) => sum + (level === 'breaks' ? 1000 : 1), 0);

/**
 * Compares allowed values. A request with a value that is no longer accepted breaks programs. A new value in a response
 * is only a warning: most areas show values as they are, and if every new status counted as a break, nobody would use
 * this check.
 */
function compareValues(
  values: unknown[],
  kinds: Schema[],
  { direction }: Context,
  place: string,
): SchemaChange[] {
  const strange = values.filter((value) => !kinds.some((kind) => takesValue(kind, value)));
  if (strange.length === 0) return [];
  const list = strange.map((value) => JSON.stringify(value)).join(', ');
  if (direction === 'request') return [breaks(place, `no longer takes ${list}`)];
  const isOfKnownType = strange.every((value) => kinds.some((kind) => fitsType(typeOf(value), kind)));
  return [isOfKnownType ? warns(place, `may be ${list} now`) : breaks(place, `may be ${list} now`)];
}

const takesValue = (kind: Schema, value: unknown) =>
  kind.enum ? kind.enum.includes(value) : fitsType(typeOf(value), kind);

function typeOf(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function fitsType(type: string | undefined, other: Schema) {
  const types: (string | undefined)[] = other.enum ? other.enum.map(typeOf) : [other.type];
  return types.some(
    (known) => known === undefined || known === type || (known === 'number' && type === 'integer'),
  );
}

function otherType(kind: Schema, kinds: Schema[], direction: Direction, place: string) {
  const others = kinds.map(nameOf).join(' or ') || 'nothing';
  if (direction === 'request') return breaks(place, `takes ${others} now, no longer ${nameOf(kind)}`);
  return breaks(place, `may be ${nameOf(kind)} now, it was ${others}`);
}

const nameOf = (kind: Schema) =>
  kind.enum?.map((value: unknown) => JSON.stringify(value)).join(', ') ?? kind.type ?? 'anything';

// ---- comparison of two alternatives of the same type

function compareSameType(given: Schema, taken: Schema, context: Context, place: string): SchemaChange[] {
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

function compareFields(given: Schema, taken: Schema, context: Context, place: string): SchemaChange[] {
  const isRequest = context.direction === 'request';
  const givenFields = Object.keys(given.properties ?? {});
  const takenFields = Object.keys(taken.properties ?? {});
  const at = (name: string) => (place ? `${place}.${name}` : name);
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
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
      // The loss of an optional response field is reported too. The old program would show nothing in its place, and a
      // renamed field looks the same as a removed one.
      if (!isRequest) return [breaks(at(name), 'is gone')];
      return isRequired(taken, name) ? [breaks(at(name), 'is required now')] : [];
    });
  return [...inBoth, ...onlyGiven, ...onlyTaken, ...compareOtherFields(given, taken, context, place)];
}

/** Compares objects whose fields may have any name. */
function compareOtherFields(given: Schema, taken: Schema, context: Context, place: string): SchemaChange[] {
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

function compareItems(given: Schema, taken: Schema, context: Context, place: string): SchemaChange[] {
  const lengthOf = (schema: Schema) => schema.prefixItems?.length ?? 0;
  const itemOf = (schema: Schema, index: number) => schema.prefixItems?.[index] ?? schema.items ?? {};
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

/** Limits that must not become smaller, each with its words for the message. */
const UPPER: Record<string, string> = {
  maxLength: 'characters at most',
  maximum: 'at most',
  exclusiveMaximum: 'less than',
  maxItems: 'entries at most',
  maxProperties: 'fields at most',
};
/** Limits that must not become larger, each with its words for the message. */
const LOWER: Record<string, string> = {
  minLength: 'characters at least',
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  minItems: 'entries at least',
  minProperties: 'fields at least',
};
/** Keywords whose value must not change. */
const SHAPES = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType'];

/** Compares the limits of accepted input. Limits may become wider, but not narrower. */
function compareLimits(given: Schema, taken: Schema, place: string): SchemaChange[] {
  const upper = Object.entries(UPPER).filter(([key]) => key in taken && !(given[key] <= taken[key]));
  const lower = Object.entries(LOWER).filter(([key]) => key in taken && !(given[key] >= taken[key]));
  return [
    ...[...upper, ...lower].map(([key, words]) => breaks(place, `takes ${words} ${taken[key]} now`)),
    ...SHAPES.filter((key) => key in taken && given[key] !== taken[key]).map((key) =>
      // A changed value is only a warning, because it is unknown which of two patterns accepts more.
      (key in given ? warns : breaks)(place, `must have the ${key} ${taken[key]} now`),
    ),
  ];
}

/**
 * Compares formats. For responses, other limits are not compared, because programs do not check them. A changed format
 * is reported, because a program that expects a date cannot read another text.
 */
const compareFormat = (given: Schema, taken: Schema, place: string): SchemaChange[] =>
  taken.format && given.format !== taken.format
    ? [warns(place, `is no longer of the format ${taken.format}`)]
    : [];

const tagsOf = (kind: Schema, document: Schema) =>
  [...tagOf(kind, document)].map(([name, value]) => `${name} ${JSON.stringify(value)}`);

function hasOtherTag(kind: Schema, other: Schema, context: Context) {
  const tag = tagOf(other, context.taken);
  return [...tagOf(kind, context.given)].some(([name, value]) => tag.has(name) && tag.get(name) !== value);
}

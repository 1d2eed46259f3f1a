import fc from 'fast-check';

/** Parts of JSON Schema 2020-12 that the API description uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const LONGEST = 300;
const SECOND_MS = 1000;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\u202e', '{{7*7}}', "' or '1'='1", '=1+1', '../../x'),
  fc.nat(LONGEST * 20).map((length) => 'x'.repeat(length)),
);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, -0, 2 ** 53, 1.5, [], {}, [[]], [null]),
  fc.constantFrom<unknown>({ $ne: null }, { $gt: '' }, { $where: 'true' }, [{ $ne: null }]),
  fc.constantFrom(...INHERITED).map((key) => ({ [key]: 1 })),
  fc.jsonValue(),
);

/** Generates values. Most of them match the schema. */
export function valuesOf(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref) return valuesOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => valuesOf(choice, schemas)));
  const [first, ...more] = allOf ?? [];
  if (first) return valuesOf(Object.assign({}, first, ...more), schemas);
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 500, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 500, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, schemas), {
        minLength: Math.min(schema.minItems ?? 0, 5),
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectsOf(schema, schemas);
    default:
      return fc.jsonValue();
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, schemas: Schemas): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, schemas)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function textsOf({ format, pattern, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date-time')
    return fc.oneof(
      soon,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
  if (format === 'email') return fc.nat(2000).map((number) => `fuzz${number}@fuzz.example`);
  if (format === 'uuid') return fc.uuid();
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.min(maxLength, Math.max(minLength, 60)),
  });
  if (!pattern) return free;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), free);
  } catch {
    // fast-check cannot generate text for patterns with a look-ahead, so any text is used.
    return free;
  }
}

const soon = fc.integer({ min: -40 * 86_400, max: 400 * 86_400 }).map((seconds) => {
  const step = 300 * SECOND_MS;
  return new Date(Math.round((Date.now() + seconds * SECOND_MS) / step) * step).toISOString();
});

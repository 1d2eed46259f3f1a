import type { Schema } from '@fair/contract';

/** Constraints of one field in the schema of a call. */
export interface SchemaField {
  /**
   * Whether an empty value is refused: neither null nor (for a text) '' nor (otherwise) undefined is
   * accepted.
   */
  readonly isRequired: boolean;
  readonly isEmail: boolean;
  readonly isNumber: boolean;
  /** Minimum length of a text or list, or minimum value of a number. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** Regular expression that a text must match. */
  readonly pattern: string | undefined;
}

/** Parts of zod's own description of a schema that are read here (zod 4, `zod.dev/library-authors`). */
interface Described {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Described;

/** Returns the schema inside `optional`, `nullable` and defaults. */
function inner(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? inner(innerType) : schema;
}

const accepts = (schema: Schema, value: unknown) => schema.safeParse(value).success;

const NOTHING: SchemaField = {
  isRequired: false,
  isEmail: false,
  isNumber: false,
  minimum: undefined,
  maximum: undefined,
  pattern: undefined,
};

/** Returns the schema at `path` (`name`, `breaks.0.startsAt`) inside a body's schema. */
function schemaAt(schema: Schema, path: string): Schema | undefined {
  let found: Schema | undefined = schema;
  for (const part of path.split('.')) {
    const { shape, element }: Described = definitionOf(inner(found));
    found = shape?.[part] ?? element;
    if (!found) return undefined;
  }
  return found;
}

/**
 * Returns the constraints of the field at `path` in a body's schema; no constraints if the body has no such
 * field.
 */
export function schemaField(schema: Schema, path: string): SchemaField {
  const field = schemaAt(schema, path);
  if (!field) return NOTHING;
  const { type, checks = [] } = definitionOf(inner(field));
  const of = (name: string) => checks.map(({ _zod }) => _zod.def).find(({ check }) => check === name);
  return {
    isRequired: !accepts(field, null) && !accepts(field, type === 'string' ? '' : undefined),
    isEmail: checks.some(({ _zod }) => _zod.def.format === 'email'),
    isNumber: type === 'number',
    minimum: of('min_length')?.minimum ?? of('greater_than')?.value,
    maximum: of('max_length')?.maximum ?? of('less_than')?.value,
    pattern: of('string_format')?.pattern?.source,
  };
}

/**
 * Returns a form's values in the types the schema expects: typed numbers become numbers, and an empty value
 * becomes the schema's own empty value, so that the error says what to enter rather than what is wrong with
 * ''.
 */
export function bodyOf(schema: Schema, values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = schemaAt(schema, name);
      return [name, field ? typedValue(field, value) : value];
    }),
  );
}

function typedValue(field: Schema, value: unknown): unknown {
  const isText = typeof value === 'string';
  const isNumber = definitionOf(inner(field)).type === 'number';
  if (value !== null && !(isText && value.trim() === '')) return isNumber && isText ? Number(value) : value;
  if (isNumber && isText) return accepts(field, null) ? null : Number.NaN;
  if (!isText) return accepts(field, null) ? null : undefined;
  // A field left out of a change would stay unchanged; '' clears it or is refused.
  return accepts(field, undefined) ? value : undefined;
}

import type { Schema } from '@fair/contract';

/** Constraints of a field, taken from the schema of a request body. */
export interface SchemaField {
  /** Whether the schema refuses an empty value: null or undefined, or for a text null or ''. */
  readonly isRequired: boolean;
  readonly isEmail: boolean;
  readonly isNumber: boolean;
  /** Minimum length of a text or list, or minimum value of a number. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** Source of the regular expression that a text must match. */
  readonly pattern: string | undefined;
}

/** The parts of a zod schema's definition that this file uses (zod 4, `zod.dev/library-authors`). */
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

/** Returns the schema without its wrappers, for example `optional`, `nullable` and `default`. */
function inner(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? inner(innerType) : schema;
}

/** Returns the names of the fields of a request body. */
export const fieldsOf = (schema: Schema): string[] => Object.keys(definitionOf(inner(schema)).shape ?? {});

const accepts = (schema: Schema, value: unknown) => schema.safeParse(value).success;

const NOTHING: SchemaField = {
  isRequired: false,
  isEmail: false,
  isNumber: false,
  minimum: undefined,
  maximum: undefined,
  pattern: undefined,
};

/** Returns the schema of the field at a path such as `breaks.0.startsAt`. */
function schemaAt(schema: Schema, path: string): Schema | undefined {
  let found: Schema | undefined = schema;
  for (const part of path.split('.')) {
    const { shape, element }: Described = definitionOf(inner(found));
    found = shape?.[part] ?? element;
    if (!found) return undefined;
  }
  return found;
}

/** Returns the constraints of the field at `path`. If the schema has no such field, there are no constraints. */
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
 * Converts the values of a form to the types of the schema. A number that was typed as a text becomes a number. An
 * empty input becomes an empty value that the schema accepts, or one for which its error message says what to enter.
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
  // If the schema accepts undefined, '' is sent, which clears the field or is refused; without the field, the stored
  // value would stay. Otherwise the field is left out, and the schema refuses the missing field.
  return accepts(field, undefined) ? value : undefined;
}

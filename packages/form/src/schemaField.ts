import type { Schema } from '@fair/contract';

/** What the schema of a call says about one of its fields. */
export interface SchemaField {
  /** Whether leaving it empty is refused: neither null nor, of a text, '', of anything else nothing is taken. */
  readonly isRequired: boolean;
  readonly isEmail: boolean;
  readonly isNumber: boolean;
  /** Of a text or a list its length, of a number its value. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** Of a text: the regular expression it must match. */
  readonly pattern: string | undefined;
}

/** The parts of zod's own description of a schema that are read here (zod 4, `zod.dev/library-authors`). */
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

const described = (schema: Schema) => schema._zod.def as unknown as Described;

/** The schema below `optional`, `nullable` and a default. */
function inner(schema: Schema): Schema {
  const { innerType } = described(schema);
  return innerType ? inner(innerType) : schema;
}

const takes = (schema: Schema, value: unknown) => schema.safeParse(value).success;

const NOTHING: SchemaField = {
  isRequired: false,
  isEmail: false,
  isNumber: false,
  minimum: undefined,
  maximum: undefined,
  pattern: undefined,
};

/** The schema at `path` (`name`, `breaks.0.startsAt`) of that of a body. */
function schemaAt(schema: Schema, path: string): Schema | undefined {
  let found: Schema | undefined = schema;
  for (const part of path.split('.')) {
    const { shape, element }: Described = described(inner(found));
    found = shape?.[part] ?? element;
    if (!found) return undefined;
  }
  return found;
}

/** What `schema`, of a whole body, says about its field at `path`; nothing when the body has no such field. */
export function schemaField(schema: Schema, path: string): SchemaField {
  const field = schemaAt(schema, path);
  if (!field) return NOTHING;
  const { type, checks = [] } = described(inner(field));
  const of = (name: string) => checks.map(({ _zod }) => _zod.def).find(({ check }) => check === name);
  return {
    isRequired: !takes(field, null) && !takes(field, type === 'string' ? '' : undefined),
    isEmail: checks.some(({ _zod }) => _zod.def.format === 'email'),
    isNumber: type === 'number',
    minimum: of('min_length')?.minimum ?? of('greater_than')?.value,
    maximum: of('max_length')?.maximum ?? of('less_than')?.value,
    pattern: of('string_format')?.pattern?.source,
  };
}

/**
 * Values as a form holds them, as `schema` takes them: numbers are texts while they are typed, and what is empty is
 * what the schema has for it, so that it says what to enter and not what is wrong with ''.
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
  const isNumber = described(inner(field)).type === 'number';
  if (value !== null && !(isText && value.trim() === '')) return isNumber && isText ? Number(value) : value;
  if (isNumber && isText) return takes(field, null) ? null : Number.NaN;
  if (!isText) return takes(field, null) ? null : undefined;
  // Left out, a field of a change would stay as it is: '' clears it, or is refused.
  return takes(field, undefined) ? value : undefined;
}

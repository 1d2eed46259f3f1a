import type { Schema } from '@fair/contract';

/** What the schema of a call says about one of its fields. */
export interface SchemaField {
  /** Whether leaving it empty is refused: '' for a text, nothing for anything else. */
  readonly isRequired: boolean;
  readonly isEmail: boolean;
  /** Of a text its length, of a number its value. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** The parts of zod's own description of a schema that are read here (zod 4, `zod.dev/library-authors`). */
interface Described {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly innerType?: Schema;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
    };
    readonly bag: { readonly minimum?: number; readonly maximum?: number };
  };
}

const described = (schema: Schema) => (schema as unknown as Described)._zod;

/** The schema below `optional` and `nullable`. */
function inner(schema: Schema): Schema {
  const { innerType } = described(schema).def;
  return innerType ? inner(innerType) : schema;
}

const NOTHING: SchemaField = {
  isRequired: false,
  isEmail: false,
  minimum: undefined,
  maximum: undefined,
};

/** What `schema`, of a whole body, says about its field `name`; nothing when the body has no such field. */
export function schemaField(schema: Schema, name: string): SchemaField {
  const field = described(inner(schema)).def.shape?.[name];
  if (!field) return NOTHING;
  const { def, bag } = described(inner(field));
  return {
    isRequired: !field.safeParse(def.type === 'string' ? '' : undefined).success,
    isEmail: def.checks?.some((check) => check._zod.def.format === 'email') ?? false,
    minimum: bag.minimum,
    maximum: bag.maximum,
  };
}

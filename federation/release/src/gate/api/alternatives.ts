// Helpers for JSON Schemas (2020-12). They follow references and list the alternatives of a schema.
import { fieldsOf, type Json } from './json.ts';

export type Schema = Json;

/** Returns whether a schema is an object with keywords. The schemas `true` and `false` have no keywords. */
export const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null;

/**
 * Returns the schema to which a `$ref` refers, or the schema itself if it has none.
 * @throws Error if the reference cannot be resolved
 */
export function follow(schema: Schema | boolean, document: Schema): Schema | boolean {
  if (typeof schema === 'boolean' || typeof schema.$ref !== 'string') return schema;
  const path = schema.$ref.replace(/^#\//, '').split('/');
  const target = path.reduce((node, key) => node?.[key], document);
  if (target === undefined) throw new Error(`The description refers to ${schema.$ref}, which is not in it.`);
  return follow(target, document);
}

/** Returns a schema as a list of alternatives. Each alternative has a single type or a list of allowed values. */
export function alternativesOf(schema: Schema | boolean, document: Schema): Schema[] {
  const node = follow(schema, document);
  if (typeof node === 'boolean') return node ? [{}] : [];
  const { anyOf, oneOf, allOf, ...rest } = node;
  if (isSchema(node.not) && Object.keys(node.not).length === 0) return [];
  const choices = anyOf ?? oneOf;
  if (choices) {
    return choices.flatMap((choice: Schema) =>
      alternativesOf(choice, document).map((kind) => merge(rest, kind)),
    );
  }
  if (allOf) {
    return allOf.reduce(
      (kinds: Schema[], part: Schema) =>
        kinds.flatMap((kind) => alternativesOf(part, document).map((other) => merge(kind, other))),
      [rest],
    );
  }
  if (Array.isArray(node.type)) return node.type.map((type) => ({ ...node, type }));
  return ['const' in node ? { ...node, enum: [node.const] } : node];
}

function merge(one: Schema, other: Schema): Schema {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const properties = { ...one.properties, ...other.properties };
  return {
    ...one,
    ...other,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

/** Returns whether an alternative accepts every value. */
export const isAnything = (kind: Schema) => kind.type === undefined && kind.enum === undefined;

/** Returns the fields that allow only a single value, with the value. They distinguish the members of a union. */
export function tagOf(kind: Schema, document: Schema): Map<string, unknown> {
  const fields = fieldsOf(kind.properties).flatMap(([name, field]) => {
    const [only, ...more] = alternativesOf(field, document);
    return only?.enum?.length === 1 && more.length === 0 ? [[name, only.enum[0]] as const] : [];
  });
  return new Map(fields);
}

import type { Schema } from '@fair/contract';
import { fieldsOf } from './schemaField.ts';

/** Values of a form for all fields of `Fields`. A field that is not set contains an empty text. */
export type FormValues<Fields> = { readonly [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> };

/**
 * Returns the initial values of a form from stored data. The result has the fields of the schema.
 * @param schema schema of the body of the call that saves the form
 */
export function formValuesOf<Fields extends object>(schema: Schema, stored: Fields): FormValues<Fields> {
  const values = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fieldsOf(schema).map((name) => [name, values[name] ?? ''])) as FormValues<Fields>;
}

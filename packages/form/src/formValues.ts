import type { Schema } from '@fair/contract';
import { fieldsOf } from './schemaField.ts';

/** Values of a form for all fields of `Fields`; a field that is not set is an empty text. */
export type FormValues<Fields> = { readonly [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> };

/**
 * Returns the form's values for stored data: the fields that the schema of the call has.
 * @param schema body of the call that saves the form
 */
export function formValuesOf<Fields extends object>(schema: Schema, stored: Fields): FormValues<Fields> {
  const values = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fieldsOf(schema).map((name) => [name, values[name] ?? ''])) as FormValues<Fields>;
}

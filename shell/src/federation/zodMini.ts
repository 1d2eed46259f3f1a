import { iso as allOfIso, coerce as coerceAll } from 'zod/mini';

/**
 * What role areas get when they import `zod/mini`: what the schemas of the contract are made of, which each area bundles as far as it
 * uses them. A name that is needed and not found here is added here; the check of the shared modules names it.
 */
export {
  _default,
  array,
  boolean,
  catch,
  check,
  discriminatedUnion,
  email,
  enum,
  extend,
  gte,
  int,
  length,
  literal,
  lte,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  omit,
  optional,
  overwrite,
  partial,
  record,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  toUpperCase,
  trim,
  union,
  uuid,
} from 'zod/mini';

// Of these two all would be kept.
export const iso = { date: allOfIso.date, datetime: allOfIso.datetime };
export const coerce = { number: coerceAll.number };

import { iso as allOfIso, coerce as coerceAll } from 'zod/mini';

/**
 * Replaces `zod/mini` for areas with the exports that schemas of the contract use. Add a name here when `npm run check`
 * reports it missing.
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

// Exports single members, because exporting the whole namespaces `iso` and `coerce` would keep all their members in the
// bundle.
export const iso = { date: allOfIso.date, datetime: allOfIso.datetime };
export const coerce = { number: coerceAll.number };

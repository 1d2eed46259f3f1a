import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { type ApiError, refuse } from '../../../http/errors.ts';
import { emailTaken, storedValue } from '../../people/accounts/index.ts';

/** Converts a form to stored values, without empty texts, null and omitted fields. */
export function storedValues(form: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, storedValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Converts a change to stored values: an empty text or null removes the field. */
export function changedValues(form: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, storedValue(value)]));
}

/** Converts a duplicate key error of a unique index to SLUG_TAKEN or EMAIL_TAKEN. */
export function asTakenRefusal(error: unknown): ApiError {
  if (!isDuplicateKey(error, 'slug')) return emailTaken('of another');
  return refuse('SLUG_TAKEN', { fields: { slug: 'SLUG_TAKEN' } });
}

import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { type ApiError, refuse } from '../../http/errors.ts';
import { emailTaken, storedValue } from '../accounts/index.ts';

/** What a form sends, as stored: an empty text, null and what was left out are absent. */
export function storedValues(form: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, storedValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** What a change sends: an empty text or null removes the field. */
export function changedValues(form: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, storedValue(value)]));
}

/** The refusal for what a unique index of the accounts has said: SLUG_TAKEN or EMAIL_TAKEN. */
export function asTakenRefusal(error: unknown): ApiError {
  if (!isDuplicateKey(error, 'slug')) return emailTaken('of another');
  return refuse('SLUG_TAKEN', { fields: { slug: 'SLUG_TAKEN' } });
}

import { notFound, refuse } from '../../../http/errors.ts';
import type { ExpectedVersion } from '../../../http/version.ts';
import { type Account, changeAccount, findAccount, storedValue } from '../../people/accounts/index.ts';

/**
 * Converts form values to stored values: an empty text or null deletes the field. Required fields are never empty,
 * because the contract refuses empty ones.
 */
export function asValues(form: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, storedValue(value)]));
}

/** Adds null for all fields that a form omits, so that they are deleted. */
export function wholeForm<F extends object>(fields: { readonly [K in keyof F]: unknown }, form: F) {
  const cleared = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  return { ...(cleared as { [K in keyof F]: null }), ...form };
}

/**
 * Changes the account's own profile in one update and returns the result. Throws STALE_VERSION if the profile
 * has another version than expected.
 */
export async function changeOwnProfile<A extends Account>(
  account: A,
  form: object,
  expected: ExpectedVersion,
): Promise<A> {
  const where = { _id: account._id, type: account.type };
  const changed = await changeAccount<A>({ where, values: asValues(form), expected });
  if (changed) return changed;
  // If the account is not found, it was deleted while the request was running.
  throw (await findAccount(account._id)) ? refuse('STALE_VERSION') : notFound();
}

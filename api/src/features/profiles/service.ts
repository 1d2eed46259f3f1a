import { notFound, refuse } from '../../http/errors.ts';
import type { ExpectedVersion } from '../../http/version.ts';
import { type Account, changeAccount, findAccount, storedValue } from '../accounts/index.ts';

/**
 * What a form sends, as stored values: an empty text or null clears the field. Required fields never come empty:
 * the contract has refused that.
 */
export function asValues(form: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, storedValue(value)]));
}

/** A whole form: those of its fields that it leaves out are cleared. */
export function wholeForm<F extends object>(fields: { readonly [K in keyof F]: unknown }, form: F) {
  const cleared = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  return { ...(cleared as { [K in keyof F]: null }), ...form };
}

/**
 * Changes the account's own profile in one update and answers it as it then is. STALE_VERSION when it is not the
 * expected one any more.
 */
export async function changeOwnProfile<A extends Account>(
  account: A,
  form: object,
  expected: ExpectedVersion,
): Promise<A> {
  const where = { _id: account._id, type: account.type };
  const changed = await changeAccount<A>({ where, values: asValues(form), expected });
  if (changed) return changed;
  // Not there: deleted between the session's look and this one.
  throw (await findAccount(account._id)) ? refuse('STALE_VERSION') : notFound();
}

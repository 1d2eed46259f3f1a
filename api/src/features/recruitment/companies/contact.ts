import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Account, notifyAddressChange } from '../../people/accounts/index.ts';
import { type Company, MemberModel } from './model.ts';

/** Fields of a company that are those of its first owner. */
export interface Contact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Copies a changed name or address of a company's contact to the account of the first owner, and queues the mails
 * about a new address. Throws E11000 if another account has the address.
 */
export async function changeContact(
  app: Pick<App, 'mail'>,
  { owners, profileVersion }: Company,
  contact: Contact,
  session: ClientSession,
): Promise<void> {
  const $set = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));
  const before = await MemberModel.findOneAndUpdate({ _id: owners[0] }, { $set }, { session })
    .select('+passwordHash')
    .lean<Account & { passwordHash?: string }>();
  if (!before || contact.email === undefined) return;
  const changed = { ...before, email: contact.email, ...(profileVersion && { profileVersion }) };
  const hasPassword = before.passwordHash !== undefined;
  await notifyAddressChange(app, { before, changed, hasPassword }, session);
}

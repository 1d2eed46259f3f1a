import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { type Account, notifyAddressChange } from '../accounts/index.ts';
import { type Company, MemberModel } from './model.ts';

/** What a company has of its first owner. */
export interface Contact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Writes to the account of a company's first owner what was just written of it to the company; another address is told. A
 * taken one is an E11000 of the index over all accounts.
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

import { newInternalUser } from '@fair/contract/membership/internalUsers';
import { fieldText, problemOf } from '@fair/texts/fields';
import { Types } from 'mongoose';
import * as z from 'zod';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import { createFirstLoginLink } from '../features/membership/auth/passwordLinks.ts';
import { type Account, AccountModel, AdminModel } from '../features/people/accounts/model.ts';
import { audit } from '../services/audit/service.ts';
import { type Command, CommandError } from './command.ts';

/**
 * Creates an admin and prints the link to set the password. Needed for the first admin, whom no other admin
 * can invite.
 */
export const createAdmin: Command = {
  name: 'create-admin',
  usage: '--email <address> --name <name>',
  summary: 'creates an admin and prints the link to set the password (valid for 14 days)',
  options: { email: { type: 'string' }, name: { type: 'string' } },
  database: 'ready',
  run: async ({ config, log, options, say }) => {
    const given = z.safeParse(newInternalUser, options);
    if (!given.success) {
      throw new CommandError(
        given.error.issues
          .map((issue) => `--${issue.path.join('.')}: ${fieldText('en', problemOf(issue))}`)
          .join('\n'),
      );
    }
    const admin = await addAdmin(given.data);
    await audit(
      { log },
      { action: 'admin.created', targetId: admin._id, targetType: 'admin', detail: { by: 'cli' } },
    );
    say(`${admin.name} <${admin.email}> is an admin. Set the password here, within 14 days:`);
    say(await createFirstLoginLink({ config }, admin));
  },
};

type NewAdmin = Pick<Account, '_id' | 'name' | 'email'>;

/**
 * Creates the admin, or returns the existing one if this admin has not used the first-login link yet. Throws
 * CommandError if the email address belongs to another account.
 */
async function addAdmin(fields: { readonly name: string; readonly email: string }): Promise<NewAdmin> {
  const admin = { _id: new Types.ObjectId(), ...fields };
  try {
    await AdminModel.create(admin);
    return admin;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const waiting = await AccountModel.findOne({
    email: fields.email,
    type: 'admin',
    passwordHash: { $exists: false },
  }).lean<Account>();
  if (waiting) return waiting;
  throw new CommandError(
    `--email: ${fields.email} already belongs to an account. Use the login page to reset a lost password.`,
  );
}

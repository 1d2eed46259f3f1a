import { AccountModel } from '../features/people/accounts/model.ts';
import { audit } from '../services/audit/service.ts';
import { type Command, CommandError } from './command.ts';

/** Removes the second factor of an account. Needed for the last admin, whom no other admin can help. */
export const removeSecondFactor: Command = {
  name: 'remove-second-factor',
  usage: '--email <address>',
  summary: 'removes the second factor of an account whose owner has lost phone and recovery codes',
  options: { email: { type: 'string' } },
  database: 'ready',
  run: async ({ log, options, say }) => {
    const email = String(options.email ?? '')
      .trim()
      .toLowerCase();
    if (email === '') throw new CommandError('--email: Enter the address of the account.');
    const account = await AccountModel.findOneAndUpdate(
      { email, secondFactor: { $exists: true } },
      { $unset: { secondFactor: 1 } },
    ).lean();
    if (!account) throw new CommandError(`--email: no account of ${email} has a second factor.`);
    const event = {
      action: 'auth.secondFactorReset',
      targetId: account._id,
      targetType: account.type,
    } as const;
    await audit({ log }, { ...event, detail: { by: 'cli' } });
    say(`${email} no longer has a second factor and logs in with the password only.`);
  },
};

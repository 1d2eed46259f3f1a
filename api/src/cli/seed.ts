import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/ids.ts';
import { DatabaseNotEmpty, loadDemoFair } from '../seed/index.ts';
import { type Command, CommandError } from './command.ts';

/** Loads the demo fair into an empty database. */
export const seed: Command = {
  name: 'seed',
  usage: '',
  summary: 'loads the demo fair into an empty database',
  options: {},
  database: 'ready',
  run: async ({ config, log, say }) => {
    if (config.isProduction)
      throw new CommandError(
        'The demo fair cannot be loaded with NODE_ENV=production, because the password of its accounts is public. Nothing was changed.',
      );
    try {
      if (!(await loadDemoFair({ config, log }))) {
        say('The demo fair is already loaded. Nothing was changed.');
        return;
      }
    } catch (error) {
      if (error instanceof DatabaseNotEmpty) throw new CommandError(error.message);
      throw error;
    }
    say(`The demo fair is loaded. Accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { email } of Object.values(DEMO_ACCOUNTS)) say(`  ${email}`);
  },
};

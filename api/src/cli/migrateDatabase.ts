import { connection } from '../db/connection.ts';
import { isHalfRestored } from '../db/restoreMark.ts';
import { finishMigrations, laterMigrations, migrate, pendingMigrations } from '../migrations/index.ts';
import { HALF_RESTORED } from '../startError.ts';
import { type Command, CommandError } from './command.ts';

/**
 * Runs the migrations as a separate step, before the API of a new release starts with MIGRATE=0. `--finish` also runs
 * the migrations after which the previous release can no longer use the database.
 */
export const migrateDatabase: Command = {
  name: 'migrate',
  usage: '[--dry-run] [--finish]',
  summary:
    'runs pending migrations, or lists them; needed before the API starts with MIGRATE=0; --finish also removes what only the previous release needs',
  options: { 'dry-run': { type: 'boolean' }, finish: { type: 'boolean' } },
  database: 'as it is',
  run: async ({ options, say }) => {
    if (await isHalfRestored()) throw new CommandError(HALF_RESTORED);
    const isFinish = options.finish === true;
    const later = isFinish ? await laterMigrations(connection) : [];
    const pending = [...(await pendingMigrations(connection)), ...later];
    if (pending.length === 0) {
      say('All migrations have run. Nothing was changed.');
      return;
    }
    if (options['dry-run'] === true) {
      say(`To run: ${pending.join(', ')}`);
      return;
    }
    await (isFinish ? finishMigrations(connection) : migrate(connection));
    say(`Run: ${pending.join(', ')}`);
  },
};

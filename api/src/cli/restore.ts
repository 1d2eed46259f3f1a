import { restoreBackup } from './backup/restore.ts';
import { type Command, CommandError } from './command.ts';

/** Puts a backup into an empty database. */
export const restore: Command = {
  name: 'restore',
  usage: '<file> [--replace]',
  summary:
    'checks a backup and puts it into an empty database, or in the place of everything there; stop the API first',
  options: { replace: { type: 'boolean' } },
  mostWords: 1,
  database: 'as it is',
  run: async ({ config, log, words: [file], options, say, tell }) => {
    if (file === undefined) throw new CommandError('Name the file of the backup.');
    tell('Checking the backup, then restoring it');
    const { header, collections, replayed } = await restoreBackup(
      { config, log },
      file,
      options.replace === true,
    );
    const documents = [...collections.values()].reduce((sum, summary) => sum + summary.documents, 0);
    say(
      `The fair of ${header.createdAt} is back: ${documents} documents in ${collections.size} collections.`,
    );
    const { accounts, cvs, consents, purges } = replayed;
    if (accounts + cvs + consents + purges > 0)
      say(
        `Deleted again, as it was since: ${accounts} accounts with all of theirs, ${cvs} CVs, ${consents} consents that were taken back, ${purges} runs of what the fair erases by itself. What verify misses is that.`,
      );
    say(`Hold it against the backup with: npm run fair -- verify ${file}`);
  },
};

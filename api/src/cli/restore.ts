import { restoreBackup } from './backup/restore.ts';
import { type Command, CommandError } from './command.ts';

export const restore: Command = {
  name: 'restore',
  usage: '<file> [--replace]',
  summary:
    'checks a backup and restores it into an empty database; --replace deletes the content of the database first; stop the API before you restore',
  options: { replace: { type: 'boolean' } },
  mostWords: 1,
  database: 'as it is',
  run: async ({ config, log, words: [file], options, say, tell }) => {
    if (file === undefined) throw new CommandError('Give the name of the backup file.');
    tell('Checking the backup, then restoring it');
    const { header, collections, replayed } = await restoreBackup(
      { config, log },
      file,
      options.replace === true,
    );
    const documents = [...collections.values()].reduce((sum, summary) => sum + summary.documents, 0);
    say(
      `Restored the backup of ${header.createdAt}: ${documents} documents in ${collections.size} collections.`,
    );
    const { accounts, cvs, consents, contacts, purges } = replayed;
    if (accounts + cvs + consents + contacts + purges > 0)
      say(
        `Deleted again, because it was deleted after the backup: ${accounts} accounts with their data, ${cvs} CVs, ${consents} withdrawn consents, ${contacts} contacts taken back, ${purges} scheduled erasures. verify reports these as missing.`,
      );
    say(`Compare the database with the backup: npm run fair -- verify ${file}`);
  },
};

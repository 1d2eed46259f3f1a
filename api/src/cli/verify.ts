import { compareWithBackup, isSame } from './backup/compare.ts';
import { type Command, CommandError } from './command.ts';

const SHOWN_OF_HASH = 16;

/** Compares the database with a backup. */
export const verify: Command = {
  name: 'verify',
  usage: '<file>',
  summary: 'compares every document and file of the database with a backup; exit code 1 if they differ',
  options: {},
  mostWords: 1,
  database: 'as it is',
  run: async ({ words: [file], say }) => {
    if (file === undefined) throw new CommandError('Give the name of the backup file.');
    const different: string[] = [];
    for await (const comparison of compareWithBackup(file)) {
      const { collection, inBackup, sha256, missing, changed, added, expired, examples } = comparison;
      const same = isSame(comparison);
      if (!same) different.push(collection);
      const what = [
        same ? 'same' : 'DIFFERS',
        `${inBackup.documents} documents`,
        `sha256 ${inBackup.sha256.slice(0, SHOWN_OF_HASH)}`,
        ...(same ? [] : [`here ${sha256.slice(0, SHOWN_OF_HASH)}`]),
        ...counted({ missing, changed, 'not in the backup': added, 'run out meanwhile': expired }),
        ...(examples.length > 0 ? [`for example ${examples.join(', ')}`] : []),
      ];
      say(`${collection.padEnd(18)} ${what.join(', ')}`);
    }
    if (different.length > 0) {
      throw new CommandError(`The database differs from the backup in: ${different.join(', ')}.`);
    }
    say('The database and the backup are identical.');
  },
};

const counted = (counts: Record<string, number>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);

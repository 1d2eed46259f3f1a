import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { erasuresBeside, writeErasures } from './backup/erased.ts';
import { writeBackup } from './backup/write.ts';
import { type Command, CommandError } from './command.ts';

const MEGABYTE = 1_000_000;

/** Writes the database with all files to one file. */
export const backup: Command = {
  name: 'backup',
  usage: '[file] | --erasures [file]',
  summary:
    'writes database and files to one file, by default to a new file in BACKUP_DIR; the fair can keep running; --erasures writes only the list of deletions next to the backups',
  options: { erasures: { type: 'boolean' } },
  mostWords: 1,
  database: 'as it is',
  run: async ({ config, words, options, say }) => {
    const path = words[0] ?? newFileIn(config.backupDir);
    if (options.erasures === true) {
      const file = words[0] ?? erasuresBeside(path);
      say(`${file}: ${await writeErasures(file)} deletions, by id.`);
      return;
    }
    const summaries = await writeBackup(path);
    await writeErasures(erasuresBeside(path));
    const { size } = await stat(path);
    const documents = [...summaries.values()].reduce((sum, summary) => sum + summary.documents, 0);
    const files = summaries.get('files.files')?.documents ?? 0;
    say(`${path}: ${documents} documents, ${files} files among them, ${(size / MEGABYTE).toFixed(1)} MB.`);
    say('It contains personal data. Store it where only people with access to the database can read it.');
  },
};

/** File name extension of backups, which `doctor` looks for in BACKUP_DIR. */
export const BACKUP_ENDING = '.fairbackup';

function newFileIn(folder: string | undefined): string {
  if (folder === undefined)
    throw new CommandError('Give the name of a file, or set BACKUP_DIR to the folder of the backups.');
  return join(folder, `fair-${new Date().toISOString().replace(/[:.]/g, '-')}${BACKUP_ENDING}`);
}

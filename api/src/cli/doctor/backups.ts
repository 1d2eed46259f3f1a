import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../env.ts';
import { checkArchive } from '../backup/archive.ts';
import { BACKUP_ENDING } from '../backup.ts';
import { type Finding, notSet, ok, wrong } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum age of a daily backup in hours. A backup that is more than two hours late counts as missing. */
const OLDEST_BACKUP_HOURS = 26;

/** Checks that the newest backup is recent, complete and matches its checksums. */
export async function checkBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<Finding> {
  if (backupDir === undefined) return notSet('backups', 'not checked, because BACKUP_DIR is not set');
  const advice = 'Run npm run fair -- backup, and find out why the scheduled backup did not run.';
  let names: string[];
  try {
    names = (await readdir(backupDir)).filter((name) => name.endsWith(BACKUP_ENDING));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      'backups',
      `${backupDir} cannot be read (${code})`,
      'Set BACKUP_DIR to the folder of the backups.',
    );
  }
  const backups = await Promise.all(
    names.map(async (name) => ({
      path: join(backupDir, name),
      since: (await stat(join(backupDir, name))).mtimeMs,
    })),
  );
  const newest = backups.sort((a, b) => b.since - a.since)[0];
  if (!newest) return wrong('backups', `none in ${backupDir}`, advice);
  try {
    await checkArchive(newest.path);
  } catch (error) {
    return wrong(
      'backups',
      `the newest of ${backups.length} is none: ${(error as Error).message.replace(/\.$/, '')}`,
      advice,
    );
  }
  const hours = (Date.now() - newest.since) / HOUR_MS;
  const what = `the newest of ${backups.length} is ${hours.toFixed(1)} hours old`;
  return hours > OLDEST_BACKUP_HOURS ? wrong('backups', what, advice) : ok('backups', `${what} and whole`);
}

import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@fair/clock';
import { ERASURES_KEPT_DAYS } from '@fair/contract';
import { type Erasure, erasures } from '../../db/erasures.ts';
import { PurgeModel, type StoredPurge } from '../../features/privacy/retention/model.ts';
import { CommandError } from '../command.ts';
import { fromLine, toLine } from './documents.ts';

/** Time in ms for which erasures are stored in the database. */
const KEPT_MS = ERASURES_KEPT_DAYS * DAY_MS;
const FILE = 'erasures.jsonl';

/** Returns the path of the erasures file, which all backups of a folder share. */
export const erasuresBeside = (backup: string): string => join(dirname(backup), FILE);

/** Returns the deletions recorded in this database, and the purges that have started. */
async function erasedHere(): Promise<Erasure[]> {
  const purges = await PurgeModel.find({ state: { $in: ['done', 'running'] } }).lean<StoredPurge[]>();
  return [
    ...(await erasures().find({}).toArray()),
    ...purges.map((purge) => ({ _id: `purge:${purge._id}`, at: purge.doneAt ?? new Date(), purge })),
  ];
}

/**
 * Adds the ids of all recorded deletions to the file next to the backups; entries are kept for 13 months. Only the
 * owner can read the file. It has a temporary name until it is complete. Returns the number of entries.
 */
export async function writeErasures(path: string): Promise<number> {
  const since = Date.now() - KEPT_MS;
  const known = new Map(
    [...(await readErasures(path)), ...(await erasedHere())].map((one) => [one._id, one]),
  );
  const kept = [...known.values()].filter(({ at }) => at.getTime() > since);
  const scratch = `${path}.${process.pid}.part`;
  await writeFile(scratch, kept.map((one) => `${toLine(one)}\n`).join(''), { mode: 0o600 });
  await rename(scratch, path);
  return kept.length;
}

/**
 * Reads the erasures file. A missing file counts as empty. Throws CommandError if it cannot be read, because
 * a restore must not ignore it.
 */
async function readErasures(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CommandError(`${path} cannot be used (${error.code}).`);
  });
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => fromLine(line) as Erasure);
  } catch {
    throw new CommandError(`${path} is damaged. Mend it, or move it away to restore without it.`);
  }
}

/**
 * Copies all known deletions into the collection `erasures`, which a restore does not replace: those recorded in the
 * database that will be replaced, and those in the file next to the backup. An interrupted restore therefore loses
 * none of them.
 */
export async function gatherErasures(backup: string): Promise<void> {
  const known = [...(await readErasures(erasuresBeside(backup))), ...(await erasedHere())];
  if (known.length === 0) return;
  await erasures().bulkWrite(
    known.map(({ _id, at, purge }) => ({
      updateOne: {
        filter: { _id },
        update: { $max: { at }, ...(purge && { $set: { purge } }) },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

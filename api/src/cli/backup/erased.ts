import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@fair/clock';
import { ERASURES_KEPT_DAYS } from '@fair/contract';
import { type Erasure, erasures } from '../../db/erasures.ts';
import { PurgeModel, type StoredPurge } from '../../features/retention/model.ts';
import { CommandError } from '../command.ts';
import { fromLine, toLine } from './documents.ts';

/** As long as the database keeps them. */
const KEPT_MS = ERASURES_KEPT_DAYS * DAY_MS;
const FILE = 'erasures.jsonl';

/** Where the erasures lie that a backup does not have: beside it, whichever of the folder it is. */
export const erasuresBeside = (backup: string): string => join(dirname(backup), FILE);

/** What is deleted in this database: what was noted, and the purges that have begun. */
async function erasedHere(): Promise<Erasure[]> {
  const purges = await PurgeModel.find({ state: { $in: ['done', 'running'] } }).lean<StoredPurge[]>();
  return [
    ...(await erasures().find({}).toArray()),
    ...purges.map((purge) => ({ _id: `purge:${purge._id}`, at: purge.doneAt ?? new Date(), purge })),
  ];
}

/**
 * Writes what is deleted, ids only, into the file beside the backups: what stood there stays, for 13 months. Under its name when it
 * is whole, readable for its owner only. Answers how many they are.
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

/** What the file says; nothing where there is none. CommandError when it cannot be read: it is not to be passed over. */
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
 * Brings together all that is known to be deleted, from the database that is about to be replaced and from the file beside the
 * backup, into the collection that the restore leaves alone: one that is cut off loses none of it.
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

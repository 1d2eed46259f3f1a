import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { fromLine, toLine } from '../cli/backup/documents.ts';
import { connection } from '../db/connection.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { aFairCommand, type FairCommand } from '../testing/fairCommand.ts';
import { BASELINE_NAMES } from './baseline.ts';
import { findIndexFaults } from './indexes.ts';

/**
 * Backup of a small fair, made at commit e716cfe8 after `fair migrate --finish`. It contains students with CVs,
 * applications, a meeting, a company with images and a team, an archived edition and the current edition.
 * `erasures.jsonl` contains the deletions that students made after the backup.
 */
const FLOOR = resolve(__dirname, '../testing/cases/floor');
const BACKUP = 'e716cfe8.fairbackup';

let command: FairCommand;
let backup: string;
beforeAll(async () => {
  command = await aFairCommand();
  backup = join(command.dataDir, BACKUP);
  await copyFile(join(FLOOR, BACKUP), backup);
});
afterAll(() => command.close());
afterEach(() => command.empty());

/** Returns all documents by collection. The list of migrations is left out. */
async function everyDocument(): Promise<Record<string, Record<string, unknown>[]>> {
  const collections = await connection.listCollections();
  const read = collections
    .filter(({ name }) => name !== 'migrations')
    .map(
      async ({ name }) =>
        [name, await connection.collection(name).find().sort({ _id: 1 }).toArray()] as const,
    );
  return Object.fromEntries(await Promise.all(read));
}

const emailsIn = () => command.onDatabase(() => StudentModel.distinct('email'));

test('is restored by this release with every document equal, and what was deleted since is deleted again', async () => {
  expect(await command.fair(['restore', backup])).toMatchObject({ code: 0 });
  expect(await command.fair(['verify', backup])).toMatchObject({
    code: 0,
    out: expect.stringContaining('The database and the backup are identical.'),
  });
  expect((await command.onDatabase(findIndexFaults)).faults).toEqual([]);
  expect(await emailsIn()).toContain('leaves@floor.example');

  // Moves the erasures to today, because the database deletes erasures that are older than 13 months.
  const deleted = await readFile(join(FLOOR, 'erasures.jsonl'), 'utf8');
  const today = deleted
    .trim()
    .split('\n')
    .map((line) => toLine({ ...fromLine(line), at: new Date() }));
  const folder = join(command.dataDir, 'with-erasures');
  await mkdir(folder);
  await copyFile(backup, join(folder, BACKUP));
  await writeFile(join(folder, 'erasures.jsonl'), `${today.join('\n')}\n`);
  expect(await command.fair(['restore', join(folder, BACKUP), '--replace'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 accounts with their data, 1 CVs, 1 withdrawn consents'),
  });
  expect(await emailsIn()).not.toContain('leaves@floor.example');
  const left = await command.onDatabase(() =>
    StudentModel.find({}, { _id: 0, email: 1, cv: 1, acceptsNews: 1 }).sort({ email: 1 }).lean(),
  );
  expect(left.map(({ email, cv, acceptsNews }) => [email, cv !== undefined, acceptsNews])).toEqual([
    ['back@floor.example', true, false],
    ['nocv@floor.example', false, true],
    ['stays@floor.example', true, true],
  ]);
});

test('is migrated by this release with every document equal', async () => {
  expect(await command.fair(['restore', backup])).toMatchObject({ code: 0 });
  // Deletes the records of all migrations after the baseline, so that `migrate` runs them again.
  await command.onDatabase(() =>
    connection.collection('migrations').deleteMany({ migrationName: { $nin: [...BASELINE_NAMES] } }),
  );
  expect(await command.fair(['migrate'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Run: 053-address-corrections, /),
  });
  expect(await command.fair(['verify', backup])).toMatchObject({ code: 0 });
  const before = await command.onDatabase(everyDocument);
  expect(await command.fair(['migrate', '--finish'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('057-companies-without-fair-fields'),
  });
  const after = await command.onDatabase(everyDocument);
  // The expected companies lack the fields that migration 057 removes: copies of values from the participation in the
  // current fair.
  const companies = (before.companies ?? []).map(
    ({ packageId, networkMeeting, programs, positions, editionId, away, ...company }) => company,
  );
  expect(after).toEqual({ ...before, companies });
  expect(after.participations?.length).toBeGreaterThan(0);
  expect((await command.onDatabase(findIndexFaults)).faults).toEqual([]);
});

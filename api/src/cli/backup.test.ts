import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { storeFile } from '../db/files.ts';
import { beginRestore } from '../db/restoreMark.ts';
import { inTransaction } from '../db/transaction.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { declaredIndexes, migrate, pendingMigrations } from '../migrations/index.ts';
import { aFairCommand, type FairCommand } from '../testing/fairCommand.ts';
import { aStudent } from '../testing/index.ts';
import { writeBackup } from './backup/write.ts';

/** Content of a CV: large enough for several chunks, and random, so that gzip cannot shrink it. */
const CV = randomBytes(700_000);

let command: FairCommand;
let file: string;
let made = 0;

beforeAll(async () => {
  command = await aFairCommand();
});
afterAll(() => command.close());
afterEach(() => command.empty());

const databaseOf = () => connection.db as NonNullable<typeof connection.db>;

/**
 * Creates a fair with 1,500 accounts, one CV, and numbers of every type, and backs it up. Returns the path of the
 * backup.
 */
async function aBackup(): Promise<string> {
  made += 1;
  file = join(command.dataDir, `${made}.fairbackup`);
  await command.onDatabase(async () => {
    await migrate(connection);
    const student = await aStudent({ email: 'cv@test.example' });
    const cv = await storeFile({ bytes: CV, fileName: 'cv.pdf', mediaType: 'application/pdf' });
    await AccountModel.collection.updateOne({ _id: student._id }, { $set: { cv } });
    await AccountModel.collection.insertMany(
      Array.from({ length: 1500 }, (_, n) => ({
        type: 'student',
        email: `${n}@test.example`,
        name: `N ${n}`,
      })),
    );
    await databaseOf()
      .collection<{ _id: string }>('numbers')
      .insertOne({
        _id: 'all',
        whole: new mongo.Int32(1),
        double: new mongo.Double(1),
        long: mongo.Long.fromString('9007199254740993'),
        date: new Date(0),
        bytes: new mongo.Binary(Buffer.from([0, 1, 255])),
        text: 'Åsa "quoted"\nand \u2028 a line',
      } as { _id: string });
  });
  expect(await command.fair(['backup', file])).toMatchObject({ code: 0, errors: '' });
  return file;
}

describe('backup, restore and verify', () => {
  test('bring an empty database to exactly what was there, indexes and types included', async () => {
    await aBackup();
    await command.empty();
    const restored = await command.fair(['restore', file]);
    expect(restored.code).toBe(0);
    const verified = await command.fair(['verify', file]);
    expect(verified).toMatchObject({ code: 0, errors: '' });
    expect(verified.out).toContain('The database and the backup are identical.');
    await command.onDatabase(async () => {
      const chunks = await databaseOf().collection('files.chunks').find().sort({ n: 1 }).toArray();
      expect(Buffer.concat(chunks.map(({ data }) => data.buffer)).equals(CV)).toBe(true);
      const types = await databaseOf()
        .collection('numbers')
        .aggregate([
          {
            $project: { whole: { $type: '$whole' }, double: { $type: '$double' }, long: { $type: '$long' } },
          },
        ])
        .next();
      expect(types).toMatchObject({ whole: 'int', double: 'double', long: 'long' });
      expect(await pendingMigrations(connection)).toEqual([]);
      for (const [name, wanted] of await declaredIndexes()) {
        const built = (await databaseOf().collection(name).indexes()).map((index) => index.name);
        expect(built).toEqual(expect.arrayContaining(wanted.map((index) => index.name)));
      }
    });
  });

  test('the file is for its owner only, and an existing one stays as it is', async () => {
    await aBackup();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    const again = await command.fair(['backup', file]);
    expect([again.code, again.errors]).toEqual([1, `${file} exists already and was left as it is.`]);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect((await readdir(command.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('all collections are of one moment: what is written meanwhile is in none of them', async () => {
    await command.onDatabase(async () => {
      await migrate(connection);
      await AccountModel.collection.insertOne({
        _id: new Types.ObjectId(),
        type: 'admin',
        email: 'a@b.example',
        n: 0,
      });
      await databaseOf().collection('zz').insertOne({ n: 0 });
      let counter = 0;
      let isOver = false;
      // Each transaction writes the same number to both documents. If a backup read the documents at different times,
      // their numbers would differ.
      const writing = (async () => {
        while (!isOver) {
          counter += 1;
          await inTransaction(async (session) => {
            await databaseOf()
              .collection('accounts')
              .updateOne({}, { $set: { n: counter } }, { session });
            await databaseOf()
              .collection('zz')
              .updateOne({}, { $set: { n: counter } }, { session });
          });
        }
      })();
      for (let run = 0; run < 10; run += 1) {
        const path = join(command.dataDir, `moment-${run}`);
        await writeBackup(path);
        const lines = gunzipSync(await readFile(path)).toString();
        const numbers = [...lines.matchAll(/"n":\{"\$numberInt":"(\d+)"\}/g)].map(([, n]) => n);
        expect(numbers).toHaveLength(2);
        expect(new Set(numbers).size).toBe(1);
      }
      isOver = true;
      await writing;
      expect(counter).toBeGreaterThan(10);
    });
  });

  test('a restore leaves a database with anything in it alone, and replaces it only when told to', async () => {
    await aBackup();
    await command.onDatabase(() => AccountModel.collection.updateOne({}, { $set: { name: 'Changed' } }));
    const refused = await command.fair(['restore', file]);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('The database is not empty (accounts)');
    expect(await command.onDatabase(() => AccountModel.countDocuments({ name: 'Changed' }))).toBe(1);
    expect((await command.fair(['restore', file, '--replace'])).code).toBe(0);
    expect((await command.fair(['verify', file])).code).toBe(0);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    [
      'changed in one letter',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('cv@test', 'cw@test')),
    ],
    [
      'without its last line',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\["checksum".*\n$/, ''),
        ),
    ],
  ])('a backup that is %s is refused before anything is touched', async (_, damage) => {
    await aBackup();
    const broken = `${file}.broken`;
    await writeFile(broken, damage(await readFile(file)));
    const { code, errors } = await command.fair(['restore', broken, '--replace']);
    expect(code).toBe(1);
    expect(errors).toContain('is damaged');
    expect((await command.fair(['verify', file])).code).toBe(0);
  });

  test.each([
    ['a text', Buffer.from('hello')],
    ['another gzip', gzipSync('{"hello":1}\n')],
  ])('%s is no backup', async (_, content) => {
    const path = join(command.dataDir, 'no-backup');
    await writeFile(path, content);
    expect(await command.fair(['restore', path])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not a backup of this product'),
    });
  });

  /** Writes a copy of the backup with a changed header line and a checksum that fits. */
  async function withHeader(change: (header: string) => string): Promise<string> {
    const path = `${file}.changed`;
    const [header = '', ...rest] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const lines = [change(header), ...rest.slice(0, -2)];
    const sha256 = createHash('sha256')
      .update([...lines, ''].join('\n'))
      .digest('hex');
    await writeFile(path, gzipSync([...lines, JSON.stringify(['checksum', { sha256 }]), ''].join('\n')));
    return path;
  }

  test.each([
    ['of a newer release', '"migrations":["999-tomorrow",', /made by a newer release \(999-tomorrow\)\./],
    ['from before the floor', '"migrations":["001-accounts"],"was":[', /older .*\(not run: 002-.*e716cfe8/],
  ])('a backup %s is refused', async (_, migrations, said) => {
    await aBackup();
    const other = await withHeader((header) => header.replace('"migrations":[', migrations));
    const { code, errors } = await command.fair(['restore', other, '--replace']);
    expect([code, errors.split('\n').at(-1)]).toEqual([1, expect.stringMatching(said)]);
    expect((await command.fair(['verify', file])).code).toBe(0);
  });

  test('verify names what is missing, changed and added, and the file that differs', async () => {
    await aBackup();
    const fileId = await command.onDatabase(async () => {
      await AccountModel.collection.deleteOne({ email: '3@test.example' });
      await AccountModel.collection.updateOne({ email: '4@test.example' }, { $set: { name: 'Other' } });
      await AccountModel.collection.insertOne({ type: 'student', email: 'new@test.example' });
      const chunk = await databaseOf().collection('files.chunks').findOne({ n: 1 });
      await databaseOf()
        .collection('files.chunks')
        .updateOne({ n: 1 }, { $set: { data: new mongo.Binary(Buffer.from('x')) } });
      return String(chunk?.files_id);
    });
    const { code, out, errors } = await command.fair(['verify', file]);
    expect([code, errors]).toEqual([1, 'The database differs from the backup in: accounts, files.chunks.']);
    expect(out).toMatch(/accounts +DIFFERS, 1501 documents.*1 missing, 1 changed, 1 not in the backup/);
    expect(out).toMatch(new RegExp(`files.chunks +DIFFERS.*1 changed, for example file ${fileId}`));
    expect(out).toMatch(/numbers +same, 1 documents/);
  });

  test('what MongoDB deletes by its date is no difference', async () => {
    await command.onDatabase(async () => {
      await migrate(connection);
      await connection.collection<{ _id: string; expiresAt: Date }>('sessions').insertOne({
        _id: 'old',
        expiresAt: new Date(0),
      });
    });
    file = join(command.dataDir, 'expired.fairbackup');
    await command.fair(['backup', file]);
    await command.onDatabase(() => connection.collection('sessions').deleteMany({}));
    const { code, out } = await command.fair(['verify', file]);
    expect(code).toBe(0);
    expect(out).toContain('1 run out meanwhile');
  });

  test('nothing works on what a restore that was cut off has left, but another restore', async () => {
    await aBackup();
    await command.onDatabase(beginRestore);
    for (const args of [['create-admin', '--email', 'a@b.example', '--name', 'A'], ['migrate']]) {
      expect(await command.fair(args)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('A restore has not finished'),
      });
    }
    expect((await command.fair(['restore', file, '--replace'])).code).toBe(0);
    expect((await command.fair(['migrate'])).code).toBe(0);
  });

  test('without a name the file goes into BACKUP_DIR', async () => {
    const environment = { MONGODB_URI: command.uri, BACKUP_DIR: command.dataDir };
    const { code, out } = await command.fair(['backup'], environment);
    expect(code).toBe(0);
    expect(out).toMatch(/fair-\d{4}-\d\d-\d\dT[\d-]+Z\.fairbackup: \d+ documents/);
    const without = await command.fair(['backup']);
    expect([without.code, without.errors]).toEqual([
      1,
      'Give the name of a file, or set BACKUP_DIR to the folder of the backups.',
    ]);
  });

  test('a word too many is misuse', async () => {
    expect((await command.fair(['backup', 'a', 'b'])).code).toBe(2);
  });
});

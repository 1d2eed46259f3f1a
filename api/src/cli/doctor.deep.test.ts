// This import must be the first, because it replaces the module that starts inspector processes (child.ts).
import '../testing/inspectorProcess.ts';

import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { EndedCanaryModel } from '../features/operations/areaHealth/model.ts';
import { declaredIndexes, migrate } from '../migrations/index.ts';
import { studentId } from '../seed/ids.ts';
import { NoChild } from '../services/files/inspector/child.ts';
import { aFairCommand, type FairCommand } from '../testing/fairCommand.ts';
import { inspectorProcess } from '../testing/inspectorProcess.ts';
import { checkFiles } from './doctor/files.ts';

let command: FairCommand;
/** Whether a test has changed the database. The database is then emptied, and migrated again for the next test. */
let isChanged = true;
/** Removes the record of an applied migration. */
const unrecord = (migrationName: string) => connection.collection('migrations').deleteOne({ migrationName });
const onDatabase: FairCommand['onDatabase'] = (work) => {
  isChanged = true;
  return command.onDatabase(work);
};
let healthy: Record<string, string>;
let backup: Buffer;

const inWeb = (...names: string[]) => join(command.dataDir, 'web', ...names);
const HOUR_MS = 3_600_000;
const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };

beforeAll(async () => {
  command = await aFairCommand();
  const file = join(command.dataDir, 'whole.fairbackup');
  await command.onDatabase(() => migrate(connection));
  expect((await command.fair(['backup', file])).code).toBe(0);
  backup = await readFile(file);
});
afterAll(() => command.close());
afterEach(async () => {
  inspectorProcess.isStarted = false;
  if (isChanged) await command.empty();
});

beforeEach(async () => {
  const webRoot = join(command.dataDir, 'web');
  const backups = join(command.dataDir, 'backups');
  await rm(backups, { recursive: true, force: true });
  await rm(webRoot, { recursive: true, force: true });
  await mkdir(join(webRoot, 'mf'), { recursive: true });
  await mkdir(backups, { recursive: true });
  await writeFile(join(webRoot, 'index.html'), '<p>');
  await writeFile(join(webRoot, 'mf', 'manifest.json'), '{}');
  await writeFile(join(webRoot, 'mf', 'late.0123abcd.js'), 'void 0');
  await writeFile(join(webRoot, 'mf', 'late.0123abcd.js.br'), brotliCompressSync('void 0'));
  await writeFile(join(webRoot, 'mf', 'contents.json'), '{"manifest.json": 2, "late.0123abcd.js": 6}');
  await writeFile(join(webRoot, 'style-hashes.json'), '[]');
  await writeFile(join(webRoot, 'contents.json'), '{"index.html": 3, "style-hashes.json": 2}');
  const area = { entry: '/mf/manifest.json', version: '1.0.0' };
  await writeFile(join(webRoot, 'remotes.json'), JSON.stringify({ remotes: { student: area } }));
  await writeFile(join(backups, 'a.fairbackup'), backup);
  // Makes the backup one minute old, so that each backup that a test adds is newer.
  const aMomentAgo = new Date(Date.now() - 60_000);
  await utimes(join(backups, 'a.fairbackup'), aMomentAgo, aMomentAgo);
  healthy = { MONGODB_URI: command.uri, WEB_ROOT: webRoot, BACKUP_DIR: backups };
  if (isChanged) await command.onDatabase(() => migrate(connection));
  isChanged = false;
});

describe('doctor', () => {
  test('finds nothing wrong where nothing is', async () => {
    inspectorProcess.isStarted = true;
    const { code, out, errors } = await command.fair(['doctor'], healthy);
    expect(out).not.toContain('WRONG');
    expect([code, errors]).toEqual([0, '']);
    for (const line of [
      /ok +database +MongoDB \d/,
      /warning +replica set +rs0 with 1 member\. A set of three survives/,
      /ok +writing +a majority/,
      /ok +clock/,
      /ok +indexes +all \d+ are built/,
      /ok +disk|warning +disk/,
      /ok +pages +shell and 1 areas/,
      /ok +backups +the newest of 1 is 0\.0 hours old and whole/,
      /ok +demo +no demo accounts/,
      /ok +mails/,
      /warning +fair day +not set: .*on the dashboard/,
    ]) {
      expect(out).toMatch(line);
    }
  });

  test.each<[string, (environment: Record<string, string>) => Promise<unknown>, RegExp]>([
    [
      'a migration that has not run',
      () => onDatabase(() => unrecord('053-address-corrections')),
      /WRONG +migrations +not run: 053-address-corrections\. Run npm run fair -- migrate/,
    ],
    [
      'an index that was dropped',
      () => onDatabase(() => connection.collection('accounts').dropIndex('email_1')),
      /WRONG +indexes +missing: accounts\.email_1/,
    ],
    [
      'a database that is away',
      async (environment) => {
        environment.MONGODB_URI = 'mongodb://127.0.0.1:1/fair?serverSelectionTimeoutMS=200';
      },
      /WRONG +database .*Make sure that MongoDB is running/,
    ],
    [
      'a mail server that is away',
      async (environment) => {
        environment.SMTP_URL = 'smtp://127.0.0.1:1';
      },
      /WRONG +mail +127\.0\.0\.1:1: E\w+\. Check SMTP_URL/,
    ],
    [
      'a data folder that cannot be written',
      async (environment) => {
        environment.DATA_DIR = '/proc/nowhere';
      },
      /WRONG +disk +\/proc\/nowhere|WRONG +disk/,
    ],
    [
      'a bucket with the web root that is away',
      async (environment) => {
        environment.WEB_BUCKET_URL = 'http://127.0.0.1:2/fair/areas';
      },
      /WRONG +bucket +fetch failed: .*ECONNREFUSED.*pages are unchanged\. WEB_BUCKET_URL is read without an account/,
    ],
    [
      'pages that are not built',
      async (environment) => {
        environment.WEB_ROOT = command.dataDir;
      },
      /WRONG +pages +no index\.html.*npm run build/,
    ],
    [
      'an area whose files are gone',
      () => rm(join(command.dataDir, 'web', 'mf', 'manifest.json')),
      /WRONG +pages +area student 1\.0\.0 is not at \/mf\/manifest\.json/,
    ],
    [
      'an index that became another under its name',
      () =>
        onDatabase(async () => {
          await connection.collection('accounts').dropIndex('email_1');
          await connection.collection('accounts').createIndex({ email: 1 });
        }),
      /WRONG +indexes +not as they should be: accounts\.email_1 \(unique\)\. Run npm run fair -- repair-indexes/,
    ],
    [
      'indexes by which documents go at another time and never, one in another order and one that sorts otherwise',
      () =>
        onDatabase(async () => {
          const change = async (collection: string, name: string, key: object, options = {}) => {
            await connection.collection(collection).dropIndex(name);
            await connection.collection(collection).createIndex(key as never, { ...options, name });
          };
          await change('passwordtokens', 'expiresAt_1', { expiresAt: 1 }, { expireAfterSeconds: 1 });
          await change('sessions', 'expiresAt_1', { expiresAt: 1 });
          await change('mails', 'state_1_nextAttemptAt_1', { nextAttemptAt: 1, state: 1 });
          await change('calendarfeeds', 'hash_1', { hash: 1 }, { unique: true, collation: { locale: 'sv' } });
        }),
      /not as they should be: sessions\.expiresAt_1 \(expireAfterSeconds\), passwordtokens\.expiresAt_1 \(expireAfterSeconds\), calendarfeeds\.hash_1 \(collation\), mails\.state_1_nextAttemptAt_1 \(key\)\./,
    ],
    [
      'a script of an area that is missing',
      () => rm(inWeb('mf', 'late.0123abcd.js')),
      /WRONG +pages +area student 1\.0\.0: late\.0123abcd\.js is missing\. Release it again/,
    ],
    [
      'a file of the shell that was cut off',
      () => writeFile(inWeb('style-hashes.json'), '['),
      /WRONG +pages +shell: style-hashes\.json has 1 bytes of 2\. Run npm run build/,
    ],
    [
      'a compressed file of an older release',
      () => writeFile(inWeb('mf', 'late.0123abcd.js.gz'), gzipSync('void 1')),
      /WRONG +compressed +mf\/late\.0123abcd\.js\.gz: not what the file beside it is now/,
    ],
    [
      'a compressed file that does not unpack, and one of nothing',
      async () => {
        await writeFile(inWeb('mf', 'late.0123abcd.js.br'), 'no brotli');
        await writeFile(inWeb('gone.js.gz'), gzipSync(''));
      },
      /WRONG +compressed +(?:gone\.js\.gz, mf\/late\.0123abcd\.js\.br|mf\/late\.0123abcd\.js\.br, gone\.js\.gz):/,
    ],
    [
      'a compressed list of areas, though it says the same',
      async () =>
        writeFile(inWeb('remotes.json.br'), brotliCompressSync(await readFile(inWeb('remotes.json')))),
      /WRONG +compressed +remotes\.json\.br/,
    ],
    [
      'demo accounts in production',
      async (environment) => {
        Object.assign(environment, PRODUCTION);
        await onDatabase(() =>
          connection.collection('accounts').insertOne({ _id: new Types.ObjectId(studentId(299)) }),
        );
      },
      /WRONG +demo +1 demo accounts.* Run npm run fair -- remove-demo/,
    ],
    [
      'a data folder that is a file',
      async (environment) => {
        environment.DATA_DIR = inWeb('index.html');
      },
      /WRONG +disk +.*index\.html is no folder\. Set DATA_DIR/,
    ],
    [
      'a data folder below a file',
      async (environment) => {
        environment.DATA_DIR = inWeb('index.html', 'data');
      },
      /WRONG +disk +.*index\.html is no folder\. Set DATA_DIR/,
    ],
    [
      'mails that nobody sends',
      () =>
        onDatabase(async () => {
          const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
          const queued = { state: 'queued', template: 'recovery', attempts: 0 };
          await connection.collection('mails').insertMany([
            {
              ...queued,
              key: 'a',
              attempts: 3,
              lastError: 'ECONNREFUSED',
              createdAt: at(-2),
              nextAttemptAt: at(1),
            },
            { ...queued, key: 'b', createdAt: at(-1), nextAttemptAt: at(-1) },
            // Two mails that do not count as waiting: the first is not due yet, and the second became due only now.
            { ...queued, key: 'c', createdAt: at(-2), nextAttemptAt: at(1) },
            { ...queued, key: 'd', createdAt: at(0), nextAttemptAt: at(0) },
          ]);
        }),
      /WRONG +mails +2 waiting, the oldest for 120 minutes; the last error is ECONNREFUSED\. Check SMTP_URL/,
    ],
    [
      'mails that lead to this machine',
      async (environment) => {
        environment.PUBLIC_URL = '';
        environment.SMTP_URL = 'smtp://127.0.0.1:1';
      },
      /WRONG +configuration +mails are sent, but PUBLIC_URL is not set\. Set it/,
    ],
    [
      'mails that nobody can answer',
      async (environment) => {
        environment.SMTP_URL = 'smtp://127.0.0.1:1';
      },
      /warning +facts +not set, and therefore missing or a placeholder on pages and in mails: (name, )?place, address, map link, contact, .*\. An admin/,
    ],
    [
      'a newest backup that is empty',
      () => writeFile(join(command.dataDir, 'backups', 'b.fairbackup'), ''),
      /WRONG +backups +the newest of 2 is none: .*b\.fairbackup is damaged: it is cut off/,
    ],
    [
      'a newest backup that is cut off',
      () => writeFile(join(command.dataDir, 'backups', 'b.fairbackup'), backup.subarray(0, -20)),
      /WRONG +backups +the newest of 2 is none: .*b\.fairbackup is damaged/,
    ],
    [
      'a backup that is late',
      () => utimes(join(command.dataDir, 'backups', 'a.fairbackup'), new Date(0), new Date(0)),
      /WRONG +backups +the newest of 1 is \d+\.\d hours old/,
    ],
    [
      'a production that is open',
      async (environment) => {
        Object.assign(environment, PRODUCTION, { PUBLIC_URL: 'http://fair.test' });
      },
      /WRONG +configuration +PUBLIC_URL is http:\/\/fair\.test/,
    ],
  ])('names %s, what to do, and ends with exit code 1', async (_, breakIt, line) => {
    const environment = { ...healthy };
    await breakIt(environment);
    const { code, out, errors } = await command.fair(['doctor'], environment);
    expect(out).toMatch(line);
    expect(code).toBe(1);
    expect(errors).toMatch(/^\d things? (is|are) wrong\.$/);
  });

  test('looks for what all versions of an area share where they have it', async () => {
    const version = inWeb('mf', 'company', '1.0.0');
    const chunks = inWeb('mf', 'chunks', 'company');
    await mkdir(version, { recursive: true });
    await mkdir(chunks, { recursive: true });
    await writeFile(join(version, 'mf-manifest.json'), '{}');
    await writeFile(join(version, 'contents.json'), '{"chunks/company/page.0123abcd.js": 6}');
    await writeFile(join(chunks, 'page.0123abcd.js'), 'void 0');
    const company = { entry: '/mf/company/1.0.0/mf-manifest.json', version: '1.0.0' };
    await writeFile(inWeb('remotes.json'), JSON.stringify({ remotes: { company } }));
    expect((await command.fair(['doctor'], healthy)).out).not.toMatch(/WRONG +pages/);
    await rm(join(chunks, 'page.0123abcd.js'));
    expect((await command.fair(['doctor'], healthy)).out).toMatch(
      /WRONG +pages +area company 1\.0\.0: chunks\/company\/page\.0123abcd\.js is missing/,
    );
  });

  test('warns of compressed files that are older than theirs, and of demo accounts before production', async () => {
    const long = new Date(Date.now() - HOUR_MS);
    await utimes(inWeb('mf', 'late.0123abcd.js.br'), long, long);
    await onDatabase(() =>
      connection.collection('accounts').insertOne({ _id: new Types.ObjectId(studentId(0)) }),
    );
    const { code, out } = await command.fair(['doctor'], healthy);
    expect(out).toMatch(/warning +compressed +mf\/late\.0123abcd\.js\.br: older than the file beside it/);
    expect(out).toMatch(/warning +demo +1 demo accounts/);
    expect(code).toBe(0);
  });

  test('warns of a canary that has ended by itself until the web root says so', async () => {
    const entry = '/mf/manifest.json';
    const live = { entry, version: '1.0.0', contract: 2 };
    const list = (student: object) =>
      writeFile(inWeb('remotes.json'), JSON.stringify({ contract: 2, remotes: { student } }));
    await list({ ...live, canary: { ...live, version: '1.1.0', percent: 10 } });
    await onDatabase(() =>
      EndedCanaryModel.create({
        _id: 'student@1.1.0',
        area: 'student',
        version: '1.1.0',
        at: new Date('2026-11-23T12:00:00Z'),
        visitors: 20,
        failedVisitors: 12,
        live: { version: '1.0.0', visitors: 31, failedVisitors: 0 },
      }),
    );
    const { out } = await command.fair(['doctor'], healthy);
    expect(out).toMatch(
      /warning +canary +mf-student 1\.1\.0 was ended automatically at 2026-11-23T12.*12 of 20 visitors.*0 of 31\. npm run release -- status/,
    );
    await list(live);
    expect((await command.fair(['doctor'], healthy)).out).not.toMatch(/ canary /);
  });

  test('says when what opens files cannot be started', async () => {
    const ended = () => Promise.reject(new NoChild('It ended while loading.'));
    const findings = await onDatabase(() => checkFiles(ended));
    expect(findings.map(({ state, what }) => `${state} ${what}`)).toEqual([
      'WRONG the file inspector cannot be started: It ended while loading',
    ]);
  });

  test('leaves the database as it was', async () => {
    const names = () =>
      onDatabase(async () =>
        (await connection.db?.listCollections().toArray())?.map(({ name }) => name).sort(),
      );
    const before = await names();
    await command.fair(['doctor'], healthy);
    expect(await names()).toEqual(before);
  });
});

describe('migrate', () => {
  test('runs what has not run, says so, and builds every index', async () => {
    await command.empty();
    const dry = await command.fair(['migrate', '--dry-run']);
    expect(dry.out).toMatch(/^To run: baseline, 053-address-corrections, /);
    const run = await command.fair(['migrate']);
    expect(run.out).toBe(dry.out.replace('To run', 'Run'));
    expect(await command.fair(['migrate'])).toMatchObject({
      code: 0,
      out: 'All migrations have run. Nothing was changed.',
    });
    await onDatabase(async () => {
      for (const [name, wanted] of await declaredIndexes()) {
        const built = (await connection.collection(name).indexes()).map((index) => index.name);
        expect(built).toEqual(expect.arrayContaining(wanted.map((index) => index.name)));
      }
    });
  });
});

describe('repair-indexes', () => {
  const indexesOf = (collection: string) =>
    onDatabase(async () =>
      (await connection.collection(collection).indexes()).sort((a, b) =>
        String(a.name).localeCompare(String(b.name)),
      ),
    );
  const insert = (collection: string, ...documents: object[]) =>
    onDatabase(() => connection.collection(collection).insertMany(documents));
  const drop = (collection: string, name: string) =>
    onDatabase(() => connection.collection(collection).dropIndex(name));

  test('changes nothing where nothing is wrong', async () => {
    expect(await command.fair(['repair-indexes'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^All \d+ indexes are correct\. Nothing was changed\.$/),
    });
  });

  test('makes what is missing, drops and makes anew what is another, and says so; a stranger over the same fields goes', async () => {
    const [accounts, meetings] = [await indexesOf('accounts'), await indexesOf('meetings')];
    await drop('accounts', 'type_1');
    await drop('accounts', 'email_1');
    await drop('meetings', 'editionId_1_applicationId_1');
    await onDatabase(async () => {
      await connection.collection('accounts').createIndex({ type: 1 }, { name: 'somebodys_own' });
      await connection.collection('accounts').createIndex({ email: 1 });
      await connection
        .collection('meetings')
        .createIndex({ editionId: 1, applicationId: 1 }, { unique: true });
    });
    const { code, out } = await command.fair(['repair-indexes']);
    expect([code, out.split('\n').sort()]).toEqual([
      0,
      [
        'accounts.email_1 was wrong (unique): dropped and recreated.',
        'accounts.type_1 was missing: dropped and recreated.',
        'meetings.editionId_1_applicationId_1 was wrong (partialFilterExpression): dropped and recreated.',
      ],
    ]);
    expect([await indexesOf('accounts'), await indexesOf('meetings')]).toEqual([accounts, meetings]);
  });

  test('refuses a unique index that documents break, names them, and makes the others', async () => {
    const ids = Array.from({ length: 7 }, () => new Types.ObjectId());
    const [editionId, tableId] = [new Types.ObjectId(), new Types.ObjectId()];
    await drop('accounts', 'email_1');
    await drop('clickerareas', 'name_of_those_there');
    await drop('meetingslots', 'editionId_1_tableId_1_buckets_1');
    await drop('auditentries', 'companyId_1_at_1__id_1');
    await insert('accounts', { _id: ids[0], email: 'a@b.example' }, { _id: ids[1], email: 'a@b.example' });
    await insert(
      'clickerareas',
      { _id: ids[2], editionId, name: 'Hall' },
      { _id: ids[3], editionId, name: 'HALL' },
    );
    await insert(
      'meetingslots',
      { _id: ids[4], editionId, tableId, buckets: [1, 2, 2] },
      { _id: ids[5], editionId, tableId, buckets: [2, 3] },
      { _id: ids[6], editionId, tableId, buckets: [4, 4] },
    );
    const { code, out, errors } = await command.fair(['repair-indexes']);
    expect(code).toBe(1);
    expect(errors).toMatch(/^3 of 4 were not created\. Decide which/);
    expect(out).toMatch(/^auditentries\.companyId_1_at_1__id_1 was missing: created\.$/m);
    const said = (name: string) =>
      new RegExp(`^${name} was missing: not created, .*\\n  (.*)`, 'm').exec(out)?.[1] ?? '';
    expect(said('accounts\\.email_1')).toMatch(/^email a@b\.example: in /);
    expect(said('clickerareas\\.name_of_those_there')).toMatch(/name hall: in /i);
    expect(said('meetingslots\\.editionId_1_tableId_1_buckets_1')).toContain('buckets 2: in ');
    for (const [name, ...two] of [
      ['accounts\\.email_1', ids[0], ids[1]],
      ['clickerareas\\.name_of_those_there', ids[2], ids[3]],
      ['meetingslots\\.editionId_1_tableId_1_buckets_1', ids[4], ids[5]],
    ] as const)
      for (const id of two) expect(said(name)).toContain(String(id));
    expect(out).not.toContain(String(ids[6]));
  });

  test('leaves an index as it is where documents forbid the one that it should be', async () => {
    await drop('accounts', 'email_1');
    await onDatabase(() => connection.collection('accounts').createIndex({ email: 1 }));
    await insert('accounts', { email: 'a@b.example' }, { email: 'a@b.example' });
    const before = await indexesOf('accounts');
    expect((await command.fair(['repair-indexes'])).code).toBe(1);
    expect(await indexesOf('accounts')).toEqual(before);
  });

  test('waits for the migrations', async () => {
    await onDatabase(() => unrecord('053-address-corrections'));
    const { code, errors } = await command.fair(['repair-indexes']);
    expect([code, errors]).toEqual([1, expect.stringContaining('npm run fair -- migrate')]);
  });
});

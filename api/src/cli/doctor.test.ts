import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { declaredIndexes, migrate } from '../db/migrations.ts';
import { aFairCommand, type FairCommand } from '../testing/fairCommand.ts';

let command: FairCommand;
let healthy: Record<string, string>;

beforeAll(async () => {
  command = await aFairCommand();
});
afterAll(() => command.close());
afterEach(() => command.empty());

beforeEach(async () => {
  const webRoot = join(command.dataDir, 'web');
  const backups = join(command.dataDir, 'backups');
  await rm(backups, { recursive: true, force: true });
  await mkdir(join(webRoot, 'mf'), { recursive: true });
  await mkdir(backups, { recursive: true });
  await writeFile(join(webRoot, 'index.html'), '<p>');
  await writeFile(join(webRoot, 'mf', 'manifest.json'), '{}');
  const area = { entry: '/mf/manifest.json', version: '1.0.0' };
  await writeFile(join(webRoot, 'remotes.json'), JSON.stringify({ remotes: { student: area } }));
  await writeFile(join(backups, 'a.fairbackup'), '');
  healthy = { MONGODB_URI: command.uri, WEB_ROOT: webRoot, BACKUP_DIR: backups };
  await command.onDatabase(() => migrate(connection));
});

describe('doctor', () => {
  test('finds nothing wrong where nothing is', async () => {
    const { code, out, errors } = await command.fair(['doctor'], healthy);
    expect(out).not.toContain('WRONG');
    expect([code, errors]).toEqual([0, '']);
    for (const line of [
      /ok +database +MongoDB \d/,
      /warning +replica set +rs0 with 1 member\. Three survive/,
      /ok +writing +a majority/,
      /ok +clock/,
      /ok +indexes +all \d+ are built/,
      /ok +disk|warning +disk/,
      /ok +pages +shell and 1 areas/,
      /ok +backups/,
    ]) {
      expect(out).toMatch(line);
    }
  });

  test.each<[string, (environment: Record<string, string>) => Promise<unknown>, RegExp]>([
    [
      'a migration that has not run',
      () => command.onDatabase(() => connection.collection('migrations').deleteOne({})),
      /WRONG +migrations +not run: 001-accounts\. Run npm run fair -- migrate/,
    ],
    [
      'an index that was dropped',
      () => command.onDatabase(() => connection.collection('accounts').dropIndex('email_1')),
      /WRONG +indexes +missing: accounts\.email_1/,
    ],
    [
      'a database that is away',
      async (environment) => {
        environment.MONGODB_URI = 'mongodb://127.0.0.1:1/fair?serverSelectionTimeoutMS=200';
      },
      /WRONG +database .*See that it runs/,
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
      'a backup that is late',
      () => utimes(join(command.dataDir, 'backups', 'a.fairbackup'), new Date(0), new Date(0)),
      /WRONG +backups +the newest of 1 is \d+\.\d hours old/,
    ],
    [
      'a production that is open',
      async (environment) => {
        Object.assign(environment, {
          NODE_ENV: 'production',
          DEMO: '1',
          PUBLIC_URL: 'http://fair.test',
          SESSION_SECRET: 'x'.repeat(32),
        });
      },
      /WRONG +configuration +PUBLIC_URL is[\s\S]*WRONG +configuration +DEMO is on/,
    ],
  ])('names %s, what to do, and ends with exit code 1', async (_, breakIt, line) => {
    const environment = { ...healthy };
    await breakIt(environment);
    const { code, out, errors } = await command.fair(['doctor'], environment);
    expect(out).toMatch(line);
    expect(code).toBe(1);
    expect(errors).toMatch(/^\d things? (is|are) wrong\.$/);
  });

  test('leaves the database as it was', async () => {
    const names = () =>
      command.onDatabase(async () =>
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
    expect(dry.out).toMatch(/^To run: 001-accounts, /);
    const run = await command.fair(['migrate']);
    expect(run.out).toBe(dry.out.replace('To run', 'Run'));
    expect(await command.fair(['migrate'])).toMatchObject({
      code: 0,
      out: 'Every migration has run. Nothing was changed.',
    });
    await command.onDatabase(async () => {
      for (const [name, wanted] of await declaredIndexes()) {
        const built = (await connection.collection(name).indexes()).map((index) => index.name);
        expect(built).toEqual(expect.arrayContaining(wanted));
      }
    });
  });
});

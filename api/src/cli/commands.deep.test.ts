import { copyDatabase } from '@fair/scripts/copyDatabase';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { migrate } from '../migrations/index.ts';
import { isDatabaseEmpty } from '../seed/index.ts';
import { AuditEntryModel } from '../services/audit/model.ts';
import { aFairCommand, type FairAnswer, type FairCommand } from '../testing/fairCommand.ts';
import { aConfirmedCompany, anAdmin } from '../testing/index.ts';
import { NEEDED_OF_FAIR } from '../testing/nextFair.ts';

let command: FairCommand;
const fair: FairCommand['fair'] = (...args) => command.fair(...args);
const onDatabase: FairCommand['onDatabase'] = (work) => command.onDatabase(work);

beforeAll(async () => {
  command = await aFairCommand();
});
afterAll(async () => {
  await onDatabase(() => connection.getClient().db(keptName()).dropDatabase());
  await command.close();
});
afterEach(() => command.empty());

const databaseName = () => new URL(command.uri).pathname.slice(1);
const keptName = () => `${databaseName()}-kept`;
let seeded: FairAnswer | undefined;

/**
 * Loads the demo fair into the empty database with the command `seed`. Only the first call runs the command; later
 * calls copy its result, and return its output again.
 */
async function seed(): Promise<FairAnswer> {
  const [from, to] = seeded ? [keptName(), databaseName()] : [databaseName(), keptName()];
  seeded ??= await fair(['seed']);
  await onDatabase(() => copyDatabase(connection.getClient(), from, to));
  return seeded;
}

describe('remove-second-factor', () => {
  test('takes that of one account away and writes it down; a second time there is none', async () => {
    const secondFactor = {
      since: new Date(),
      secret: 'sealed',
      lastStep: 1,
      salt: 'salt',
      recoveryCodes: [],
    };
    const [ada, other] = await onDatabase(async () => {
      await migrate(connection);
      const two = [await anAdmin(), await anAdmin()] as const;
      for (const { _id } of two) await AccountModel.updateOne({ _id }, { secondFactor });
      return two;
    });
    const args = ['remove-second-factor', '--email', ada.email.toUpperCase()];
    const first = await fair(args);
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.out).toContain(`${ada.email} no longer has a second factor`);
    await onDatabase(async () => {
      const left = await AccountModel.find({ secondFactor: { $exists: true } }).lean();
      expect(left.map(({ email }) => email)).toEqual([other.email]);
      expect(await AuditEntryModel.find({ action: 'auth.secondFactorReset' }).lean()).toMatchObject([
        { targetId: ada._id, targetType: 'admin', detail: { by: 'cli' } },
      ]);
    });
    const second = await fair(args);
    expect([second.code, second.errors]).toEqual([
      1,
      `--email: no account of ${ada.email} has a second factor.`,
    ]);
  });

  test('asks for the address', async () => {
    const { code, errors } = await fair(['remove-second-factor']);
    expect([code, errors]).toEqual([1, '--email: Enter the address of the account.']);
  });
});

describe('migrate', () => {
  test('refuses an unfinished database in one line that names the release to go through', async () => {
    await onDatabase(async () => {
      await migrate(connection);
      await connection.collection('migrations').deleteOne({ migrationName: '038-companies-in-one-place' });
    });
    for (const args of [
      ['migrate'],
      ['migrate', '--dry-run'],
      ['migrate', '--finish'],
      ['repair-indexes'],
      ['seed'],
    ]) {
      const { code, out, errors } = await fair(args);
      expect([code, out, errors]).toEqual([
        1,
        '',
        expect.stringMatching(/^This database is older .*038-.*e716cfe8.*$/),
      ]);
    }
    expect((await fair(['doctor'])).out).toMatch(/WRONG +migrations +This database is older .*e716cfe8/);
  });
});

describe('seed', () => {
  test('loads the demo fair once', async () => {
    const first = await seed();
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.out).toContain('student@demo.fair');
    const second = await fair(['seed']);
    expect([second.code, second.out]).toEqual([0, 'The demo fair is already loaded. Nothing was changed.']);
  });

  test('leaves a production alone', async () => {
    const production = { MONGODB_URI: command.uri, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };
    const { code, errors } = await fair(['seed'], production);
    expect([code, errors]).toEqual([1, expect.stringContaining('with NODE_ENV=production')]);
    expect(await onDatabase(() => AccountModel.countDocuments())).toBe(0);
  });

  test('leaves a database with anything in it alone', async () => {
    await fair(['create-admin', '--email', 'a@b.example', '--name', 'Ada']);
    const { code, errors } = await fair(['seed']);
    expect([code, errors]).toEqual([
      1,
      'The database is not empty, so the demo fair was not loaded. Nothing was changed.',
    ]);
    expect(await onDatabase(() => AccountModel.countDocuments())).toBe(1);
  });
});

describe('remove-demo', () => {
  test('takes the demo fair away and says what went and what stays; the demo is not loaded again by itself', async () => {
    await seed();
    await fair(['create-admin', '--email', 'a@b.example', '--name', 'Ada']);
    const first = await fair(['remove-demo']);
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.out).toMatch(
      /^Removed: 327 accounts, 24 companies, \d+ files, 1064 applications, \d+ meetings, /,
    );
    expect(first.out).toMatch(/^Stays: 1 of type admin; nothing else\.$/m);
    expect(first.out).toMatch(/^The day of the fair and the booking deadline were those of the demo/m);
    const second = await fair(['remove-demo']);
    expect([second.code, second.out.split('\n')]).toEqual([
      0,
      ['The demo fair does not exist. Nothing was changed.', 'Stays: 1 of type admin; nothing else.'],
    ]);
    await onDatabase(async () => {
      expect(await isDatabaseEmpty()).toBe(false);
      expect(await AuditEntryModel.find({ action: 'demoFair.removed' }).lean()).toMatchObject([
        { detail: { by: 'cli', accounts: 327 } },
      ]);
    });
  }, 60_000);
});

describe('edition', () => {
  const create = [
    'edition',
    'create',
    '--year',
    '2027',
    '--name-en',
    'Spring Fair',
    '--name-sv',
    'Vårmässan',
  ];

  test('makes the next fair and makes it current; what is refused is said in one line', async () => {
    expect(
      await fair([...create, '--days', '2027-03-09,2027-03-10', '--copy', 'settings,areas,texts']),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('2027 is a draft: 0 settings, 0 clicker areas and 0 texts were copied.'),
    });
    expect(await fair([...create, '--days', '2027-03-09'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is a fair of 2027 already.'),
    });
    expect(await fair(['edition', 'create', '--year', 'soon', '--days', 'Monday'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('year: Enter a year.'),
    });
    const early = ['edition', 'activate', '--year', '2027', '--reason', 'Tried in a test'];
    expect(await fair(early)).toMatchObject({ code: 1, errors: expect.stringContaining('Still missing:') });
    await onDatabase(async () => {
      await aConfirmedCompany(2027);
      await EditionModel.updateOne(
        { year: 2027 },
        {
          $set: {
            ...NEEDED_OF_FAIR,
            ...{ days: ['2099-03-09'], startsAt: new Date('2099-03-09T09:00:00Z') },
            ...{
              endsAt: new Date('2099-03-09T15:00:00Z'),
              bookingDeadline: new Date('2099-03-01T12:00:00Z'),
            },
          },
        },
      );
    });
    expect(await fair(early)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2027 is the current fair.'),
    });
    await onDatabase(async () => {
      expect(await EditionModel.find({ current: true }, { _id: 0, year: 1 }).lean()).toEqual([
        { year: 2027 },
      ]);
    });
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { findOwnerOfLink } from '../features/membership/auth/passwordLinks.ts';
import { type Account, AccountModel, AdminModel } from '../features/people/accounts/model.ts';
import { migrate } from '../migrations/index.ts';
import { aFairCommand, type FairCommand } from '../testing/fairCommand.ts';
import { aStudent } from '../testing/index.ts';

let command: FairCommand;
const fair: FairCommand['fair'] = (...args) => command.fair(...args);
const onDatabase: FairCommand['onDatabase'] = (work) => command.onDatabase(work);

beforeAll(async () => {
  command = await aFairCommand();
});
afterAll(() => command.close());
afterEach(() => command.empty());

describe('the command line', () => {
  test('lists its commands', async () => {
    const { code, out } = await fair(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('create-admin --email <address> --name <name>');
    expect(out).toContain('seed');
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('tells how to use one of them', async () => {
    const { code, out } = await fair(['create-admin', '--help']);
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      'npm run fair -- create-admin --email <address> --name <name>',
    ]);
  });

  test.each([
    ['no command', [], 'out', 'Use: npm run fair'],
    ['an unknown command', ['destroy'], 'errors', 'Unknown command "destroy".'],
    ['an unknown option', ['seed', '--much'], 'errors', "Unknown option '--much'"],
  ] as const)('answers %s with exit code 2', async (_, args, where, text) => {
    const reply = await fair([...args]);
    expect(reply.code).toBe(2);
    expect(reply[where]).toContain(text);
  });

  test('names a wrong variable and does nothing', async () => {
    const { code, errors } = await fair(['seed'], { MONGODB_URI: command.uri, FAIR_YEAR: 'soon' });
    expect([code, errors]).toEqual([1, 'FAIR_YEAR: is not a year (got "soon")']);
  });

  test('says so when the database is away', async () => {
    const away = { MONGODB_URI: 'mongodb://127.0.0.1:1/fair?serverSelectionTimeoutMS=200' };
    const { code, errors } = await fair(['seed'], away);
    expect(code).toBe(1);
    expect(errors).toContain('The database cannot be used');
  });

  test('finds the database of a copy that runs on the same folder', async () => {
    await writeFile(join(command.dataDir, 'mongodb-uri'), command.uri);
    const { code, errors } = await fair(['create-admin', '--email', 'a@b.example', '--name', 'Ada'], {});
    expect([code, errors]).toEqual([0, `Database: that of the fair running on ${command.dataDir}`]);
    expect(await onDatabase(() => AccountModel.countDocuments({ email: 'a@b.example' }))).toBe(1);
  });
});

describe('create-admin', () => {
  const args = ['create-admin', '--email', 'Ada@Fair.Example', '--name', 'Ada Åberg'];

  test('makes an admin without a password and prints a first-login link that works', async () => {
    const { code, out } = await fair(args);
    expect(code).toBe(0);
    const link = new URL(out.split('\n').at(-1) ?? '');
    expect(link.origin + link.pathname).toBe('https://fair.test/firstlogin');
    expect(link.searchParams.get('email')).toBe('ada@fair.example');
    await onDatabase(async () => {
      const admin = await AdminModel.findOne().select('+passwordHash').lean<Account>();
      expect(admin).toMatchObject({
        type: 'admin',
        name: 'Ada Åberg',
        email: 'ada@fair.example',
        active: true,
      });
      expect(admin?.passwordHash).toBeUndefined();
      expect((await findOwnerOfLink(link.searchParams.get('token') ?? ''))?._id).toEqual(admin?._id);
    });
  });

  test('refuses an address that belongs to somebody', async () => {
    await onDatabase(async () => {
      await migrate(connection);
      await aStudent({ email: 'ada@fair.example' });
    });
    const { code, errors } = await fair(args);
    expect(code).toBe(1);
    expect(errors).toContain('already belongs to an account');
  });

  test('prints a new link for an admin that has not used its own', async () => {
    const first = await fair(args);
    const second = await fair(args);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.out).not.toBe(first.out);
    expect(await onDatabase(() => AccountModel.countDocuments())).toBe(1);
  });

  test('names what is missing or wrong', async () => {
    const { code, errors } = await fair(['create-admin', '--email', 'nobody']);
    expect(code).toBe(1);
    expect(errors.split('\n')).toEqual(['--name: Enter a name.', '--email: Enter a valid email address.']);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';
import { databaseUri } from '../testing/testApi.ts';
import { declaredIndexes, migrate, migrationNames, pendingMigrations } from './index.ts';

/**
 * What each migration has left behind since it landed: a digest of all indexes of the database. A database that has run
 * it never runs it again, so an index that is added to it would be missing there: what comes later is a new migration.
 */
const LANDED: Readonly<Record<string, string>> = {
  '001-accounts': '0f234ae62a4724a4',
  '002-sessions-and-tokens': 'a674790afa6c3fce',
  '003-editions': 'a6b168a284e959ee',
  '004-applications': 'e1c03808a0061fce',
  '005-clickers': '361565b95a8f5ae2',
  '006-mail-and-audit': 'b7a3a1e5832b7442',
  '007-account-lists': '023b26fe0847dff1',
  '008-files': '2b5bb2cd4d30d5cf',
  '009-audit-list-and-deletion': 'a7a15d1be66c03fc',
  '020-meetings': 'b0d22a6a401259c1',
  '021-booking': 'ec3b56d251ef022f',
  '022-tokens': '22642146c4deecf7',
  '026-clicker': 'f5185f784c64ceb6',
  '023-pictures': '292b6d603d9da17f',
  '024-notices': '0ab7ec130b6d6063',
  '027-news': '51673ee55eb5ec36',
  '030-search-inside-words': 'cc06b51671345cdb',
  '031-workbench': 'd3cb999a6ecdaa36',
  '032-second-factor': '568539e80729a2e2',
  '033-students-without-cv': 'b221d5136f8a4fb4',
  '034-rate-limits': 'ffede8d5da5f48bd',
  '035-search-by-status': 'e6e0257f6a96034d',
  '037-companies': 'd3d5e3952b07eef0',
  '040-cv-accesses': 'aa4017a77b6cfd5d',
  '041-editions': 'bed60d1fdc5e002b',
  '042-area-health': 'ccb44dae4b172e56',
  '043-onboarding': 'ea758f3aff2a1281',
  '044-audit-log': '93364a468044075b',
  '045-retention': '7c5e8052c054921e',
  '046-participations': 'db119a910a20946a',
  '048-edition-texts': '465ff145ce88511d',
  '049-duties': 'd553dae6115c1357',
  '050-imports': 'f8c212b4f4bac852',
  '051-programs-studied': '075a833a9345709d',
  '052-imported-people': '82bf4e7a4eae00f3',
  '053-address-corrections': '957fbefde2acdebe',
  '054-archived-editions': '81b2a07b83f0c92a',
  // Run by `fair migrate --finish`; makes no index.
  '038-companies-in-one-place': '81b2a07b83f0c92a',
};

beforeAll(async () => {
  await connectDatabase(databaseUri());
});
beforeEach(async () => {
  await connection.dropDatabase();
});
afterAll(async () => {
  await connection.dropDatabase();
  await disconnectDatabase();
});

/** Every index there is, by collection: its name and what decides what it does. */
async function builtIndexes(): Promise<Map<string, { name: string }[]>> {
  const built = new Map<string, { name: string }[]>();
  const collections = await connection.listCollections();
  for (const { name: collection } of collections.sort((a, b) => a.name.localeCompare(b.name))) {
    if (collection === 'migrations') continue;
    const indexes = await connection.collection(collection).indexes();
    built.set(
      collection,
      indexes
        .filter(({ name }) => name !== '_id_')
        .map(
          ({ name = '', key, unique, sparse, partialFilterExpression, expireAfterSeconds, collation }) => ({
            name,
            ...{ key, unique, sparse, partialFilterExpression, expireAfterSeconds },
            ...(collation && { locale: collation.locale, strength: collation.strength }),
          }),
        )
        .sort((a, b) => a.name.localeCompare(b.name)),
    );
  }
  return built;
}

const digestOf = (indexes: Map<string, unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([...indexes]))
    .digest('hex')
    .slice(0, 16);

describe('a migration that has landed', () => {
  it('is never edited', async () => {
    const left: Record<string, string> = {};
    for (const [index, name] of migrationNames().entries()) {
      await migrate(connection, migrationNames().slice(index, index + 1));
      left[name] = digestOf(await builtIndexes());
    }
    expect(left).toEqual(LANDED);
  });
});

describe('a database of an earlier release', () => {
  it('gets every index that a new one has, and no other', async () => {
    await migrate(connection);
    const fresh = await builtIndexes();
    await connection.dropDatabase();
    await migrate(connection, migrationNames().slice(0, migrationNames().indexOf('020-meetings') + 1));
    await migrate(connection);
    expect(await pendingMigrations(connection)).toEqual([]);
    expect(await builtIndexes()).toEqual(fresh);
  });

  it('may have had its newest indexes before: the twentieth migration once made them as well', async () => {
    await migrate(connection);
    const fresh = await builtIndexes();
    await connection.collection('migrations').deleteOne({ migrationName: '021-booking' });
    await migrate(connection);
    expect(await builtIndexes()).toEqual(fresh);
  });

  it('is looked through for just what the migrations leave', async () => {
    await migrate(connection);
    const built = [...(await builtIndexes())].map(([name, indexes]) => [
      name,
      indexes.map((one) => one.name).sort(),
    ]);
    const declared = [...(await declaredIndexes())].map(([name, names]) => [
      name,
      names.map((one) => one.name).sort(),
    ]);
    const byName = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(declared.sort(byName)).toEqual(built.sort(byName));
  });
});

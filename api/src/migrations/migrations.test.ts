import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';
import { databaseUri } from '../testing/testApi.ts';
import { BASELINE, BASELINE_NAMES, FLOOR } from './baseline.ts';
import {
  declaredIndexes,
  finishMigrations,
  laterMigrations,
  migrate,
  migrationNames,
  pendingMigrations,
} from './index.ts';
import { LATER, MIGRATIONS, type Migration } from './list.ts';

/**
 * Digest of all indexes after each migration, as it was when the migration was merged. A merged migration must not
 * change: databases that have run it do not run it again, and would lack a new index. The change must be a new
 * migration.
 */
const LANDED: Readonly<Record<string, string>> = {
  baseline: '94b3b0946c75f907',
  '053-address-corrections': 'e6f3e6c75cd4c103',
  '054-archived-editions': 'f01f98b983778a3e',
  '055-accounts-are-no-companies': 'f01f98b983778a3e',
  '056-fair-fields-in-participations': 'f01f98b983778a3e',
  '058-favourites': '7c68d113e40fbd16',
  '059-openings': 'a4959ca006f25c6e',
  '060-facts-of-applicants': '4289fa02d831614e',
  '061-campaigns': '4a3a51765e898d97',
  '062-mail-rules': '1f0a151ad63522f1',
  '063-timetable-fence': '42e4f3c7657bb0da',
  '064-fair-order': '15c35536399cea8a',
  '065-all-applications': '3d2dea8a99ee3c21',
  '066-digests-expire': '1ce531c6ad50645b',
  '068-unused-students': 'f7fa9361f831deae',
  '069-campaigns-that-ended': '4451c29f37ae9890',
  '072-map': '82ca48a8c14c4425',
  '074-passes': '7bb70a5e4b4e9e27',
  '075-checkins': 'fcb76fc21082401b',
  '076-contacts-at-the-booth': 'dc2a9408e70067a6',
  '078-clicks-by-day': 'fd2f663ab84b4d07',
  '057-companies-without-fair-fields': '4f23e938e57f3ba3',
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

/** Returns all indexes by collection, with all options that affect how an index works. */
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

/** Returns the whole content of the database: the documents and indexes of all collections. */
async function everything(): Promise<unknown> {
  const indexes = [...(await builtIndexes())];
  const collections = await connection.listCollections();
  const documents = await Promise.all(
    collections.map(async ({ name }) => [name, await connection.collection(name).find().toArray()] as const),
  );
  return { indexes, documents: Object.fromEntries(documents) };
}

const applied = async () =>
  (await connection.collection('migrations').find().toArray()).map(({ migrationName }) => migrationName);
const record = (names: readonly string[]) =>
  connection.collection('migrations').insertMany(names.map((migrationName) => ({ migrationName })));

const digestOf = (indexes: Map<string, unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([...indexes]))
    .digest('hex')
    .slice(0, 16);

describe('a migration that has landed', () => {
  it('is never edited', async () => {
    const left: Record<string, string> = {};
    await migrate(connection, []);
    left[BASELINE] = digestOf(await builtIndexes());
    for (const { name } of [...MIGRATIONS, ...LATER]) {
      await migrate(connection, [name]);
      left[name] = digestOf(await builtIndexes());
    }
    expect(left).toEqual(LANDED);
  });
});

describe('a new database', () => {
  it('gets the names of all squashed migrations, which a release of the floor looks for', async () => {
    expect(await pendingMigrations(connection)).toEqual([BASELINE, ...MIGRATIONS.map(({ name }) => name)]);
    await migrate(connection);
    expect((await applied()).sort()).toEqual(migrationNames().sort());
    expect([await pendingMigrations(connection), await laterMigrations(connection)]).toEqual([[], []]);
  });

  it('gets each of these names once when several processes start together', async () => {
    await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
    const names = await applied();
    expect(names.filter((name) => BASELINE_NAMES.includes(name)).sort()).toEqual([...BASELINE_NAMES].sort());
  });

  it('gets them after a process that died while it created the indexes', async () => {
    await connection.collection('accounts').createIndex({ email: 1 }, { unique: true });
    await migrate(connection);
    expect(await pendingMigrations(connection)).toEqual([]);
  });

  it('has exactly the declared indexes', async () => {
    await migrate(connection);
    const names = (indexes: Map<string, readonly { name: string }[]>) =>
      Object.fromEntries([...indexes].map(([name, all]) => [name, all.map((one) => one.name).sort()]));
    expect(names(await declaredIndexes())).toEqual(names(await builtIndexes()));
  });
});

describe('a database of the floor', () => {
  it('loses the indexes of companies on accounts, and has all others of a new one once finished', async () => {
    await migrate(connection);
    const fresh = await builtIndexes();
    await connection.dropDatabase();
    await migrate(connection, []);
    // Creates three indexes that the old migrations 001 and 007 created. New databases do not have them.
    const accounts = connection.collection('accounts');
    const isString = { slug: { $type: 'string' } };
    await accounts.createIndex({ slug: 1 }, { unique: true, partialFilterExpression: isString });
    await accounts.createIndex({ 'logo.fileId': 1 }, { sparse: true });
    const listed = { name: 'list_slug__id', collation: { locale: 'sv' } };
    await accounts.createIndex({ type: 1, slug: 1, _id: 1 }, listed);
    await finishMigrations(connection);
    expect(await builtIndexes()).toEqual(fresh);
  });
});

describe('an older database', () => {
  const without = (missing: string) => BASELINE_NAMES.filter((name) => name !== missing);
  it.each([
    ['lacks the last squashed migration', without('052-imported-people'), 'not run: 052-imported-people)'],
    ['was not finished', without('038-companies-in-one-place'), 'not run: 038-companies-in-one-place)'],
    [
      'has newer migrations but was not finished',
      [...without('038-companies-in-one-place'), '054-archived-editions'],
      '038',
    ],
    [
      'is from the first release',
      ['001-accounts'],
      '002-sessions-and-tokens, 003-editions, 004-applications and 32 more',
    ],
    ['has documents but no migrations', [], '001-accounts'],
  ])('is refused and left as it is when it %s', async (_, names, said) => {
    await connection.collection('accounts').insertOne({ type: 'admin', email: 'a@b.example' });
    if (names.length > 0) await record(names);
    const before = await everything();
    for (const attempt of [migrate, finishMigrations, pendingMigrations]) {
      const refusal = await attempt(connection).then(
        () => undefined,
        (error: Error) => error,
      );
      expect(refusal).toMatchObject({ name: 'StartError', message: expect.stringContaining(said) });
      expect(refusal?.message).toContain(FLOOR);
      expect(refusal?.message).not.toContain('\n');
    }
    expect(await everything()).toEqual(before);
  });
});

describe('a migration of --finish', () => {
  const list = LATER as Migration[];
  let runs = 0;
  let isFailing = false;
  beforeEach(() => {
    [runs, isFailing] = [0, false];
    list.push({
      name: '999-later',
      up: async () => undefined,
      data: async () => {
        runs += 1;
        if (isFailing) throw new Error('cut off');
      },
    });
  });
  afterEach(() => {
    list.pop();
  });

  it('runs in an existing database only when the operator finishes, and runs once', async () => {
    await migrate(connection, []);
    await migrate(connection);
    expect([runs, await pendingMigrations(connection), await laterMigrations(connection)]).toEqual([
      ...[0, [], LATER.map(({ name }) => name)],
    ]);
    await finishMigrations(connection);
    await finishMigrations(connection);
    expect([runs, await laterMigrations(connection)]).toEqual([1, []]);
  });

  it('runs again after it was interrupted', async () => {
    await migrate(connection, []);
    isFailing = true;
    await expect(finishMigrations(connection)).rejects.toThrow('cut off');
    isFailing = false;
    await finishMigrations(connection);
    expect([runs, await laterMigrations(connection)]).toEqual([2, []]);
  });
});

describe('the fields of a fair that companies repeated', () => {
  const [now, before] = [new Types.ObjectId(), new Types.ObjectId()];
  const [older, newer] = [new Date('2026-01-01'), new Date('2026-02-01')];
  const fields = (packageId: number) => ({
    ...{ packageId, networkMeeting: packageId === 2, programs: ['SYSDK'], positions: ['thesis'] },
  });
  const there = (companyId: Types.ObjectId, editionId: Types.ObjectId, state: string, packageId: number) => ({
    ...{ _id: new Types.ObjectId(), editionId, companyId, state, ...fields(packageId), updatedAt: older },
  });

  beforeEach(async () => {
    await migrate(
      connection,
      MIGRATIONS.slice(0, 3).map(({ name }) => name),
    );
    await connection.collection('editions').insertMany([
      { _id: now, year: 2026, current: true },
      { _id: before, year: 2025 },
    ]);
  });

  /** Inserts a company with copies of the values of a participation, and its participations. */
  async function given(
    packageId: number,
    participations: (id: Types.ObjectId) => object[],
    copy: object = {},
  ) {
    const _id = new Types.ObjectId();
    const company = {
      _id,
      slug: String(_id),
      editionId: now,
      ...fields(packageId),
      updatedAt: newer,
      ...copy,
    };
    await connection.collection('companies').insertOne(company);
    const made = participations(_id);
    if (made.length > 0) await connection.collection('participations').insertMany(made);
    return _id;
  }
  const places = async (companyId: Types.ObjectId) =>
    (await connection.collection('participations').find({ companyId }).sort({ _id: 1 }).toArray()).map(
      ({ editionId, state, packageId }) => [editionId.equals(now) ? 'now' : 'before', state, packageId],
    );

  it('go to the participation, and with --finish from the company', async () => {
    const confirmed = await given(3, (id) => [there(id, now, 'confirmed', 2)]);
    const stale = await given(3, (id) => [there(id, now, 'confirmed', 2)], {
      updatedAt: new Date('2025-12-01'),
    });
    const registered = await given(3, (id) => [there(id, now, 'registered', 2)], { away: true });
    const earlier = await given(2, (id) => [there(id, before, 'confirmed', 2)], { away: true });
    const wishes = await given(4, (id) => [there(id, before, 'confirmed', 2)], { away: true });
    await Promise.all([migrate(connection), migrate(connection)]);
    expect(await Promise.all([confirmed, stale, registered, earlier, wishes].map(places))).toEqual([
      [['now', 'confirmed', 3]],
      [['now', 'confirmed', 2]],
      [['now', 'registered', 2]],
      [['before', 'confirmed', 2]],
      [
        ['before', 'confirmed', 2],
        ['now', 'none', 4],
      ],
    ]);
    expect(await connection.collection('companies').findOne({ _id: confirmed })).toMatchObject(fields(3));
    await finishMigrations(connection);
    expect(await connection.collection('companies').findOne({ _id: wishes })).toEqual({
      ...{ _id: wishes, slug: String(wishes), updatedAt: newer },
    });
  });
});

import type { Connection, mongo } from 'mongoose';
import { MongoDBStorage, Umzug } from 'umzug';
import { IGNORING_CASE, NAME_ORDER } from '../db/collation.ts';
import { drawStoredPictures } from './drawPictures.ts';
import { addWordEndings } from './wordEndings.ts';

type Db = NonNullable<Connection['db']>;

const ONE_DAY_S = 24 * 60 * 60;
const INDEX_NOT_FOUND = 27;

const ACCOUNT_LIST_KEYS: readonly Record<string, 1 | -1>[] = [
  { createdAt: 1, _id: 1 },
  { name: 1, _id: 1 },
  { email: 1, _id: 1 },
  { program: 1, _id: 1 },
  { slug: 1, _id: 1 },
  { companyName: 1, _id: 1 },
  { packageId: 1, _id: 1 },
  { active: 1, createdAt: 1 },
  { acceptsNews: 1, createdAt: 1 },
  { 'words.name': 1 },
  { 'words.email': 1 },
  { 'words.slug': 1 },
  { 'words.companyName': 1 },
];

/** Since 023. Those of 001 stand there. */
const PICTURE_FILES = [
  'logo.page',
  'logo.thumbnail',
  'banner.page',
  'banner.thumbnail',
  'undrawn.logo',
  'undrawn.banner',
] as const;

interface Migration {
  readonly name: string;
  /** Makes indexes and takes them away, nothing else: it is also run to list them (`declaredIndexes`). */
  readonly up: (db: Db) => Promise<unknown>;
  /** What it does to the documents, once its indexes are there. May be cut off and run again, and beside another process. */
  readonly data?: (db: Db) => Promise<unknown>;
}

/**
 * Every index of the database and every change of what is stored, in the order they came. A migration that has landed is
 * never edited: a new one follows it. `/readyz` is not ready until all have run.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-accounts',
    up: (db) =>
      db.collection('accounts').createIndexes([
        { key: { email: 1 }, unique: true },
        { key: { slug: 1 }, unique: true, partialFilterExpression: { slug: { $type: 'string' } } },
        // The counts, by type.
        { key: { type: 1 } },
        { key: { 'cv.fileId': 1 }, sparse: true },
        { key: { 'logo.fileId': 1 }, sparse: true },
        { key: { 'banner.fileId': 1 }, sparse: true },
      ]),
  },
  {
    name: '002-sessions-and-tokens',
    up: async (db) => {
      await db
        .collection('sessions')
        .createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { accountId: 1 } }]);
      await db
        .collection('passwordtokens')
        .createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: ONE_DAY_S }, { key: { accountId: 1 } }]);
      await db
        .collection('apitokens')
        .createIndexes([
          { key: { hash: 1 }, unique: true },
          { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
          { key: { accountId: 1 } },
        ]);
    },
  },
  {
    name: '003-editions',
    up: (db) =>
      db.collection('editions').createIndexes([
        { key: { year: 1 }, unique: true },
        { key: { current: 1 }, unique: true, partialFilterExpression: { current: true } },
      ]),
  },
  {
    name: '004-applications',
    up: (db) =>
      db
        .collection('applications')
        .createIndexes([
          { key: { editionId: 1, studentId: 1, companyId: 1 }, unique: true },
          { key: { editionId: 1, companyId: 1, appliedAt: -1, _id: -1 } },
          { key: { editionId: 1, companyId: 1, studentName: 1, _id: 1 }, collation: NAME_ORDER },
          { key: { studentId: 1 } },
        ]),
  },
  {
    name: '005-clickers',
    up: async (db) => {
      // "Main hall" and "main hall" would be two areas nobody can tell apart.
      await db
        .collection('clickerareas')
        .createIndex({ editionId: 1, name: 1 }, { unique: true, collation: IGNORING_CASE });
      await db
        .collection('clickbatches')
        .createIndexes([{ key: { editionId: 1, batchId: 1 }, unique: true }, { key: { areaId: 1 } }]);
    },
  },
  {
    name: '006-mail-and-audit',
    up: async (db) => {
      await db
        .collection('mails')
        .createIndexes([
          { key: { key: 1 }, unique: true },
          { key: { state: 1, nextAttemptAt: 1 } },
          { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
        ]);
      await db
        .collection('auditentries')
        .createIndexes([{ key: { at: -1 } }, { key: { actorId: 1, at: -1 } }]);
    },
  },
  {
    // The admin lists: one for each column they sort on, and one for each column they search, by its words.
    // All under the collation the lists ask in, or MongoDB would not use them.
    name: '007-account-lists',
    up: (db) =>
      db.collection('accounts').createIndexes(
        ACCOUNT_LIST_KEYS.map((columns) => ({
          key: { type: 1, ...columns },
          name: `list_${Object.keys(columns).join('_')}`,
          collation: NAME_ORDER,
        })),
      ),
  },
  {
    name: '008-files',
    up: async (db) => {
      await db.collection('files.files').createIndexes([
        { key: { uploadDate: 1 } },
        // The driver looks for these two before the first upload.
        { key: { filename: 1, uploadDate: 1 } },
      ]);
      await db.collection('files.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
    },
  },
  {
    // The audit list by action, and what a deleted account leaves behind.
    name: '009-audit-list-and-deletion',
    up: async (db) => {
      await db
        .collection('auditentries')
        .createIndexes([
          { key: { at: 1, _id: 1 } },
          { key: { action: 1, at: 1, _id: 1 } },
          { key: { targetId: 1 }, sparse: true },
        ]);
      await db.collection('mails').createIndex({ to: 1 }, { sparse: true });
    },
  },
  {
    // No check-then-write anywhere: these are what keeps meetings from overlapping (MEETINGS §5). A multikey unique
    // index spans documents, so one insert takes all its 5-minute steps or none.
    name: '020-meetings',
    up: async (db) => {
      await db.collection('meetingsettings').createIndex({ editionId: 1 }, { unique: true });
      await db
        .collection('meetingtables')
        .createIndex({ editionId: 1, companyId: 1, name: 1 }, { unique: true, collation: IGNORING_CASE });
      await db.collection('meetingblocks').createIndex({ editionId: 1, companyId: 1, startsAt: 1 });
      await db
        .collection('meetingslots')
        .createIndexes([
          { key: { editionId: 1, tableId: 1, buckets: 1 }, unique: true },
          { key: { editionId: 1, companyId: 1, startsAt: 1 } },
          { key: { blockId: 1 } },
        ]);
      const live = { unique: true, partialFilterExpression: { live: true } };
      await db
        .collection('meetings')
        .createIndexes([
          { key: { editionId: 1, tableId: 1, buckets: 1 }, ...live },
          { key: { editionId: 1, studentId: 1, studentBuckets: 1 }, ...live },
          { key: { editionId: 1, applicationId: 1 }, ...live },
          { key: { editionId: 1, studentId: 1, quotaNo: 1 }, ...live },
          { key: { editionId: 1, companyId: 1, startsAt: 1 } },
          { key: { editionId: 1, studentId: 1, startsAt: 1 } },
          { key: { slotId: 1 } },
        ]);
      // The sweep of claims that led to no meeting.
      await db.collection('applications').createIndex({ claimedAt: 1 }, { sparse: true });
    },
  },
  {
    // Booking itself: waitlists, offers, notices, the lists and counts of companies and admins.
    name: '021-booking',
    up: async (db) => {
      await db.collection('meetingslots').createIndexes([
        // What a change of the plan that died has held.
        { key: { heldAt: 1 }, sparse: true },
        // The counts of the overview.
        { key: { editionId: 1, companyId: 1, blocked: 1 } },
      ]);
      await db.collection('meetings').createIndexes([
        { key: { editionId: 1, companyId: 1, startsAt: 1, _id: 1 } },
        { key: { studentId: 1 } },
        { key: { slotId: 1, live: 1 } },
        // The lists of the whole fair and the reminders.
        { key: { editionId: 1, startsAt: 1, _id: 1 } },
        { key: { editionId: 1, status: 1, startsAt: 1, _id: 1 } },
        { key: { editionId: 1, attendance: 1, startsAt: 1, _id: 1 } },
        {
          key: { editionId: 1, objection: 1 },
          partialFilterExpression: { objection: { $exists: true } },
        },
        // The counts of the overview.
        { key: { editionId: 1, companyId: 1, status: 1, attendance: 1 } },
        // Offers that run out.
        { key: { offerExpiresAt: 1 }, partialFilterExpression: { status: 'offered' } },
        // What is still to be told.
        { key: { 'pendingEvents.at': 1 }, sparse: true },
      ]);
      // Two of the ones above begin with these.
      for (const name of ['editionId_1_companyId_1_startsAt_1', 'slotId_1']) {
        await dropIndex(db, 'meetings', name);
      }
      await db.collection('waitlistentries').createIndexes([
        {
          key: { editionId: 1, applicationId: 1 },
          unique: true,
          partialFilterExpression: { active: true },
        },
        { key: { editionId: 1, companyId: 1, state: 1, joinedAt: 1 } },
        { key: { editionId: 1, studentId: 1, joinedAt: 1 } },
        // A student's own data, over all fairs; of the meetings as well.
        { key: { studentId: 1 } },
        { key: { 'pendingEvents.at': 1 }, sparse: true },
      ]);
      // By the machine's clock, a day after: whether one can still be booked is by the clock of the fair.
      await db
        .collection('meetingproposals')
        .createIndex({ createdAt: 1 }, { expireAfterSeconds: ONE_DAY_S });
      // The mails that were given up.
      await db
        .collection('mails')
        .createIndex({ updatedAt: 1, _id: 1 }, { partialFilterExpression: { state: 'failed' } });
      await db.collection('calendarfeeds').createIndexes([
        { key: { hash: 1 }, unique: true },
        { key: { accountId: 1 }, unique: true },
      ]);
      await db.collection('accounts').createIndexes([
        // A company by its slug. The unique index is not used for it: MongoDB does not see that a slug asked for is a
        // string, as its filter wants it.
        { key: { type: 1, slug: 1 } },
        // Leavings and deactivations that were cut short.
        { key: { 'leaving.by': 1 }, sparse: true },
        { key: { deactivatedBy: 1 }, sparse: true },
      ]);
      await db.collection('applications').createIndexes([
        // The counts of the overview.
        { key: { editionId: 1, status: 1, companyId: 1, studentId: 1, liveMeetingId: 1 } },
        { key: { editionId: 1, companyId: 1, status: 1, studentName: 1, _id: 1 }, collation: NAME_ORDER },
        { key: { editionId: 1, status: 1, studentName: 1, _id: 1 }, collation: NAME_ORDER },
        { key: { editionId: 1, status: 1, 'words.studentName': 1 }, collation: NAME_ORDER },
      ]);
    },
  },
  {
    // No account has more than so many API tokens: each takes one of its places (features/tokens).
    name: '022-tokens',
    up: (db) =>
      db
        .collection('apitokens')
        .createIndex(
          { accountId: 1, place: 1 },
          { unique: true, partialFilterExpression: { place: { $type: 'number' } } },
        ),
  },
  {
    // A deleted area stays for ten minutes and no longer has its name. The new index is there before the old one goes.
    name: '026-clicker',
    up: async (db) => {
      await db.collection('clickerareas').createIndexes([
        {
          key: { editionId: 1, name: 1 },
          name: 'name_of_those_there',
          unique: true,
          collation: IGNORING_CASE,
          partialFilterExpression: { deletedAt: null },
        },
        { key: { deletedAt: 1 }, sparse: true },
      ]);
      await dropIndex(db, 'clickerareas', 'editionId_1_name_1');
    },
  },
  {
    // What the sweeper looks for: each of a picture's files. Pictures that were stored before are drawn.
    name: '023-pictures',
    up: (db) =>
      db
        .collection('accounts')
        .createIndexes(PICTURE_FILES.map((path) => ({ key: { [`${path}.fileId`]: 1 }, sparse: true }))),
    data: drawStoredPictures,
  },
  {
    // Who is told: what is still to be told, the queue by urgency, and what has not gone out.
    name: '024-notices',
    up: async (db) => {
      await db.collection('applications').createIndexes([
        { key: { untold: 1 }, sparse: true },
        {
          key: { editionId: 1, companyId: 1, held: 1 },
          partialFilterExpression: { held: true },
        },
        // Whom a day's mail is to.
        { key: { editionId: 1, appliedAt: 1, companyId: 1 } },
      ]);
      await db
        .collection('meetings')
        .createIndex(
          { editionId: 1, 'news.at': 1 },
          { partialFilterExpression: { 'news.at': { $exists: true } } },
        );
      await db
        .collection('mails')
        .createIndexes([
          { key: { personId: 1 }, sparse: true },
          { key: { state: 1, urgent: 1, nextAttemptAt: 1 } },
          { key: { state: 1, updatedAt: 1, _id: 1 } },
        ]);
    },
  },
  {
    // The news of an account, one item about one thing; whom they name; and the applications still to be told of.
    name: '027-news',
    up: async (db) => {
      await db
        .collection('news')
        .createIndexes([
          { key: { accountId: 1, about: 1 }, unique: true },
          { key: { accountId: 1, at: -1, _id: -1 } },
          { key: { partnerId: 1 }, sparse: true },
          { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
        ]);
      await db.collection('applications').createIndex({ unannounced: 1 }, { sparse: true });
    },
  },
  {
    // Searches find inside words (db/search.ts): a company's among its applicants has an index of its own.
    name: '030-search-inside-words',
    up: (db) =>
      db
        .collection('applications')
        .createIndex({ editionId: 1, companyId: 1, 'words.studentName': 1 }, { collation: NAME_ORDER }),
    data: addWordEndings,
  },
  {
    // The applicants' workbench: decisions that can be taken back, and the order by rating.
    name: '031-workbench',
    up: async (db) => {
      await db
        .collection('applications')
        .createIndexes([
          { key: { 'takeBack.decisionId': 1 }, sparse: true },
          { key: { 'takeBack.until': 1 }, sparse: true },
          { key: { editionId: 1, companyId: 1, rating: -1, _id: -1 } },
        ]);
      await db.collection('waitlistentries').createIndex({ endedBy: 1 }, { sparse: true });
    },
  },
];

/** Takes an index away; none of that name is fine: another process may have been first. */
async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    if ((error as { code?: number }).code !== INDEX_NOT_FOUND) throw error;
  }
}

function migrator(connection: Connection) {
  const db = connection.db;
  if (!db) throw new Error('Connect before migrating.');
  return new Umzug({
    migrations: MIGRATIONS.map(({ name, up, data }) => ({
      name,
      up: async () => {
        await up(db);
        await data?.(db);
      },
    })),
    storage: new MongoDBStorage({ collection: db.collection('migrations') }),
    logger: undefined,
  });
}

/** The names of all migrations this release knows, in their order. */
export function migrationNames(): string[] {
  return MIGRATIONS.map(({ name }) => name);
}

/**
 * Runs what has not run yet. Safe to call from several processes: creating an index twice is a no-op.
 * @param names only these: for a restore, which makes the database of an earlier release first
 */
export async function migrate(connection: Connection, names?: readonly string[]): Promise<void> {
  await migrator(connection).up(names && { migrations: [...names] });
}

/** An index as a migration asks for it. */
export interface DeclaredIndex {
  readonly name: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly options: Omit<mongo.CreateIndexesOptions, 'name'>;
}

/** All indexes the migrations leave, by collection: what `fair doctor` looks for. */
export async function declaredIndexes(): Promise<Map<string, DeclaredIndex[]>> {
  const declared = new Map<string, DeclaredIndex[]>();
  const recorder = {
    collection: (name: string) => {
      const note = async (specs: readonly (Pick<DeclaredIndex, 'key'> & mongo.CreateIndexesOptions)[]) => {
        const noted = specs.map(({ key, name: given, ...options }) => ({
          name: given ?? Object.entries(key).flat().join('_'),
          key,
          options,
        }));
        declared.set(name, [...(declared.get(name) ?? []), ...noted]);
      };
      return {
        createIndexes: note,
        createIndex: (key: DeclaredIndex['key'], options?: mongo.CreateIndexesOptions) =>
          note([{ ...options, key }]),
        dropIndex: async (gone: string) => {
          declared.set(
            name,
            (declared.get(name) ?? []).filter((one) => one.name !== gone),
          );
        },
      };
    },
  };
  for (const { up } of MIGRATIONS) await up(recorder as unknown as Db);
  return declared;
}

/** Names of the migrations that have not run; empty means the indexes are built. */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  return (await migrator(connection).pending()).map((migration) => migration.name);
}

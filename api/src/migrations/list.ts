import { AUDIT_KEPT_DAYS } from '@fair/contract';
import { NAME_ORDER } from '../db/collation.ts';
import type { Db } from './baseline.ts';
import { COPIED, completeParticipations } from './completeParticipations.ts';
import { countClickDays } from './countClickDays.ts';

const INDEX_NOT_FOUND = 27;

export interface Migration {
  readonly name: string;
  /**
   * Creates and drops indexes. It must do nothing else, because `declaredIndexes` also runs it on a recorder that
   * only lists indexes.
   */
  readonly up: (db: Db) => Promise<unknown>;
  /** Changes documents, after `up`. Must support being interrupted, repeated and run concurrently. */
  readonly data?: (db: Db) => Promise<unknown>;
}

/**
 * Changes of indexes and stored documents since the baseline (baseline.ts), in order. Never edit a migration
 * that has landed; add another one. `/readyz` is not ready until all have run.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    // Used every 20 s to delete email address corrections that can be neither confirmed nor stopped any more.
    name: '053-address-corrections',
    up: (db) => db.collection('accounts').createIndex({ 'correction.until': 1 }, { sparse: true }),
  },
  {
    // Used to find fairs archived in the last minutes, whose counts may still grow.
    name: '054-archived-editions',
    up: (db) => db.collection('editions').createIndex({ archivedAt: 1 }, { sparse: true }),
  },
  {
    // Drops indexes on fields that accounts had when companies were accounts. A new database never had these indexes.
    name: '055-accounts-are-no-companies',
    up: async (db) => {
      for (const name of INDEXES_OF_COMPANIES) await dropIndex(db, 'accounts', name);
    },
  },
  {
    // Companies stored copies of values of their participation in the current fair. This migration keeps the values
    // of copies that are newer than the participation.
    name: '056-fair-fields-in-participations',
    up: async () => undefined,
    data: completeParticipations,
  },
  {
    // The third index is used by the data download and when an account is deleted.
    name: '058-favourites',
    up: (db) =>
      db
        .collection('favourites')
        .createIndexes([
          { key: { editionId: 1, studentId: 1, companyId: 1 }, unique: true },
          { key: { editionId: 1, companyId: 1 } },
          { key: { studentId: 1 } },
        ]),
  },
  {
    // Each opening has a number from 1 to the maximum, unique for its company. This index therefore limits the number
    // of openings.
    name: '059-openings',
    up: (db) =>
      db.collection('openings').createIndex({ editionId: 1, companyId: 1, no: 1 }, { unique: true }),
  },
  {
    // Used to filter a company's applicants by the facts of students, newest applications first. The indexes are
    // partial, because most students fill in no facts. The month of graduation is filtered by a range.
    name: '060-facts-of-applicants',
    up: (db) =>
      db.collection('applications').createIndexes(
        [
          { studyYear: 1, appliedAt: -1, _id: -1 } as const,
          { languages: 1, appliedAt: -1, _id: -1 } as const,
          { graduatesOn: 1 } as const,
        ].map((key) => ({
          key: { editionId: 1, companyId: 1, ...key },
          partialFilterExpression: { [Object.keys(key)[0] as string]: { $exists: true } },
        })),
      ),
  },
  {
    // The worker looks for running and scheduled campaigns every 2 s. A campaign slot of an account is free from
    // `expiresAt` on, although the TTL index deletes the document of the slot later.
    name: '061-campaigns',
    up: async (db) => {
      await db.collection('campaigns').createIndexes([
        { key: { editionId: 1, createdAt: -1, _id: -1 } },
        {
          key: { state: 1, sendAt: 1 },
          partialFilterExpression: { state: { $in: ['scheduled', 'sending'] } },
        },
      ]);
      await db.collection('campaignslots').createIndexes([
        { key: { accountId: 1, no: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ]);
    },
  },
  {
    name: '062-mail-rules',
    up: (db) => db.collection('mailrules').createIndex({ editionId: 1, rule: 1 }, { unique: true }),
  },
  {
    // Documents of the timetable fence. A booking updates one of a fair's documents (shards). A move, a cancellation
    // and the change to the next fair update all of them.
    name: '063-timetable-fence',
    up: (db) => db.collection('timetablefences').createIndex({ editionId: 1, shard: 1 }, { unique: true }),
  },
  {
    // Used by the worker, which looks for moves of the fair whose mails are due, and for the meetings and waitlist
    // entries that a cancellation of the fair has ended.
    name: '064-fair-order',
    up: async (db) => {
      await db.collection('fairmoves').createIndex({ state: 1, takeBackUntil: 1 });
      await db.collection('editions').createIndexes([
        { key: { 'move.takeBackUntil': 1 }, sparse: true },
        { key: { 'cancellation.cancelAt': 1 }, sparse: true },
      ]);
      await db
        .collection('meetings')
        .createIndex(
          { editionId: 1, endedWith: 1 },
          { partialFilterExpression: { endedWith: { $exists: true } } },
        );
    },
  },
  {
    // Used by the admins' list of all applications of a fair, newest first, and by the list's filters and search. The
    // indexes have the collation of names, because the queries of the list have this collation.
    name: '065-all-applications',
    up: (db) =>
      db.collection('applications').createIndexes(
        [
          { editionId: 1, appliedAt: -1, _id: -1 } as const,
          { editionId: 1, status: 1, appliedAt: -1, _id: -1 } as const,
          { editionId: 1, program: 1, appliedAt: -1, _id: -1 } as const,
          { editionId: 1, companyId: 1, appliedAt: -1, _id: -1 } as const,
          { editionId: 1, 'words.studentName': 1 } as const,
        ].map((key) => ({
          key,
          collation: NAME_ORDER,
          name: `all_${Object.keys(key).slice(1, 3).join('_')}`,
        })),
      ),
  },
  {
    // A digest is of no use once the entries of its day have expired.
    name: '066-digests-expire',
    up: (db) =>
      db
        .collection('auditdigests')
        .createIndex({ endsAt: 1 }, { expireAfterSeconds: AUDIT_KEPT_DAYS * 24 * 60 * 60 }),
  },
  {
    // Used by the nightly deletion of unused students, and to find accounts whose last use is not recorded yet.
    name: '068-unused-students',
    up: (db) => db.collection('accounts').createIndex({ type: 1, lastSeenAt: 1 }),
  },
  {
    // Used to find ended campaigns whose lists of people must be deleted.
    name: '069-campaigns-that-ended',
    up: (db) =>
      db
        .collection('campaigns')
        .createIndex({ doneAt: 1 }, { partialFilterExpression: { doneAt: { $exists: true } } }),
  },
  {
    name: '072-map',
    up: async (db) => {
      const unique = { unique: true } as const;
      await db.collection('floors').createIndexes([
        { key: { editionId: 1, order: 1 }, ...unique },
        ...['picture', 'picture.page', 'picture.thumbnail'].map((path) => ({
          key: { [`${path}.fileId`]: 1 as const },
          sparse: true,
        })),
      ]);
      await db
        .collection('booths')
        .createIndexes([
          { key: { editionId: 1, code: 1 }, ...unique },
          { key: { editionId: 1, posterCode: 1 }, ...unique },
          { key: { editionId: 1, floorId: 1 } },
        ]);
      await db
        .collection('placements')
        .createIndexes([
          { key: { editionId: 1, boothId: 1, day: 1 }, ...unique },
          { key: { editionId: 1, companyId: 1 } },
          { key: { editionId: 1, day: 1 } },
        ]);
      await db.collection('boothnotices').createIndexes([
        { key: { editionId: 1, companyId: 1 }, ...unique },
        { key: { editionId: 1, changedAt: 1 }, partialFilterExpression: { changedAt: { $exists: true } } },
      ]);
      await db.collection('meetingtables').createIndex({ boothId: 1 }, { sparse: true });
    },
  },
  {
    // The search at the door uses the collation of names. Passes of a person are found by `personId` when an account
    // is deleted.
    name: '074-passes',
    up: async (db) => {
      await db.collection('passes').createIndexes([
        { key: { editionId: 1, code: 1 }, unique: true },
        { key: { editionId: 1, typed: 1 }, unique: true },
        {
          key: { editionId: 1, kind: 1, personId: 1 },
          unique: true,
          partialFilterExpression: { active: true },
        },
        { key: { personId: 1 } },
      ]);
      await db.collection('staff').createIndexes([
        { key: { editionId: 1, companyId: 1, no: 1 }, unique: true },
        { key: { editionId: 1, 'words.name': 1 }, collation: NAME_ORDER },
      ]);
    },
  },
  {
    name: '075-checkins',
    up: async (db) => {
      await db.collection('checkins').createIndexes([
        { key: { editionId: 1, kind: 1, personId: 1, day: 1 }, unique: true },
        { key: { editionId: 1, scanIds: 1 } },
        { key: { editionId: 1, undone: 1 } },
        { key: { editionId: 1, day: 1, 'first.at': 1 } },
        { key: { personId: 1, day: 1 } },
        {
          key: { editionId: 1, 'aside.at': -1 },
          partialFilterExpression: { 'aside.at': { $exists: true } },
        },
      ]);
      await db
        .collection('walkups')
        .createIndexes([
          { key: { editionId: 1, walkupId: 1 }, unique: true },
          { key: { editionId: 1, day: 1, hasPass: 1, program: 1 } },
          { key: { email: 1 }, partialFilterExpression: { email: { $exists: true } } },
        ]);
    },
  },
  {
    // The first index of live contacts is for the company's list, the second for the student's.
    name: '076-contacts-at-the-booth',
    up: async (db) => {
      await db.collection('sharetokens').createIndexes([
        { key: { editionId: 1, code: 1 }, unique: true },
        {
          key: { editionId: 1, studentId: 1, day: 1 },
          unique: true,
          partialFilterExpression: { active: true },
        },
        { key: { studentId: 1 } },
      ]);
      const live = { partialFilterExpression: { live: true } };
      await db
        .collection('contacts')
        .createIndexes([
          { key: { editionId: 1, companyId: 1, studentId: 1 }, unique: true },
          { key: { editionId: 1, companyId: 1, metAt: -1, _id: -1 }, ...live },
          { key: { editionId: 1, studentId: 1 }, ...live },
          { key: { studentId: 1, companyId: 1 } },
        ]);
    },
  },
  {
    // Counts of a clicker area by day and quarter of an hour, from the batches counted so far.
    name: '078-clicks-by-day',
    up: (db) =>
      db
        .collection('clickdays')
        .createIndexes([
          { key: { editionId: 1, day: 1, areaId: 1 }, unique: true },
          { key: { areaId: 1, day: 1 } },
        ]),
    data: countClickDays,
  },
];

const INDEXES_OF_COMPANIES = [
  'slug_1',
  'type_1_slug_1',
  'leaving.by_1',
  ...['slug__id', 'companyName__id', 'packageId__id', 'words.slug', 'words.companyName'].map(
    (columns) => `list_${columns}`,
  ),
  ...[
    ...['logo', 'logo.page', 'logo.thumbnail'],
    ...['banner', 'banner.page', 'banner.thumbnail'],
    ...['undrawn.logo', 'undrawn.banner'],
  ].map((path) => `${path}.fileId_1`),
];

/**
 * Migrations that only `fair migrate --finish` runs, when no process of the previous release is left and no rollback
 * is planned. These migrations remove data that only the previous release needs.
 */
export const LATER: readonly Migration[] = [
  {
    // Removes the copies that 056 has compared with the participations.
    name: '057-companies-without-fair-fields',
    up: async (db) => {
      for (const name of ['editionId_1_away_1', 'list_packageId__id']) await dropIndex(db, 'companies', name);
    },
    data: async (db) => {
      const copied = Object.fromEntries(COPIED.map((field) => [field, '']));
      await db
        .collection('companies')
        .updateMany({ $or: COPIED.map((field) => ({ [field]: { $exists: true } })) }, { $unset: copied });
    },
  },
];

/** Drops an index. Ignores a missing one, because another process may have dropped it. */
async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    if ((error as { code?: number }).code !== INDEX_NOT_FOUND) throw error;
  }
}

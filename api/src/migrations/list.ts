import { AUDIT_KEPT_DAYS, ERASURES_KEPT_DAYS, RETENTION } from '@fair/contract';
import type { Connection } from 'mongoose';
import { IGNORING_CASE, NAME_ORDER } from '../db/collation.ts';
import {
  adoptCompanies,
  FINISHED_BY,
  followReleaseBefore,
  leaveOldPlace,
} from '../features/companies/index.ts';
import { drawStoredPictures } from './drawPictures.ts';
import { addWordEndings } from './wordEndings.ts';

export type Db = NonNullable<Connection['db']>;

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

const COMPANY_LIST_KEYS: readonly Record<string, 1 | -1>[] = [
  { createdAt: 1, _id: 1 },
  { name: 1, _id: 1 },
  { email: 1, _id: 1 },
  { slug: 1, _id: 1 },
  { companyName: 1, _id: 1 },
  { packageId: 1, _id: 1 },
  { active: 1, createdAt: 1 },
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

export interface Migration {
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
export const MIGRATIONS: readonly Migration[] = [
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
  {
    // Second factors, whose secrets are sealed anew when SESSION_SECRET is replaced.
    name: '032-second-factor',
    up: (db) => db.collection('accounts').createIndex({ 'secondFactor.since': 1 }, { sparse: true }),
  },
  {
    // The list of students who have no CV, in the orders it can have.
    name: '033-students-without-cv',
    up: (db) =>
      db.collection('accounts').createIndexes(
        ['createdAt', 'name'].map((order) => ({
          key: { type: 1, 'cv.fileId': 1, [order]: 1, _id: 1 },
          name: `list_cv_${order}`,
          collation: NAME_ORDER,
        })),
      ),
  },
  {
    // Until here the limiter's library made them as each process started, and went on where that failed: then two tries at
    // once had a counter each. Its own names, so that they are the same.
    name: '034-rate-limits',
    up: (db) =>
      db.collection('ratelimits').createIndexes([
        { key: { expire: -1 }, expireAfterSeconds: 0 },
        { key: { key: 1 }, unique: true },
      ]),
  },
  {
    // What a search of a company's applicants finds is narrowed by the index too.
    name: '035-search-by-status',
    up: async (db) => {
      await db
        .collection('applications')
        .createIndex(
          { editionId: 1, companyId: 1, 'words.studentName': 1, status: 1 },
          { collation: NAME_ORDER },
        );
      // The new one begins with it.
      await dropIndex(db, 'applications', 'editionId_1_companyId_1_words.studentName_1');
    },
  },
  {
    // A company is no login any more (BEYOND 1): the lists of companies, the people of each, and whose table it is. Its
    // documents are copied with their ids; until `fair migrate --finish` both places are kept (companies/bothPlaces.ts).
    name: '037-companies',
    up: async (db) => {
      await db.collection('companies').createIndexes([
        { key: { slug: 1 }, unique: true },
        { key: { owners: 1 } },
        { key: { 'leaving.by': 1 }, sparse: true },
        ...['logo', 'banner', ...PICTURE_FILES].map((path) => ({
          key: { [`${path}.fileId`]: 1 as const },
          sparse: true,
        })),
        ...COMPANY_LIST_KEYS.map((key) => ({
          key,
          name: `list_${Object.keys(key).join('_')}`,
          collation: NAME_ORDER,
        })),
      ]);
      await db
        .collection('accounts')
        .createIndex({ companyId: 1 }, { partialFilterExpression: { type: 'company' } });
      await db.collection('meetingtables').createIndex({ memberId: 1 }, { sparse: true });
      // Nobody of a company sits at two tables at one time.
      await db
        .collection('meetings')
        .createIndex(
          { editionId: 1, memberId: 1, buckets: 1 },
          { unique: true, partialFilterExpression: { live: true, memberId: { $exists: true } } },
        );
    },
    data: followReleaseBefore,
  },
  {
    // Who has seen a student's CV: one for each day and way, found by the student, and gone after two years. What people have
    // agreed to, by account. Whom the partners of a fair find.
    name: '040-cv-accesses',
    up: async (db) => {
      await db
        .collection('cvaccesses')
        .createIndexes([
          { key: { editionId: 1, studentId: 1, companyId: 1, memberId: 1, day: 1, how: 1 }, unique: true },
          { key: { studentId: 1, lastAt: 1 } },
          { key: { companyId: 1, lastAt: 1 } },
          { key: { lastAt: 1 }, expireAfterSeconds: 730 * 24 * 60 * 60 },
        ]);
      await db.collection('consents').createIndex({ accountId: 1, purpose: 1, at: 1 });
      await db
        .collection('accounts')
        .createIndex(
          { 'consents.cvBook.editionId': 1, program: 1 },
          { partialFilterExpression: { 'consents.cvBook.editionId': { $exists: true } } },
        );
    },
  },
  {
    // The address of a fair of a year.
    name: '041-editions',
    up: (db) =>
      db
        .collection('editions')
        .createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } }),
  },
  {
    // What pages say of the areas they load: counted once by its id, by the hour, for thirty days (docs/adr/0017).
    name: '042-area-health',
    up: async (db) => {
      await db.collection('areaclaims').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
      await db
        .collection('areahours')
        .createIndexes([
          { key: { area: 1, version: 1, hour: 1 } },
          { key: { hour: 1 }, expireAfterSeconds: 30 * 24 * 60 * 60 },
        ]);
      await db.collection('endedcanaries').createIndex({ at: 1 });
    },
  },
  {
    // Whom the organisers still have to bring in: companies nobody has been invited to or logged in for, without a logo. And
    // their names whatever the case, which an import holds its rows against.
    name: '043-onboarding',
    up: async (db) => {
      await db
        .collection('companies')
        .createIndexes([
          { key: { active: 1, firstLogin: 1, invitationHeld: 1 } },
          { key: { active: 1, 'logo.fileId': 1 } },
          { key: { invitationHeld: 1 }, partialFilterExpression: { invitationHeld: true } },
          { key: { companyName: 1 }, name: 'alike_companyName', collation: IGNORING_CASE },
        ]);
    },
  },
  {
    // The audit log by person, company, group and fair, each in the order of time; a line is kept for 24 months (BEYOND 9).
    // The digests of its days. The CVs looked at on a day are found by the index of their last look.
    name: '044-audit-log',
    up: async (db) => {
      const inTime = { at: 1, _id: 1 } as const;
      await db
        .collection('auditentries')
        .createIndexes([
          { key: { actorId: 1, ...inTime } },
          { key: { targetId: 1, ...inTime } },
          { key: { companyId: 1, ...inTime } },
          { key: { editionId: 1, ...inTime } },
          { key: { at: 1 }, expireAfterSeconds: AUDIT_KEPT_DAYS * ONE_DAY_S },
        ]);
      // Those above begin with them.
      for (const name of ['at_-1', 'actorId_1_at_-1', 'targetId_1'])
        await dropIndex(db, 'auditentries', name);
      await db.collection('auditdigests').createIndexes([
        { key: { day: 1 }, unique: true },
        { key: { leaseUntil: 1 }, sparse: true },
        { key: { unmailed: 1 }, sparse: true },
      ]);
    },
  },
  {
    // What is erased when: each once, and the list of it. The CVs by when they were uploaded, which the nightly look reads.
    name: '045-retention',
    up: async (db) => {
      await db
        .collection('purges')
        .createIndexes([
          { key: { editionId: 1, rule: 1, dueOn: 1 }, unique: true },
          { key: { dueOn: 1, _id: 1 } },
          { key: { state: 1, dueOn: 1, _id: 1 } },
        ]);
      await db
        .collection('accounts')
        .createIndex(
          { 'cv.uploadedAt': 1 },
          { partialFilterExpression: { 'cv.uploadedAt': { $exists: true } } },
        );
    },
  },
  {
    // A company at a fair, once (BEYOND 1, F2). Those of today are confirmed at the current one. And which companies say of
    // another fair, or of none yet, what they are: every process looks for them.
    name: '046-participations',
    up: async (db) => {
      await db
        .collection('participations')
        .createIndexes([
          { key: { editionId: 1, companyId: 1 }, unique: true },
          { key: { editionId: 1, state: 1, companyId: 1 } },
          { key: { companyId: 1, editionId: 1 } },
        ]);
      await db.collection('companies').createIndexes([{ key: { editionId: 1, away: 1 } }]);
    },
    data: async (db) => {
      const current = await db.collection('editions').findOne({ current: true }, { projection: { _id: 1 } });
      // Before the first start there is no fair, and no company.
      if (current) await adoptCompanies(current._id);
    },
  },
  {
    // What a fair has written itself for its pages.
    name: '048-edition-texts',
    up: (db) => db.collection('editiontexts').createIndex({ editionId: 1, page: 1 }, { unique: true }),
  },
  {
    // Reports about accessibility, latest first and by state; those with an address by when they were settled. What was deleted,
    // by its id, is kept for 13 months.
    name: '049-duties',
    up: async (db) => {
      await db
        .collection('a11yreports')
        .createIndexes([
          { key: { at: 1, _id: 1 } },
          { key: { state: 1, at: 1, _id: 1 } },
          { key: { email: 1, settledAt: 1 }, partialFilterExpression: { email: { $exists: true } } },
        ]);
      await db
        .collection('erasures')
        .createIndex({ at: 1 }, { expireAfterSeconds: ERASURES_KEPT_DAYS * ONE_DAY_S });
    },
  },
  {
    // Imports of companies with their rows: known for a week, gone on with by whoever finds a lease that has run out. At a name
    // those who make a company of it meet for a moment (companies/onlyOfItsName.ts).
    name: '050-imports',
    up: async (db) => {
      const forAWeek = { expireAfterSeconds: RETENTION.imports.days * ONE_DAY_S };
      await db
        .collection('companyimports')
        .createIndexes([{ key: { startedAt: 1 }, ...forAWeek }, { key: { state: 1, leaseUntil: 1 } }]);
      await db
        .collection('companyimportrows')
        .createIndexes([
          { key: { importId: 1, row: 1 }, unique: true },
          { key: { importId: 1, outcome: 1, row: 1 } },
          { key: { startedAt: 1 }, ...forAWeek },
        ]);
      await db.collection('companynames').createIndex({ at: 1 }, { expireAfterSeconds: ONE_DAY_S });
    },
  },
  {
    // Which programs students have: asked every 20 s, one look for each program.
    name: '051-programs-studied',
    up: (db) => db.collection('accounts').createIndex({ type: 1, program: 1 }),
  },
  {
    // Whether an address stands in a sheet: asked by its owner's page of data, and when the account goes.
    name: '052-imported-people',
    up: (db) => db.collection('companyimportrows').createIndex({ email: 1 }),
  },
  {
    // Corrections of addresses that can be neither confirmed nor stopped any more: deleted every 20 s.
    name: '053-address-corrections',
    up: (db) => db.collection('accounts').createIndex({ 'correction.until': 1 }, { sparse: true }),
  },
  {
    // Fairs that were archived a few minutes ago: their counts are raised for what was still being written.
    name: '054-archived-editions',
    up: (db) => db.collection('editions').createIndex({ archivedAt: 1 }, { sparse: true }),
  },
];

/**
 * Run by `fair migrate --finish` only, when no process of the release before runs any more and it will not come back: what
 * that one needed goes.
 */
export const LATER: readonly Migration[] = [
  {
    name: FINISHED_BY,
    up: async () => undefined,
    data: leaveOldPlace,
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

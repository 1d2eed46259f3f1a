import { AUDIT_KEPT_DAYS, ERASURES_KEPT_DAYS, RETENTION } from '@fair/contract';
import type { Connection, mongo } from 'mongoose';
import { IGNORING_CASE, NAME_ORDER } from '../db/collation.ts';
import { firstFilledCollection } from '../db/contents.ts';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import { inTransaction } from '../db/transaction.ts';
import { StartError } from '../startError.ts';

export type Db = NonNullable<Connection['db']>;
type Indexes = readonly mongo.IndexDescription[];

/**
 * The commit whose `fair migrate --finish` a database must have run (docs/adr/0045). All migrations up to there are squashed
 * into this file.
 */
export const FLOOR = 'e716cfe8';

/** Name of the squashed migrations in messages. */
export const BASELINE = 'baseline';

/** Names of the squashed migrations, as databases have them in `migrations`. A new database gets all of them at once. */
export const BASELINE_NAMES: readonly string[] = [
  '001-accounts',
  '002-sessions-and-tokens',
  '003-editions',
  '004-applications',
  '005-clickers',
  '006-mail-and-audit',
  '007-account-lists',
  '008-files',
  '009-audit-list-and-deletion',
  '020-meetings',
  '021-booking',
  '022-tokens',
  '023-pictures',
  '024-notices',
  '026-clicker',
  '027-news',
  '030-search-inside-words',
  '031-workbench',
  '032-second-factor',
  '033-students-without-cv',
  '034-rate-limits',
  '035-search-by-status',
  '037-companies',
  // Run by `fair migrate --finish` of the floor commit only.
  '038-companies-in-one-place',
  '040-cv-accesses',
  '041-editions',
  '042-area-health',
  '043-onboarding',
  '044-audit-log',
  '045-retention',
  '046-participations',
  '048-edition-texts',
  '049-duties',
  '050-imports',
  '051-programs-studied',
  '052-imported-people',
];

const ONE_DAY_S = 24 * 60 * 60;
/** Retention of CV accesses, in days. */
const CV_ACCESSES_KEPT_DAYS = 730;
/** Retention of the load statistics of areas, in days (docs/adr/0017). */
const AREA_HOURS_KEPT_DAYS = 30;
const MOST_NAMED = 3;

/** Indexes for sorting and searching a list, under the collation of the lists: MongoDB uses them only with the same one. */
const listIndexes = (keys: readonly Record<string, 1 | -1>[], first: Record<string, 1> = {}): Indexes =>
  keys.map((columns) => ({
    key: { ...first, ...columns },
    name: `list_${Object.keys(columns).join('_')}`,
    collation: NAME_ORDER,
  }));

/** Indexes for the file sweeper, which looks up every stored file pointer (db/files.ts). */
const fileIndexes = (paths: readonly string[]): Indexes =>
  paths.map((path) => ({ key: { [`${path}.fileId`]: 1 }, sparse: true }));

const expiresAt = { key: { expiresAt: 1 }, expireAfterSeconds: 0 } as const;
/** Options of the unique indexes that keep meetings from overlapping; cancelled meetings do not count (MEETINGS §5). */
const uniqueWhileLive = { unique: true, partialFilterExpression: { live: true } } as const;
const forOneWeek = { expireAfterSeconds: RETENTION.imports.days * ONE_DAY_S };

/** All indexes at the floor, by collection. */
const INDEXES: Readonly<Record<string, Indexes>> = {
  accounts: [
    { key: { email: 1 }, unique: true },
    { key: { type: 1 } },
    { key: { type: 1, program: 1 } },
    { key: { companyId: 1 }, partialFilterExpression: { type: 'company' } },
    ...fileIndexes(['cv']),
    // The nightly erasure of old CVs.
    { key: { 'cv.uploadedAt': 1 }, partialFilterExpression: { 'cv.uploadedAt': { $exists: true } } },
    // Deactivations that a crash interrupted.
    { key: { deactivatedBy: 1 }, sparse: true },
    // Second factors are sealed again when SESSION_SECRET is replaced.
    { key: { 'secondFactor.since': 1 }, sparse: true },
    // The CV book of the partners.
    {
      key: { 'consents.cvBook.editionId': 1, program: 1 },
      partialFilterExpression: { 'consents.cvBook.editionId': { $exists: true } },
    },
    ...listIndexes(
      [
        { createdAt: 1, _id: 1 },
        { name: 1, _id: 1 },
        { email: 1, _id: 1 },
        { program: 1, _id: 1 },
        { active: 1, createdAt: 1 },
        { acceptsNews: 1, createdAt: 1 },
        { 'words.name': 1 },
        { 'words.email': 1 },
      ],
      { type: 1 },
    ),
    // The list of students without a CV.
    ...['createdAt', 'name'].map((order) => ({
      key: { type: 1, 'cv.fileId': 1, [order]: 1, _id: 1 } as Record<string, 1>,
      name: `list_cv_${order}`,
      collation: NAME_ORDER,
    })),
  ],
  companies: [
    { key: { slug: 1 }, unique: true },
    { key: { owners: 1 } },
    // Departures that a crash interrupted.
    { key: { 'leaving.by': 1 }, sparse: true },
    ...fileIndexes([
      ...['logo', 'logo.page', 'logo.thumbnail'],
      ...['banner', 'banner.page', 'banner.thumbnail'],
      ...['undrawn.logo', 'undrawn.banner'],
    ]),
    ...listIndexes([
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
    ]),
    // Companies that are not invited, have not logged in or have no logo.
    { key: { active: 1, firstLogin: 1, invitationHeld: 1 } },
    { key: { active: 1, 'logo.fileId': 1 } },
    { key: { invitationHeld: 1 }, partialFilterExpression: { invitationHeld: true } },
    // An import compares its rows with the names of all companies.
    { key: { companyName: 1 }, name: 'alike_companyName', collation: IGNORING_CASE },
    { key: { editionId: 1, away: 1 } },
  ],
  participations: [
    { key: { editionId: 1, companyId: 1 }, unique: true },
    { key: { editionId: 1, state: 1, companyId: 1 } },
    { key: { companyId: 1, editionId: 1 } },
  ],
  editions: [
    { key: { year: 1 }, unique: true },
    { key: { current: 1 }, unique: true, partialFilterExpression: { current: true } },
    { key: { slug: 1 }, unique: true, partialFilterExpression: { slug: { $exists: true } } },
  ],
  editiontexts: [{ key: { editionId: 1, page: 1 }, unique: true }],
  sessions: [expiresAt, { key: { accountId: 1 } }],
  passwordtokens: [{ key: { expiresAt: 1 }, expireAfterSeconds: ONE_DAY_S }, { key: { accountId: 1 } }],
  apitokens: [
    { key: { hash: 1 }, unique: true },
    expiresAt,
    { key: { accountId: 1 } },
    // Each token takes one of its account's places, which limits their number.
    {
      key: { accountId: 1, place: 1 },
      unique: true,
      partialFilterExpression: { place: { $type: 'number' } },
    },
  ],
  calendarfeeds: [
    { key: { hash: 1 }, unique: true },
    { key: { accountId: 1 }, unique: true },
  ],
  ratelimits: [
    // The names that rate-limiter-flexible gives them.
    { key: { expire: -1 }, expireAfterSeconds: 0 },
    { key: { key: 1 }, unique: true },
  ],
  applications: [
    { key: { editionId: 1, studentId: 1, companyId: 1 }, unique: true },
    { key: { studentId: 1 } },
    { key: { editionId: 1, companyId: 1, appliedAt: -1, _id: -1 } },
    { key: { editionId: 1, companyId: 1, studentName: 1, _id: 1 }, collation: NAME_ORDER },
    { key: { editionId: 1, companyId: 1, status: 1, studentName: 1, _id: 1 }, collation: NAME_ORDER },
    { key: { editionId: 1, companyId: 1, 'words.studentName': 1, status: 1 }, collation: NAME_ORDER },
    { key: { editionId: 1, companyId: 1, rating: -1, _id: -1 } },
    { key: { editionId: 1, status: 1, studentName: 1, _id: 1 }, collation: NAME_ORDER },
    { key: { editionId: 1, status: 1, 'words.studentName': 1 }, collation: NAME_ORDER },
    // The counts of the overview.
    { key: { editionId: 1, status: 1, companyId: 1, studentId: 1, liveMeetingId: 1 } },
    // The recipients of the daily digest.
    { key: { editionId: 1, appliedAt: 1, companyId: 1 } },
    { key: { editionId: 1, companyId: 1, held: 1 }, partialFilterExpression: { held: true } },
    // Claims that led to no meeting.
    { key: { claimedAt: 1 }, sparse: true },
    // Decisions whose mail or news item is not written yet, and decisions that can be taken back.
    { key: { untold: 1 }, sparse: true },
    { key: { unannounced: 1 }, sparse: true },
    { key: { 'takeBack.decisionId': 1 }, sparse: true },
    { key: { 'takeBack.until': 1 }, sparse: true },
  ],
  meetingsettings: [{ key: { editionId: 1 }, unique: true }],
  meetingtables: [
    { key: { editionId: 1, companyId: 1, name: 1 }, unique: true, collation: IGNORING_CASE },
    { key: { memberId: 1 }, sparse: true },
  ],
  meetingblocks: [{ key: { editionId: 1, companyId: 1, startsAt: 1 } }],
  meetingslots: [
    { key: { editionId: 1, tableId: 1, buckets: 1 }, unique: true },
    { key: { editionId: 1, companyId: 1, startsAt: 1 } },
    { key: { blockId: 1 } },
    // Slots held by a change of the plan that a crash interrupted.
    { key: { heldAt: 1 }, sparse: true },
    // The counts of the overview.
    { key: { editionId: 1, companyId: 1, blocked: 1 } },
  ],
  meetings: [
    // A multikey unique index spans documents, so one insert takes all its five-minute steps or none.
    { key: { editionId: 1, tableId: 1, buckets: 1 }, ...uniqueWhileLive },
    { key: { editionId: 1, studentId: 1, studentBuckets: 1 }, ...uniqueWhileLive },
    { key: { editionId: 1, applicationId: 1 }, ...uniqueWhileLive },
    { key: { editionId: 1, studentId: 1, quotaNo: 1 }, ...uniqueWhileLive },
    {
      key: { editionId: 1, memberId: 1, buckets: 1 },
      unique: true,
      partialFilterExpression: { live: true, memberId: { $exists: true } },
    },
    { key: { editionId: 1, studentId: 1, startsAt: 1 } },
    { key: { editionId: 1, companyId: 1, startsAt: 1, _id: 1 } },
    { key: { studentId: 1 } },
    { key: { slotId: 1, live: 1 } },
    // The lists of the whole fair and the reminders.
    { key: { editionId: 1, startsAt: 1, _id: 1 } },
    { key: { editionId: 1, status: 1, startsAt: 1, _id: 1 } },
    { key: { editionId: 1, attendance: 1, startsAt: 1, _id: 1 } },
    { key: { editionId: 1, objection: 1 }, partialFilterExpression: { objection: { $exists: true } } },
    // The counts of the overview.
    { key: { editionId: 1, companyId: 1, status: 1, attendance: 1 } },
    // Offers that expire.
    { key: { offerExpiresAt: 1 }, partialFilterExpression: { status: 'offered' } },
    // Events without a notice so far.
    { key: { 'pendingEvents.at': 1 }, sparse: true },
    { key: { editionId: 1, 'news.at': 1 }, partialFilterExpression: { 'news.at': { $exists: true } } },
  ],
  meetingproposals: [
    // By the machine's clock: whether a proposal can still be booked depends on the clock of the fair.
    { key: { createdAt: 1 }, expireAfterSeconds: ONE_DAY_S },
  ],
  waitlistentries: [
    {
      key: { editionId: 1, applicationId: 1 },
      unique: true,
      partialFilterExpression: { active: true },
    },
    { key: { editionId: 1, companyId: 1, state: 1, joinedAt: 1 } },
    { key: { editionId: 1, studentId: 1, joinedAt: 1 } },
    { key: { studentId: 1 } },
    { key: { 'pendingEvents.at': 1 }, sparse: true },
    { key: { endedBy: 1 }, sparse: true },
  ],
  clickerareas: [
    // A deleted area keeps its document for ten minutes, but not its name.
    {
      key: { editionId: 1, name: 1 },
      name: 'name_of_those_there',
      unique: true,
      collation: IGNORING_CASE,
      partialFilterExpression: { deletedAt: null },
    },
    { key: { deletedAt: 1 }, sparse: true },
  ],
  clickbatches: [{ key: { editionId: 1, batchId: 1 }, unique: true }, { key: { areaId: 1 } }],
  mails: [
    { key: { key: 1 }, unique: true },
    expiresAt,
    { key: { to: 1 }, sparse: true },
    { key: { personId: 1 }, sparse: true },
    { key: { state: 1, nextAttemptAt: 1 } },
    { key: { state: 1, urgent: 1, nextAttemptAt: 1 } },
    { key: { state: 1, updatedAt: 1, _id: 1 } },
    { key: { updatedAt: 1, _id: 1 }, partialFilterExpression: { state: 'failed' } },
  ],
  news: [
    { key: { accountId: 1, about: 1 }, unique: true },
    { key: { accountId: 1, at: -1, _id: -1 } },
    { key: { partnerId: 1 }, sparse: true },
    expiresAt,
  ],
  auditentries: [
    { key: { at: 1, _id: 1 } },
    { key: { action: 1, at: 1, _id: 1 } },
    { key: { actorId: 1, at: 1, _id: 1 } },
    { key: { targetId: 1, at: 1, _id: 1 } },
    { key: { companyId: 1, at: 1, _id: 1 } },
    { key: { editionId: 1, at: 1, _id: 1 } },
    { key: { at: 1 }, expireAfterSeconds: AUDIT_KEPT_DAYS * ONE_DAY_S },
  ],
  auditdigests: [
    { key: { day: 1 }, unique: true },
    { key: { leaseUntil: 1 }, sparse: true },
    { key: { unmailed: 1 }, sparse: true },
  ],
  cvaccesses: [
    { key: { editionId: 1, studentId: 1, companyId: 1, memberId: 1, day: 1, how: 1 }, unique: true },
    { key: { studentId: 1, lastAt: 1 } },
    { key: { companyId: 1, lastAt: 1 } },
    { key: { lastAt: 1 }, expireAfterSeconds: CV_ACCESSES_KEPT_DAYS * ONE_DAY_S },
  ],
  consents: [{ key: { accountId: 1, purpose: 1, at: 1 } }],
  purges: [
    { key: { editionId: 1, rule: 1, dueOn: 1 }, unique: true },
    { key: { dueOn: 1, _id: 1 } },
    { key: { state: 1, dueOn: 1, _id: 1 } },
  ],
  erasures: [{ key: { at: 1 }, expireAfterSeconds: ERASURES_KEPT_DAYS * ONE_DAY_S }],
  a11yreports: [
    { key: { at: 1, _id: 1 } },
    { key: { state: 1, at: 1, _id: 1 } },
    { key: { email: 1, settledAt: 1 }, partialFilterExpression: { email: { $exists: true } } },
  ],
  companyimports: [{ key: { startedAt: 1 }, ...forOneWeek }, { key: { state: 1, leaseUntil: 1 } }],
  companyimportrows: [
    { key: { importId: 1, row: 1 }, unique: true },
    { key: { importId: 1, outcome: 1, row: 1 } },
    { key: { startedAt: 1 }, ...forOneWeek },
    // The privacy page and account deletion look up a person's address.
    { key: { email: 1 } },
  ],
  companynames: [{ key: { at: 1 }, expireAfterSeconds: ONE_DAY_S }],
  areaclaims: [expiresAt],
  areahours: [
    { key: { area: 1, version: 1, hour: 1 } },
    { key: { hour: 1 }, expireAfterSeconds: AREA_HOURS_KEPT_DAYS * ONE_DAY_S },
  ],
  endedcanaries: [{ key: { at: 1 } }],
  'files.files': [
    { key: { uploadDate: 1 } },
    // The driver looks for this index and that of the chunks before the first upload.
    { key: { filename: 1, uploadDate: 1 } },
  ],
  'files.chunks': [{ key: { files_id: 1, n: 1 }, unique: true }],
};

/** Creates the indexes of the baseline. */
export async function createBaselineIndexes(db: Db): Promise<void> {
  for (const [name, indexes] of Object.entries(INDEXES))
    await db.collection(name).createIndexes([...indexes]);
}

/** An applied migration, as umzug's MongoDBStorage stores it. The baseline uses the name as `_id`, umzug an ObjectId. */
interface Applied {
  readonly _id: unknown;
  readonly migrationName: string;
}
const appliedIn = (db: Db) => db.collection<Applied>('migrations');

/** Returns the names of all applied migrations, as they are recorded. */
async function appliedNames(db: Db): Promise<ReadonlySet<string>> {
  const applied = await appliedIn(db)
    .find({}, { projection: { migrationName: 1 } })
    .toArray();
  return new Set(applied.map(({ migrationName }) => migrationName));
}

/** Returns the names of the baseline that are not among these. */
export function missingOfBaseline(applied: Iterable<string>): string[] {
  const known = new Set(applied);
  return BASELINE_NAMES.filter((name) => !known.has(name));
}

/** Returns these names in short for a message: the first few, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Returns whether the database has the baseline; false when it is new and empty. Writes nothing.
 * @throws StartError when it is older than the floor, or was not finished there
 */
export async function isAtBaseline(db: Db): Promise<boolean> {
  if (missingOfBaseline(await appliedNames(db)).length === 0) return true;
  const filled = await firstFilledCollection();
  // Read again after the documents: another process records the baseline before anything writes a document.
  const missing = missingOfBaseline(await appliedNames(db));
  if (missing.length === 0) return true;
  if (missing.length === BASELINE_NAMES.length && filled === undefined) return false;
  throw new StartError(
    `This database is older than this release can use (not run: ${someOf(missing)}). ` +
      `Start commit ${FLOOR} of the product on it, run its "npm run fair -- migrate --finish", then start this release again. Nothing was changed.`,
  );
}

/** Makes the baseline in a new database. Can be interrupted and run again, and run beside another process. */
export async function makeBaseline(db: Db): Promise<void> {
  await createBaselineIndexes(db);
  const names = BASELINE_NAMES.map((migrationName) => ({ _id: migrationName, migrationName }));
  try {
    // All names or none: a database with some of them counts as older than the floor.
    await inTransaction((session) => appliedIn(db).insertMany(names, { session }));
  } catch (error) {
    // Another process was first.
    if (!isDuplicateKey(error)) throw error;
  }
}

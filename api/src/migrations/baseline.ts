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
 * Oldest commit whose databases this release can use. `fair migrate --finish` of this commit must have run on the
 * database (docs/adr/0045). All migrations up to the commit are squashed into this file.
 */
export const FLOOR = 'e716cfe8';

/** Name that messages use for the squashed migrations. */
export const BASELINE = 'baseline';

/**
 * Names of the squashed migrations, as `migrations` records them. A new database gets all of them at once.
 */
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
  // Only `fair migrate --finish` of the floor commit runs this migration.
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
/** Retention of the loading statistics of areas, in days (docs/adr/0017). */
const AREA_HOURS_KEPT_DAYS = 30;
const MOST_NAMED = 3;

/**
 * Returns the indexes for sorting and searching a list. The indexes have the collation of the lists, because MongoDB
 * uses an index only for queries with the same collation.
 */
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
/**
 * Options of the unique indexes that keep meetings from overlapping. Meetings that are not live do not count
 * (MEETINGS §5).
 */
const uniqueWhileLive = { unique: true, partialFilterExpression: { live: true } } as const;
const forOneWeek = { expireAfterSeconds: RETENTION.imports.days * ONE_DAY_S };

/** All indexes of the baseline, by collection. */
const INDEXES: Readonly<Record<string, Indexes>> = {
  accounts: [
    { key: { email: 1 }, unique: true },
    { key: { type: 1 } },
    { key: { type: 1, program: 1 } },
    { key: { companyId: 1 }, partialFilterExpression: { type: 'company' } },
    ...fileIndexes(['cv']),
    // Used by the nightly erasure of old CVs.
    { key: { 'cv.uploadedAt': 1 }, partialFilterExpression: { 'cv.uploadedAt': { $exists: true } } },
    // Used to find account deactivations that a crash has interrupted.
    { key: { deactivatedBy: 1 }, sparse: true },
    // Used to re-encrypt the secrets of second factors when SESSION_SECRET is replaced.
    { key: { 'secondFactor.since': 1 }, sparse: true },
    // Used by the CV book of the partners.
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
    // Used by the list of students without a CV.
    ...['createdAt', 'name'].map((order) => ({
      key: { type: 1, 'cv.fileId': 1, [order]: 1, _id: 1 } as Record<string, 1>,
      name: `list_cv_${order}`,
      collation: NAME_ORDER,
    })),
  ],
  companies: [
    { key: { slug: 1 }, unique: true },
    { key: { owners: 1 } },
    // Used to find companies that have left, if a crash has interrupted the cancellation of their meetings.
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
    // Used to find companies that are not invited, have not logged in or have no logo.
    { key: { active: 1, firstLogin: 1, invitationHeld: 1 } },
    { key: { active: 1, 'logo.fileId': 1 } },
    { key: { invitationHeld: 1 }, partialFilterExpression: { invitationHeld: true } },
    // Used by an import, which compares its rows with the names of all companies.
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
    // Each token has a number from 1 to the maximum, unique for its account. This index therefore limits the number
    // of tokens.
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
    // The package rate-limiter-flexible expects these indexes under their default names.
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
    // Used for the counts of the overview.
    { key: { editionId: 1, status: 1, companyId: 1, studentId: 1, liveMeetingId: 1 } },
    // Used to find the recipients of the daily mail.
    { key: { editionId: 1, appliedAt: 1, companyId: 1 } },
    { key: { editionId: 1, companyId: 1, held: 1 }, partialFilterExpression: { held: true } },
    // Used to find applications that are claimed for a meeting that was never inserted.
    { key: { claimedAt: 1 }, sparse: true },
    // Used to find decisions whose mail is not queued, applications whose company is not notified, and decisions that
    // can still be undone.
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
    // Used to find slots that are still reserved for a change of the plan because a crash has interrupted the change.
    { key: { heldAt: 1 }, sparse: true },
    // Used for the counts of the overview.
    { key: { editionId: 1, companyId: 1, blocked: 1 } },
  ],
  meetings: [
    // `buckets` lists the five-minute steps of a meeting, and a unique index compares each element of a list. A
    // meeting is therefore inserted only if none of its steps is taken.
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
    // Used by the lists of the whole fair and by the reminders.
    { key: { editionId: 1, startsAt: 1, _id: 1 } },
    { key: { editionId: 1, status: 1, startsAt: 1, _id: 1 } },
    { key: { editionId: 1, attendance: 1, startsAt: 1, _id: 1 } },
    { key: { editionId: 1, objection: 1 }, partialFilterExpression: { objection: { $exists: true } } },
    // Used for the counts of the overview.
    { key: { editionId: 1, companyId: 1, status: 1, attendance: 1 } },
    // Used to find offers that expire.
    { key: { offerExpiresAt: 1 }, partialFilterExpression: { status: 'offered' } },
    // Used to find events without a notice.
    { key: { 'pendingEvents.at': 1 }, sparse: true },
    { key: { editionId: 1, 'news.at': 1 }, partialFilterExpression: { 'news.at': { $exists: true } } },
  ],
  meetingproposals: [
    // MongoDB deletes old proposals by its own clock. Whether a proposal can still be booked is decided by the API's
    // clock.
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
    // A deleted area stays stored for ten minutes. This index leaves it out, so that its name can be used again at
    // once.
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
    // Used by the privacy page and by account deletion to find a person's email address.
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
    // The driver expects this index and the index of `files.chunks` before the first upload.
    { key: { filename: 1, uploadDate: 1 } },
  ],
  'files.chunks': [{ key: { files_id: 1, n: 1 }, unique: true }],
};

export async function createBaselineIndexes(db: Db): Promise<void> {
  for (const [name, indexes] of Object.entries(INDEXES))
    await db.collection(name).createIndexes([...indexes]);
}

/**
 * A migration that has run, as umzug's MongoDBStorage records it. The baseline uses the name as `_id`, umzug
 * an ObjectId.
 */
interface Applied {
  readonly _id: unknown;
  readonly migrationName: string;
}
const appliedIn = (db: Db) => db.collection<Applied>('migrations');

async function appliedNames(db: Db): Promise<ReadonlySet<string>> {
  const applied = await appliedIn(db)
    .find({}, { projection: { migrationName: 1 } })
    .toArray();
  return new Set(applied.map(({ migrationName }) => migrationName));
}

/** Returns the names of the baseline's migrations that are not in `applied`. */
export function missingOfBaseline(applied: Iterable<string>): string[] {
  const known = new Set(applied);
  return BASELINE_NAMES.filter((name) => !known.has(name));
}

/** Shortens a list of names for a message: the first few, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Whether the database has the baseline; false if it is new and empty. Writes nothing.
 * @throws StartError if the database is older than FLOOR, or `migrate --finish` of FLOOR was not run
 */
export async function isAtBaseline(db: Db): Promise<boolean> {
  if (missingOfBaseline(await appliedNames(db)).length === 0) return true;
  const filled = await firstFilledCollection();
  // Reads the names again after looking for documents. Another process may have recorded the baseline in between, and
  // then written documents.
  const missing = missingOfBaseline(await appliedNames(db));
  if (missing.length === 0) return true;
  if (missing.length === BASELINE_NAMES.length && filled === undefined) return false;
  throw new StartError(
    `This database is older than this release can use (not run: ${someOf(missing)}). ` +
      `Start commit ${FLOOR} of the product on it, run its "npm run fair -- migrate --finish", then start this release again. Nothing was changed.`,
  );
}

/** Creates the baseline in a new database. Can be interrupted, repeated and run concurrently. */
export async function makeBaseline(db: Db): Promise<void> {
  await createBaselineIndexes(db);
  const names = BASELINE_NAMES.map((migrationName) => ({ _id: migrationName, migrationName }));
  try {
    // Inserts all names in one transaction, because a database with only some of them counts as older than the floor.
    await inTransaction((session) => appliedIn(db).insertMany(names, { session }));
  } catch (error) {
    // Another process has recorded the baseline first.
    if (!isDuplicateKey(error)) throw error;
  }
}

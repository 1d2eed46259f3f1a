import type { mongo, Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { deleteFiles, fileIdsOf } from '../db/files.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Config } from '../env.ts';
import { clearDemoDay } from '../features/fair/fair/edition.ts';
import { LETTERS } from '../features/index.ts';
import { countClickDays } from '../migrations/countClickDays.ts';
import { keysTo } from '../services/mail/keys.ts';
import { DEMO_ACCOUNT_IDS, DEMO_IDS } from './demoIds.ts';
import { forgetLoad, isLoadNoted, isLoadUnderWay } from './run.ts';

/**
 * Collections with data of an account that does not depend on a fair, each with the field that contains the account
 * id. In each collection, an index starts with this field.
 */
const OF_AN_ACCOUNT = [
  ['sessions', 'accountId'],
  ['apitokens', 'accountId'],
  ['passwordtokens', 'accountId'],
  ['calendarfeeds', 'accountId'],
  ['campaignslots', 'accountId'],
  ['news', 'accountId'],
  ['news', 'partnerId'],
  ['cvaccesses', 'studentId'],
  ['cvaccesses', 'companyId'],
  ['consents', 'accountId'],
  ['participations', 'companyId'],
] as const;

/**
 * Collections with data of a fair, each with the field that contains the account id. In this order, a document is
 * deleted before the documents that it refers to.
 */
const OF_A_FAIR = [
  ['waitlistentries', 'studentId'],
  ['waitlistentries', 'companyId'],
  ['meetingproposals', 'companyId'],
  ['meetingproposals', 'createdBy'],
  ['meetings', 'studentId'],
  ['meetings', 'companyId'],
  ['favourites', 'studentId'],
  ['favourites', 'companyId'],
  ['applications', 'studentId'],
  ['applications', 'companyId'],
  ['openings', 'companyId'],
  ['passes', 'personId'],
  ['sharetokens', 'studentId'],
  ['contacts', 'studentId'],
  ['contacts', 'companyId'],
  ['checkins', 'personId'],
  ['placements', 'companyId'],
  ['boothnotices', 'companyId'],
  ['meetingslots', 'companyId'],
  ['meetingblocks', 'companyId'],
  ['meetingtables', 'companyId'],
] as const;

/** Number of audit entries read at a time. */
const BATCH = 500;
const ID_LETTERS = 4;

export interface Removal {
  /** Number of deleted documents by collection. */
  readonly counts: Readonly<Record<string, number>>;
  /** Whether the day of the fair was removed too. Pages then show a placeholder until an admin sets a day. */
  readonly hasNoDay: boolean;
}

/** Thrown while another process is loading the demo fair. */
export class LoadUnderWay extends Error {
  override readonly name = 'LoadUnderWay';
}

/**
 * Deletes the demo fair: all its accounts, what they own or have created, and what refers to them. For example, a
 * real student's application to a demo company is deleted with the company. Data between real accounts stays. The
 * demo accounts first lose their passwords and sessions, so that they cannot add data in the meantime. They are
 * deleted last, so that the next call can finish an interrupted removal. The sweeper deletes files that no document
 * points to. The day of the fair is removed unless an admin has set one. Can run while the API is running.
 * @throws LoadUnderWay
 */
export async function removeDemoFair(config: Pick<Config, 'fairYear' | 'timeZone'>): Promise<Removal> {
  if (await isLoadUnderWay())
    throw new LoadUnderWay('The demo fair is being loaded. Wait until it is there.');
  const counts: Record<string, number> = {};
  const note = (collection: string, count: number) => {
    counts[collection] = (counts[collection] ?? 0) + count;
  };
  const [accounts, companies] = [connection.collection('accounts'), connection.collection('companies')];
  await accounts.updateMany(
    { _id: DEMO_ACCOUNT_IDS },
    { $set: { active: false }, $unset: { passwordHash: 1 } },
  );
  await companies.updateMany({ _id: DEMO_ACCOUNT_IDS }, { $set: { active: false } });
  await removeOwned(note);
  await removeMails(note);
  await removeAuditEntries(note);
  await removeAreas(note);
  await removeSettings(note);
  for (const collection of ['companyimports', 'companyimportrows'])
    note(collection, await removeFrom(collection, { _id: DEMO_IDS }));
  // There are few campaigns, so this query needs no index on `by`.
  note('campaigns', await removeFrom('campaigns', { $or: [{ _id: DEMO_IDS }, { by: DEMO_ACCOUNT_IDS }] }));
  const pointed = ['accounts', 'companies'].map((place) => fileIdsOf(place, { _id: DEMO_ACCOUNT_IDS }));
  const plans = fileIdsOf('floors', { _id: DEMO_IDS });
  const fileIds = (await Promise.all([...pointed, plans])).flat();
  // Real companies may have been placed at the booths of the demo.
  note('placements', await removeFrom('placements', { boothId: DEMO_IDS }));
  for (const collection of ['booths', 'floors'])
    note(collection, await removeFrom(collection, { _id: DEMO_IDS }));
  note('companies', (await companies.deleteMany({ _id: DEMO_ACCOUNT_IDS })).deletedCount);
  // Accounts that were invited to the team of a demo company are deleted together with the company.
  const ofTeams = { type: 'company', companyId: DEMO_ACCOUNT_IDS };
  const theirs = { $or: [{ _id: DEMO_ACCOUNT_IDS }, ofTeams] };
  note('accounts', (await accounts.deleteMany(theirs)).deletedCount);
  await deleteFiles(fileIds);
  note('files', fileIds.length);
  // Requests in flight may have written more data. Later requests cannot, because the accounts are deleted.
  await removeOwned(note);
  // The fair of the previous year contains only demo data, because real people could not apply to it.
  note('editions', await removeFrom('editions', { _id: DEMO_IDS }));
  const hasNoDay = (await isLoadNoted()) && (await clearDemoDay(config));
  await forgetLoad();
  return { counts, hasNoDay };
}

type Note = (collection: string, count: number) => void;

async function removeOwned(note: Note): Promise<void> {
  for (const [collection, field] of OF_AN_ACCOUNT) {
    note(collection, await removeFrom(collection, { [field]: DEMO_ACCOUNT_IDS }));
  }
  const editions = await connection
    .collection('editions')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const editionId = { $in: editions.map(({ _id }) => _id) };
  // Company staff have no accounts; their passes and check-ins are found by the ids of the staff.
  const ofCompanies = { editionId, companyId: DEMO_ACCOUNT_IDS };
  const staff = await connection.collection('staff').distinct('_id', ofCompanies);
  for (const collection of ['passes', 'checkins'])
    note(collection, await removeFrom(collection, { editionId, personId: { $in: staff } }));
  note('staff', await removeFrom('staff', ofCompanies));
  for (const [collection, field] of OF_A_FAIR) {
    note(collection, await removeFrom(collection, { editionId, [field]: DEMO_ACCOUNT_IDS }));
  }
}

async function removeFrom(collection: string, filter: mongo.Filter<mongo.Document>): Promise<number> {
  return (await connection.collection(collection).deleteMany(filter)).deletedCount;
}

/**
 * Deletes mails to the demo accounts. Sent mails have no address any more, so they are found by the account id in
 * their key.
 */
async function removeMails(note: Note): Promise<void> {
  const people = connection
    .collection('accounts')
    .find<{ email: string }>({ _id: DEMO_ACCOUNT_IDS }, { projection: { email: 1 } });
  const to = (await people.toArray()).map(({ email }) => email);
  const keys = keysTo(DEMO_ACCOUNT_IDS.$gte.toHexString().slice(0, ID_LETTERS), LETTERS.templates);
  note('mails', await removeFrom('mails', { $or: [{ to: { $in: to } }, { key: { $in: keys } }] }));
}

/** Deletes audit entries between demo accounts. Entries between demo and real accounts stay. */
async function removeAuditEntries(note: Note): Promise<void> {
  const entries = connection.collection('auditentries');
  let removed = await removeFrom('auditentries', { targetId: DEMO_IDS, actorId: { $exists: false } });
  let batch: { _id: Types.ObjectId; targetId?: Types.ObjectId }[] = [];
  const removeBatch = async () => {
    const targets = batch.flatMap(({ targetId }) => targetId ?? []);
    const stay = await connection
      .collection('accounts')
      .find({ _id: { $in: targets, $not: DEMO_ACCOUNT_IDS } }, { projection: { _id: 1 } })
      .toArray();
    const real = new Set(stay.map(({ _id }) => String(_id)));
    const gone = batch.filter(({ targetId }) => !real.has(String(targetId)));
    batch = [];
    removed += await removeFrom('auditentries', { _id: { $in: gone.map(({ _id }) => _id) } });
  };
  const theirs = entries.find<(typeof batch)[number]>(
    { actorId: DEMO_ACCOUNT_IDS },
    { projection: { targetId: 1 } },
  );
  for await (const entry of theirs) if (batch.push(entry) >= BATCH) await removeBatch();
  await removeBatch();
  note('auditentries', removed);
  // Deletes all digests, because those of days with demo entries no longer match. The API then creates them again. An
  // audit entry records the removal of the demo.
  if (removed > 0) note('auditdigests', await removeFrom('auditdigests', {}));
}

/**
 * Deletes the clicker areas of the demo fair with their counts by day. If real people have counted in an area, the
 * area stays, and only the demo's counts are deleted.
 */
async function removeAreas(note: Note): Promise<void> {
  const [areas, batches] = [connection.collection('clickerareas'), connection.collection('clickbatches')];
  const demo = await areas.find({ _id: DEMO_IDS }, { projection: { _id: 1 } }).toArray();
  for (const { _id } of demo) {
    const { counted, stays } = await inTransaction(async (session) => {
      const ofDemo = { areaId: _id, byAccountId: DEMO_ACCOUNT_IDS };
      const { deletedCount } = await batches.deleteMany(ofDemo, { session });
      const [real] = await batches
        .aggregate<{ came: number; went: number }>(
          [
            { $match: { areaId: _id } },
            { $group: { _id: null, came: { $sum: '$clicks' }, went: { $sum: '$declicks' } } },
            { $project: { _id: 0 } },
          ],
          { session },
        )
        .toArray();
      await connection.collection('clickdays').deleteMany({ areaId: _id }, { session });
      if (real) {
        await areas.updateOne({ _id }, { $set: real, $unset: { capacity: '' } }, { session });
        if (connection.db) await countClickDays(connection.db, { areaId: _id, session });
      } else await areas.deleteOne({ _id }, { session });
      return { counted: deletedCount, stays: real !== undefined };
    });
    note('clickbatches', counted);
    note('clickerareas', stays ? 0 : 1);
  }
}

/** Deletes the demo's booking settings unless a real company has planned meetings. */
async function removeSettings(note: Note): Promise<void> {
  if (await connection.collection('meetingblocks').findOne({}, { projection: { _id: 1 } })) return;
  note('meetingsettings', await removeFrom('meetingsettings', { _id: DEMO_IDS }));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '@fair/scripts/copyDatabase';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { PREPARED } from './folders.ts';

/** Returns the connection string of the prepared fair's database. `npm start` writes it to the data folder. */
const preparedUri = async () => (await readFile(join(PREPARED, 'data/mongodb-uri'), 'utf8')).trim();

const OWN_DATABASE = `worker-${process.env.TEST_PARALLEL_INDEX}`;

async function uriOf(database: string): Promise<string> {
  const uri = new URL(await preparedUri());
  uri.pathname = `/${database}`;
  return uri.href;
}

/**
 * Copies the database of the prepared fair with its indexes.
 * @param database name of the copy; by default the database of this worker
 * @returns the connection string of the copy
 */
export async function copyPreparedDatabase(database = OWN_DATABASE): Promise<string> {
  const uri = await uriOf(database);
  const prepared = await MongoClient.connect(await preparedUri());
  try {
    await copyDatabase(prepared, prepared.db().databaseName, database);
  } finally {
    await prepared.close();
  }
  return uri;
}

/**
 * Drops a database of this worker if an earlier run has left it behind. Returns the connection string of the empty
 * database.
 */
export async function emptyDatabase(database = `${OWN_DATABASE}-new`): Promise<string> {
  const uri = await uriOf(database);
  const client = await MongoClient.connect(uri);
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
  return uri;
}

/**
 * Moves a meeting and its slot half an hour into the past, as if the fair had begun. The database is changed directly,
 * because the API uses the server's clock. Stories do everything else on pages.
 */
export async function startMeeting(id: string): Promise<void> {
  await withOwnDatabase(async (db) => {
    const meeting = await db.collection('meetings').findOne({ _id: new ObjectId(id) });
    if (!meeting) throw new Error(`There is no meeting ${id}.`);
    const startsAt = new Date(Date.now() - 30 * 60_000);
    const endsAt = new Date(Date.now() - 10 * 60_000);
    await db.collection('meetings').updateOne({ _id: meeting._id }, { $set: { startsAt, endsAt } });
    await db.collection('meetingslots').updateOne({ _id: meeting.slotId }, { $set: { startsAt, endsAt } });
  });
}

/** Moves the times and meetings of a company, so that its third booked meeting began one minute ago. */
export async function startFairDay(slug: string): Promise<void> {
  await withOwnDatabase(async (db) => {
    const company = await db.collection('companies').findOne({ slug });
    if (!company) throw new Error(`There is no company ${slug}.`);
    const ofCompany = { companyId: company._id };
    const booked = { ...ofCompany, status: 'booked' };
    const [now] = await db
      .collection('meetings')
      .find(booked)
      .sort({ startsAt: 1 })
      .skip(2)
      .limit(1)
      .toArray();
    if (!now) throw new Error(`${slug} has no third meeting.`);
    const earlier = now.startsAt.getTime() - Date.now() + 60_000;
    const moved = {
      startsAt: { $subtract: ['$startsAt', earlier] },
      endsAt: { $subtract: ['$endsAt', earlier] },
    };
    for (const collection of ['meetings', 'meetingslots'])
      await db.collection(collection).updateMany(ofCompany, [{ $set: moved }]);
  });
}

/** Returns today's date (YYYY-MM-DD, the Swedish format) in the time zone of the demo fair. */
export const todayOfFair = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());

/**
 * Moves the current fair, which has one day, to today, with its times and meetings. Returns a function that moves
 * everything back.
 */
export async function moveFairToToday(): Promise<() => Promise<void>> {
  const move = async (day: string): Promise<string> => {
    let before = '';
    await withOwnDatabase(async (db) => {
      const edition = await db.collection('editions').findOne({ current: true });
      if (!edition) throw new Error('There is no current fair.');
      before = edition.days[0];
      const [hours] = edition.hours ?? [];
      const earlier = Date.parse(before) - Date.parse(day);
      const moved = {
        startsAt: { $subtract: ['$startsAt', earlier] },
        endsAt: { $subtract: ['$endsAt', earlier] },
      };
      const ofEdition = { editionId: edition._id };
      for (const collection of ['meetings', 'meetingslots', 'meetingblocks'])
        await db.collection(collection).updateMany(ofEdition, [{ $set: moved }]);
      const days = { days: [day], hours: [{ ...hours, day }] };
      await db.collection('editions').updateOne({ _id: edition._id }, [{ $set: { ...days, ...moved } }]);
    });
    return before;
  };
  const before = await move(todayOfFair());
  return async () => void (await move(before));
}

/** Copies companies with a logo until there are `count` active companies. One of the copies is named Örnteknik. */
export async function copyCompanies(count: number): Promise<void> {
  await withOwnDatabase(async (db) => {
    const [companies, participations] = [db.collection('companies'), db.collection('participations')];
    const active = { active: true };
    const shown = await companies.find({ ...active, logo: { $exists: true } }).toArray();
    const edition = await db.collection('editions').findOne({ current: true });
    const there = await participations.find({ editionId: edition?._id }).toArray();
    const placeOf = new Map(there.map((one) => [String(one.companyId), one]));
    const missing = count - (await companies.countDocuments(active));
    const copies = Array.from({ length: Math.max(0, missing) }, (_, n) => {
      const copied = shown[n % shown.length];
      const _id = new ObjectId();
      const original = placeOf.get(String(copied?._id));
      return {
        participation: { ...original, _id: new ObjectId(), companyId: _id },
        company: {
          ...copied,
          _id,
          // A copy has no members, because nobody logs in to it.
          owners: [],
          slug: `${copied?.slug}-${n}`,
          companyName: n === 0 ? 'Örnteknik' : `${copied?.companyName} ${n}`,
          email: `copy-${n}@companies.example`,
        },
      };
    });
    if (copies.length === 0) return;
    await companies.insertMany(copies.map(({ company }) => company));
    await participations.insertMany(copies.map(({ participation }) => participation));
  });
}

async function withOwnDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(await uriOf(OWN_DATABASE));
  try {
    await work(client.db());
  } finally {
    await client.close();
  }
}

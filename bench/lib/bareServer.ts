import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { BSON, type Document, GridFSBucket, MongoClient, ObjectId } from 'mongodb';

/**
 * The smallest server with the same replies. It uses `node:http` and the bare driver in a separate process and reports
 * its port to its parent (bench/lib/servers.ts).
 */

const client = await MongoClient.connect(process.env.MONGODB_URI ?? '', {
  writeConcern: { w: 'majority', journal: true },
});
const db = client.db();
const accounts = db.collection('accounts');
const companies = db.collection('companies');
const files = new GridFSBucket(db, { bucketName: 'files' });

/** The product's lists have the same collation, so that the same indexes are used. */
const NAME_ORDER = { locale: 'sv' };

const PUBLIC = [
  'slug',
  'companyName',
  'programs',
  'positions',
  'networkMeeting',
  'description',
  'areaOfBusiness',
  'slogan',
  'websiteLink',
  'linkedInLink',
  'instagramLink',
  'facebookLink',
  'qualifications',
] as const;
const picked = (document: Document | null) =>
  Object.fromEntries(PUBLIC.filter((field) => document?.[field]).map((field) => [field, document?.[field]]));

async function signedIn(request: IncomingMessage): Promise<Document | null> {
  const session = await db
    .collection<{ _id: string; accountId: ObjectId }>('sessions')
    .findOne({ _id: String(request.headers['x-session']), expiresAt: { $gt: new Date() } });
  return session && accounts.findOne({ _id: session.accountId, active: true });
}

const ANSWERS: Readonly<Record<string, (request: IncomingMessage, id: string) => Promise<unknown>>> = {
  company: async (_request, slug) => picked(await companies.findOne({ slug, active: true })),
  companies: async () =>
    (
      await companies.find({ active: true }).collation(NAME_ORDER).sort({ companyName: 1, _id: 1 }).toArray()
    ).map(picked),
  students: async (request) => {
    await signedIn(request);
    const students = db.collection('accounts').find({ type: 'student' });
    const found = await students.collation(NAME_ORDER).sort({ createdAt: -1, _id: -1 }).limit(50).toArray();
    return found.map(({ _id, name, email, program, acceptsNews, active, createdAt }) => ({
      ...{ id: _id, type: 'student', name, email, program },
      ...{ acceptsNews, active, createdAt, hasCv: false },
    }));
  },
  fair: async () => {
    const [edition, partners] = await Promise.all([
      db.collection('editions').findOne({ current: true }),
      companies
        .find({ active: true, logo: { $exists: true } })
        .limit(24)
        .toArray(),
    ]);
    const { startsAt, endsAt, year, place, address } = edition as Document;
    return { year, startsAt, endsAt, place, address, partners: partners.map(picked) };
  },
  session: async (request) => {
    const { _id, name, email, type, active, createdAt } = (await signedIn(request)) as Document;
    return { id: _id, name, email, type, active, createdAt };
  },
  clicks: (request, areaId) => addClicks(request, areaId),
  commands: async (_request, place) => {
    let last: Document = {};
    for (const command of prepared[Number(place)] ?? []) last = await db.command(command);
    return { id: last.value?._id, ok: last.ok };
  },
};

/**
 * Sends the four commands of a batch of clicks. They read the session and the account, and then write sum and batch in
 * one transaction.
 */
async function addClicks(request: IncomingMessage, areaId: string): Promise<unknown> {
  const { clicks, declicks, batchId } = (await json(request)) as {
    clicks: number;
    declicks: number;
    batchId: string;
  };
  const [session] = await db
    .collection<{ _id: string }>('sessions')
    .aggregate([
      { $match: { _id: String(request.headers['x-session']), expiresAt: { $gt: new Date() } } },
      { $lookup: { from: 'accounts', localField: 'accountId', foreignField: '_id', as: 'account' } },
    ])
    .toArray();
  return client.withSession((transaction) =>
    transaction.withTransaction(async () => {
      const area = await db
        .collection('clickerareas')
        .findOneAndUpdate(
          { _id: new ObjectId(areaId), deletedAt: null },
          { $inc: { came: clicks, went: declicks } },
          { returnDocument: 'after', session: transaction },
        );
      await db.collection('clickbatches').insertOne(
        {
          editionId: area?.editionId,
          areaId: area?._id,
          batchId,
          clicks,
          declicks,
          byAccountId: session?.accountId,
        },
        { session: transaction },
      );
      return { clicks: area?.came, declicks: area?.went };
    }),
  );
}

/** Commands sent by the parent, one list for each request (bench/bookingCommands.ts). */
let prepared: readonly (readonly Document[])[] = [];
process.on('message', (lists: readonly string[]) => {
  prepared = lists.map((list) => BSON.EJSON.parse(list));
  process.send?.('prepared');
});

const server = createServer((request, response) => {
  const [, name = '', id = ''] = (request.url ?? '').split('/');
  if (name === 'file') {
    response.writeHead(200, { 'Content-Type': 'application/pdf' });
    files.openDownloadStream(new ObjectId(id)).pipe(response);
    return;
  }
  const answer = ANSWERS[name];
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  answer(request, id).then(
    (found) => {
      const body = JSON.stringify(found);
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

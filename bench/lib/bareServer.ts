import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BSON, type Document, MongoClient, type ObjectId } from 'mongodb';

/**
 * The smallest possible server that sends the same replies as the API, with `node:http` and the MongoDB driver. It
 * sends its port number to the parent process.
 */

const client = await MongoClient.connect(process.env.MONGODB_URI ?? '', {
  writeConcern: { w: 'majority', journal: true },
});
const db = client.db();

const ANSWERS: Readonly<Record<string, (request: IncomingMessage, place: number) => Promise<unknown>>> = {
  session: async (request) => {
    const session = await db
      .collection<{ _id: string; accountId: ObjectId }>('sessions')
      .findOne({ _id: String(request.headers['x-session']), expiresAt: { $gt: new Date() } });
    const account = await db
      .collection('accounts')
      .findOne({ _id: session?.accountId as ObjectId, active: true });
    const { _id, name, email, type, active, createdAt } = account as Document;
    return { id: _id, name, email, type, active, createdAt };
  },
  commands: async (_request, place) => {
    let last: Document = {};
    for (const command of prepared[place] ?? []) last = await db.command(command);
    return { id: last.value?._id, ok: last.ok };
  },
};

/** Database commands sent by the parent process: one list for each request (bench/bookingCommands.ts). */
let prepared: readonly (readonly Document[])[] = [];
process.on('message', (lists: readonly string[]) => {
  prepared = lists.map((list) => BSON.EJSON.parse(list));
  process.send?.('prepared');
});

const server = createServer(async (request, response) => {
  const [, name = '', place] = (request.url ?? '').split('/');
  const answer = ANSWERS[name]?.(request, Number(place));
  let status = 200;
  const found = await answer?.catch((error) => {
    status = 500;
    return String(error);
  });
  const body = JSON.stringify(found);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

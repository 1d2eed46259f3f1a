import { BSON, type Document, ObjectId } from 'mongodb';
import { connection } from '../api/src/db/connection.ts';
import { stepsOf } from '../api/src/features/meetings/meetings/steps.ts';
import { digestOf } from '../api/src/services/tokens/secret.ts';
import { bearer, callerAt } from '../api/src/testing/callers.ts';
import { startTestApi } from '../api/src/testing/index.ts';
import { type Booker, makeBookers } from './lib/bookers.ts';
import { compare, lineOf } from './lib/compare.ts';
import { timeMs } from './lib/cost.ts';
import { databaseUri, startBareServer, startOurs } from './lib/servers.ts';

/**
 * Compares a booking through the API with a bare server (`node:http` and the MongoDB driver) that sends the same
 * database commands. The API and the bare server are measured one after the other, because the API process sends mails
 * and reminders after each booking. The commands are recorded once. The bare server repeats them for each booking, with
 * the ids and times of another student.
 */

const GOAL = 1.6;
const ROUNDS = Number(process.env.ROUNDS ?? 30);
const EACH = 20;
/** Number of bookings through the API, including the warm-up rounds. */
const OURS = EACH * (ROUNDS + Math.ceil(ROUNDS / 10));
const GAP_MINUTES = 10;

const uri = new URL(databaseUri('fair-bench-booking'));
uri.searchParams.set('monitorCommands', 'true');
const api = await startTestApi({ MONGODB_URI: uri.href });

async function book(address: string, { token, slug, startsAt }: Booker): Promise<string> {
  const sent = { slug, startsAt: startsAt.toISOString() };
  const { status, body } = await callerAt(address, bearer(token))('POST', '/student/meetings', sent);
  if (status !== 201) throw new Error(`booking answered ${JSON.stringify(body)}`);
  return body.id;
}

/** Returns all values that differ between two bookings, in a fixed order. */
const valuesOf = ({ token, slug, startsAt, endsAt, ids }: Booker, meeting: ObjectId) => [
  ...[digestOf(token), slug, startsAt, endsAt, meeting],
  ...Object.values(ids),
];
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/**
 * Makes two bookings at the same company. Returns the database commands of the second one in the order they were sent.
 */
async function commandsOf(before: Booker, booker: Booker) {
  await book(api.address, before);
  const heard: Document[] = [];
  const client = connection.getClient();
  client.on('commandStarted', ({ command }) => heard.push(command));
  const meeting = new ObjectId(await book(api.address, booker));
  client.removeAllListeners('commandStarted');
  const names = valuesOf(booker, meeting).map(written);
  const commands = heard
    .map(({ lsid, txnNumber, $clusterTime, $db, ...command }) => command)
    // Drops commands of background jobs. They contain no value of this booking.
    .filter((command) => names.some((name) => BSON.EJSON.stringify(command).includes(name)));
  return { commands, meeting };
}

function madeFor(command: unknown, others: ReadonlyMap<string, unknown>, booker: Booker, key = ''): unknown {
  if (key === 'buckets') return stepsOf(booker);
  if (key === 'studentBuckets') return stepsOf(booker, GAP_MINUTES);
  const other = others.get(written(command));
  if (other !== undefined) return other;
  if (Array.isArray(command)) return command.map((one) => madeFor(one, others, booker));
  if (command === null || typeof command !== 'object' || Object.getPrototypeOf(command) !== Object.prototype)
    return command;
  return Object.fromEntries(
    Object.entries(command).map(([name, value]) => [name, madeFor(value, others, booker, name)]),
  );
}

try {
  const [before, traced, ...all] = (await makeBookers(api, 2 + 3 * OURS)).slice(0, 2 + 3 * OURS);
  if (!before || !traced) throw new Error('nobody books');
  const { commands, meeting } = await commandsOf(before, traced);
  console.log(`commands: ${commands.map((command) => Object.keys(command)[0]).join(', ')}`);
  const from = valuesOf(traced, meeting).map(written);
  const prepared = all.splice(0, 2 * OURS).map((booker) => {
    const to = valuesOf(booker, new ObjectId());
    const others = new Map(from.map((value, index) => [value, to[index]]));
    return BSON.EJSON.stringify(commands.map((command) => madeFor(command, others, booker)));
  });
  const [ours, bare] = await Promise.all([startOurs(api), startBareServer(prepared)]);
  try {
    let next = 0;
    const bareRound = async () => {
      for (const end = next + EACH; next < end; next += 1) {
        const answer = await fetch(`${bare.address}/commands/${next}`);
        if (!answer.ok) throw new Error(await answer.text());
      }
    };
    const ourRound = async () => {
      for (const booker of all.splice(0, EACH)) await book(ours.address, booker);
    };
    const base = { work: bareRound, cost: timeMs };
    const comparison = await compare(base, { work: ourRound, cost: timeMs }, ROUNDS);
    console.log(lineOf('a booking / its commands', comparison, GOAL));
    const there = await connection.collection('meetings').countDocuments({ live: true });
    if (there !== 2 + 3 * OURS) throw new Error(`${there} meetings`);
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
} finally {
  await api.close();
}

import { BSON, type CommandStartedEvent, type Document, ObjectId } from 'mongodb';
import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { EditionModel } from '../api/src/features/fair/fair/model.ts';
import { stepsOf } from '../api/src/features/meetings/meetings/steps.ts';
import { StudentModel } from '../api/src/features/people/students/model.ts';
import { ApplicationModel } from '../api/src/features/recruitment/applications/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../api/src/services/clock/units.ts';
import { digestOf } from '../api/src/services/tokens/secret.ts';
import { bearer, callerAt, tokensOf } from '../api/src/testing/callers.ts';
import { aCompany, aPublishedBlock, openBooking, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf } from './lib/compare.ts';
import { timeMs } from './lib/cost.ts';
import { databaseUri, startBareServer, startOurs } from './lib/servers.ts';
import { startCache } from './lib/startCache.ts';

/**
 * Compares a booking through the API with a bare server (`node:http` and the MongoDB driver) that sends the same database
 * commands. The two are measured one after the other, because each booking is followed by mails and reminders in the same
 * process. The commands are recorded once; each booking on the bare server repeats them with the ids and times of another
 * student.
 */

const GOAL = 1.6;
const ROUNDS = 30;
const EACH = 20;
/** The warm-up is included. The base runs twice for each of our rounds. */
const BOOKINGS = { ours: EACH * ROUNDS * 1.1, bare: EACH * ROUNDS * 1.1 * 2 };
const SLOT_MINUTES = 10;
/** Each company has one table with this many times. */
const TIMES = 36;
const GAP_MINUTES = 10;

/** Everything that differs between two bookings. */
interface Actor {
  readonly token: string;
  readonly slug: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly ids: Readonly<Record<'student' | 'application' | 'company' | 'slot' | 'table', ObjectId>>;
}

const uri = new URL(databaseUri('fair-bench-booking'));
uri.searchParams.set('monitorCommands', 'true');
const api = await startTestApi({ MONGODB_URI: uri.href });

async function actors(count: number): Promise<Actor[]> {
  const startsAt = new Date((Math.ceil(Date.now() / DAY_MS) + 30) * DAY_MS + 8 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + TIMES * SLOT_MINUTES * MINUTE_MS);
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { startsAt, endsAt } });
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  await openBooking(api, { bookingOpensAt: at(-1), bookingDeadline: at(10) });
  const made: Actor[] = [];
  while (made.length < count) {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { startsAt, endsAt, slotMinutes: SLOT_MINUTES });
    const students = slots.map((_, index) => ({
      _id: new Types.ObjectId(),
      name: `Student ${made.length + index}`,
      email: `bench${made.length + index}@test.example`,
      program: 'SYSDK',
    }));
    await StudentModel.insertMany(students);
    const applications = await ApplicationModel.insertMany(
      students.map(({ _id, name, program }) => ({
        ...{ editionId: api.editionId, studentId: _id, companyId: company._id, status: 'accepted' },
        ...{ studentName: name, program, appliedAt: new Date() },
      })),
    );
    const tokens = await tokensOf(students);
    slots.forEach((slot, index) => {
      const [student, application] = [students[index], applications[index]];
      if (!student || !application) throw new Error('not everybody was made');
      made.push({
        token: tokens[index] ?? '',
        ...{ slug: company.slug, startsAt: slot.startsAt, endsAt: slot.endsAt },
        ids: {
          ...{ student: student._id, application: application._id },
          ...{ company: company._id, slot: slot._id, table: slot.tableId },
        },
      });
    });
  }
  return made;
}

const book = async (address: string, { token, slug, startsAt }: Actor): Promise<string> => {
  const call = callerAt(address, bearer(token));
  const { status, body } = await call('POST', '/student/meetings', {
    slug,
    startsAt: startsAt.toISOString(),
  });
  if (status !== 201) throw new Error(`booking answered ${JSON.stringify(body)}`);
  return body.id;
};

/** The differing values as they appear in a command, in a fixed order. */
const valuesOf = ({ token, slug, startsAt, endsAt, ids }: Actor, meeting: ObjectId) => [
  ...[digestOf(token), slug, startsAt, endsAt, meeting],
  ...Object.values(ids),
];
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/** Returns the commands of one booking in the order they were sent, after an earlier booking at the same company. */
async function commandsOf(before: Actor, actor: Actor): Promise<{ commands: Document[]; meeting: ObjectId }> {
  await startCache(api);
  await book(api.address, before);
  const heard: Document[] = [];
  const note = ({ command }: CommandStartedEvent) => heard.push(command);
  const client = connection.getClient();
  client.on('commandStarted', note);
  const meeting = new ObjectId(await book(api.address, actor));
  client.off('commandStarted', note);
  const names = valuesOf(actor, meeting).map(written);
  const commands = heard
    .map(({ lsid, txnNumber, $clusterTime, $db, ...command }) => command)
    // Drops commands of background jobs.
    .filter((command) => names.some((name) => BSON.EJSON.stringify(command).includes(name)));
  return { commands, meeting };
}

function madeFor(command: unknown, others: ReadonlyMap<string, unknown>, actor: Actor, key = ''): unknown {
  if (key === 'buckets') return stepsOf(actor);
  if (key === 'studentBuckets') return stepsOf(actor, GAP_MINUTES);
  const other = others.get(written(command));
  if (other !== undefined) return other;
  if (Array.isArray(command)) return command.map((one) => madeFor(one, others, actor));
  if (command === null || typeof command !== 'object' || Object.getPrototypeOf(command) !== Object.prototype)
    return command;
  return Object.fromEntries(
    Object.entries(command).map(([name, value]) => [name, madeFor(value, others, actor, name)]),
  );
}

try {
  const [before, traced, ...all] = await actors(2 + BOOKINGS.ours + BOOKINGS.bare);
  if (!before || !traced) throw new Error('nobody books');
  const { commands, meeting } = await commandsOf(before, traced);
  console.log(`commands: ${commands.map((command) => Object.keys(command)[0]).join(', ')}`);
  const forBare = all.splice(0, BOOKINGS.bare);
  const prepared = forBare.map((actor) => {
    const others = new Map(
      valuesOf(traced, meeting).map((value, index) => [
        written(value),
        valuesOf(actor, new ObjectId())[index],
      ]),
    );
    return commands.map((command) => madeFor(command, others, actor));
  });
  const [ours, bare] = await Promise.all([
    startOurs(),
    startBareServer(prepared.map((one) => BSON.EJSON.stringify(one))),
  ]);
  try {
    let next = 0;
    const bareRound = async () => {
      for (const end = next + EACH; next < end; next += 1) {
        const answer = await fetch(`${bare.address}/commands/${next}`);
        if (!answer.ok) throw new Error(await answer.text());
      }
    };
    const ourRound = async () => {
      for (const actor of all.splice(0, EACH)) await book(ours.address, actor);
    };
    const comparison = await compare(
      { work: bareRound, cost: timeMs },
      { work: ourRound, cost: timeMs },
      ROUNDS,
    );
    console.log(lineOf('a booking / its commands', comparison, GOAL));
    const there = await connection.collection('meetings').countDocuments({ live: true });
    if (there !== 2 + BOOKINGS.ours + BOOKINGS.bare) throw new Error(`${there} meetings`);
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
} finally {
  await api.close();
}

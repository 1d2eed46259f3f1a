import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AreaModel } from '../api/src/features/fair/clickers/model.ts';
import { EditionModel } from '../api/src/features/fair/fair/model.ts';
import { bearer, type Caller, callerAt, tokensOf } from '../api/src/testing/callers.ts';
import { aLogistic } from '../api/src/testing/factories.ts';
import { type RunningFair, startFair } from '../api/src/testing/runningFair.ts';
import { medianOf, percentileOf } from './lib/compare.ts';

/**
 * Throughput of the API on a replica set of three nodes, all on this machine: the highest rate of a request mix
 * typical for a day with open booking; and at half that rate the failures, and the 99th percentile compared with a
 * single client. This process is the client.
 */

const GOAL = 5;
const STUDENTS = 60;
const COMPANIES = 6;
const AREAS = 4;
/** More parallel requests would only wait for each other. */
const AT_ONCE = 32;
const WINDOW_MS = Number(process.env.WINDOW_MS ?? 20_000);

type Kind = 'companies' | 'session' | 'meetings' | 'book' | 'clicks';
/** Number of each kind in ten requests. */
const MIX: readonly Kind[] = [
  ...(['companies', 'companies', 'companies'] as const),
  ...(['session', 'session', 'session', 'meetings', 'meetings', 'book', 'clicks'] as const),
];

/** A reply is a failure unless it reports success or that another request came first. */
const IS_FINE = new Set([200, 201, 409]);

interface Seen {
  readonly tookMs: number[];
  readonly failures: Record<string, number>;
}

/** All clients; each sends the kind of request whose turn it is. */
function crowdOf(fair: RunningFair['fair'], address: string, counter: Caller, areas: readonly string[]) {
  const guest = callerAt(address, {});
  const students = fair.tokens.map((token) => ({
    call: callerAt(address, bearer(token)),
    /** A booking to cancel at the next turn. */
    booked: undefined as string | undefined,
  }));
  const some = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;
  const book = async (student: (typeof students)[number]) => {
    const { call, booked } = student;
    student.booked = undefined;
    if (booked) return call('DELETE', `/student/meetings/${booked}`);
    const answer = await call('POST', '/student/meetings', {
      slug: some(fair.slugs),
      startsAt: some(fair.starts),
    });
    if (answer.status === 201) student.booked = answer.body.id;
    return answer;
  };
  let turn = 0;
  const ask: Readonly<Record<Kind, () => ReturnType<Caller>>> = {
    companies: () => guest('GET', '/public/companies'),
    session: () => some(students).call('GET', '/protected/session'),
    meetings: () => some(students).call('GET', '/student/meetings'),
    book: () => book(some(students)),
    clicks: () =>
      counter('POST', '/logistic/click', { id: some(areas), clicks: 1, declicks: 0, batchId: randomUUID() }),
  };
  return async ({ tookMs, failures }: Seen, sinceMs = performance.now()): Promise<void> => {
    const kind = MIX[turn++ % MIX.length] as Kind;
    const status = await ask[kind]().then(
      (answer) => answer.status,
      () => 'cut off' as const,
    );
    tookMs.push(performance.now() - sinceMs);
    if (!IS_FINE.has(Number(status)))
      failures[`${kind} ${status}`] = (failures[`${kind} ${status}`] ?? 0) + 1;
  };
}

type Crowd = ReturnType<typeof crowdOf>;

/** Runs this many clients, each sending its next request after the reply. */
async function asFastAsItGoes(ask: Crowd, clients: number): Promise<Seen> {
  const seen: Seen = { tookMs: [], failures: {} };
  const until = performance.now() + WINDOW_MS;
  const client = async () => {
    while (performance.now() < until) await ask(seen);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return seen;
}

/**
 * Sends this many requests per second, whether or not earlier ones have replies; durations count from the due time.
 */
async function atRate(ask: Crowd, perSecond: number): Promise<Seen> {
  const seen: Seen = { tookMs: [], failures: {} };
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  for (let due = startedAt; due < startedAt + WINDOW_MS; due += 1000 / perSecond) {
    if (due > performance.now()) await pause(due - performance.now());
    all.push(ask(seen, due));
  }
  await Promise.all(all);
  return seen;
}

function lineOf(name: string, { tookMs, failures }: Seen): string {
  const [p50, p99] = [medianOf(tookMs), percentileOf(tookMs, 0.99)];
  return `${name.padEnd(26)} ${((tookMs.length * 1000) / WINDOW_MS).toFixed(0)} a second, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, failures ${JSON.stringify(failures)}`;
}

const running = await startFair({
  nodes: 3,
  processes: 1,
  companies: COMPANIES,
  students: STUDENTS,
  root: new URL('..', import.meta.url).pathname,
});
try {
  const [token = ''] = await tokensOf([await aLogistic()]);
  const editionId = (await EditionModel.findOne({ current: true }).lean())?._id;
  const areas = await AreaModel.insertMany(
    Array.from({ length: AREAS }, (_, index) => ({ editionId, name: `Entrance ${index + 1}` })),
  );
  const [api] = running.processes;
  const address = String(api?.address);
  const ask = crowdOf(
    running.fair,
    address,
    callerAt(address, bearer(token)),
    areas.map(({ id }) => String(id)),
  );
  await asFastAsItGoes(ask, AT_ONCE);
  const alone = await asFastAsItGoes(ask, 1);
  console.log(lineOf('one client alone', alone));
  const most = await asFastAsItGoes(ask, AT_ONCE);
  console.log(lineOf(`${AT_ONCE} clients`, most));
  const half = (most.tookMs.length * 1000) / WINDOW_MS / 2;
  const halved = await atRate(ask, half);
  console.log(lineOf('at half of that', halved));
  const [p99, p99Alone] = [halved, alone].map(({ tookMs }) => percentileOf(tookMs, 0.99)) as [number, number];
  console.log(`p99 at half / alone  ${(p99 / p99Alone).toFixed(1)} ×, goal ≤ ${GOAL}`);
} finally {
  await running.stop();
}

import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { EditionModel } from '../features/fair/fair/model.ts';
import { MeetingModel } from '../features/meetings/meetings/model.ts';
import { MINUTE_MS } from '../services/clock/units.ts';
import { type Answer, bearer, callerAt, tokensOf } from './callers.ts';
import { randomFrom } from './chance.ts';
import { aCompany, aStudent } from './factories.ts';
import { anAcceptedApplication, aPublishedBlock } from './meetings.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** A small fair, with an API token for each student. Booking is open by the machine's clock. */
export interface OpenFair {
  readonly slugs: readonly string[];
  /** Bearer tokens, one per student. */
  readonly tokens: readonly string[];
  /** Start of each time in ISO 8601. All companies have slots at these times. */
  readonly starts: readonly string[];
}

/** Creates a fair with open booking. Each company has two tables with twelve times and has accepted all students. */
export async function anOpenFair(companyCount: number, studentCount: number): Promise<OpenFair> {
  const day = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
  const startsAt = new Date(day.getTime() + 9 * 60 * MINUTE_MS);
  const endsAt = new Date(day.getTime() + 14 * 60 * MINUTE_MS);
  const bookingDeadline = new Date(Date.now() + 10 * DAY_MS);
  await EditionModel.updateOne({ current: true }, { $set: { startsAt, endsAt, bookingDeadline } });
  const companies: Awaited<ReturnType<typeof aCompany>>[] = [];
  let starts: string[] = [];
  for (let count = 0; count < companyCount; count += 1) {
    const company = await aCompany();
    const plan = { startsAt, endsAt, slotMinutes: 20, pauseMinutes: 5, tables: ['A', 'B'] };
    const { slots } = await aPublishedBlock(company, plan);
    starts = [...new Set(slots.map((slot) => slot.startsAt.toISOString()))];
    companies.push(company);
  }
  const accepted = async () => {
    const student = await aStudent();
    await Promise.all(companies.map((company) => anAcceptedApplication(student, company)));
    return student;
  };
  const tokens = await tokensOf(await Promise.all(Array.from({ length: studentCount }, accepted)));
  return { slugs: companies.map(({ slug }) => slug), tokens, starts };
}

/** Last state of a student's booking at a company, as the API has confirmed it. */
type Acknowledged =
  | { readonly state: 'none' }
  | { readonly state: 'booked'; readonly id: string; readonly startsAt: string; readonly version: number }
  /** The connection was cut during a request, so the API may or may not have executed it. */
  | { readonly state: 'unknown' };

export interface LoadResult {
  readonly counts: Readonly<Record<string, number>>;
  /** Longest response time in ms. */
  readonly slowestMs: number;
  /** Confirmed bookings that the database lacks or has with other values, each with the stored data. */
  readonly lost: readonly string[];
}

/**
 * Makes every student book, move and cancel at random. The requests use the given URLs in turn. A student stops after
 * at most `perStudent` requests; all stop when `onProgress` returns `'stop'`. It is called after each response with
 * the number of responses so far and the response time in ms. Afterwards, compares each confirmed booking with the
 * database.
 * @param breathMs pause in ms between two requests of a student. Without it, students send requests as fast as the
 * machine allows
 */
export async function runLoad(
  fair: OpenFair,
  addresses: readonly string[],
  perStudent: number,
  onProgress: (answers: number, tookMs: number) => unknown,
  breathMs = 0,
): Promise<LoadResult> {
  const counts: Record<string, number> = {};
  const states = new Map<string, Acknowledged>();
  let answers = 0;
  let slowestMs = 0;
  let isOver = false;

  async function student(index: number): Promise<void> {
    const random = randomFrom(index + 1);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (let step = 0; step < perStudent && !isOver; step += 1) {
      const slug = pick(fair.slugs);
      const key = `${index} ${slug}`;
      const known = states.get(key) ?? { state: 'none' };
      if (known.state === 'unknown') {
        // Lets other code run. If the states of all companies are unknown, the loop sends no requests and would
        // otherwise block the process until its end.
        await new Promise(setImmediate);
        continue;
      }
      const address = addresses[(index + step) % addresses.length];
      const { method, path, body } = requestFor(known, slug, pick(fair.starts), random());
      const call = callerAt(address as string, bearer(fair.tokens[index] as string));
      const began = performance.now();
      // A cut connection is no failure in this test.
      const answer = await call(method, `/student/meetings${path}`, body).catch(() => undefined);
      const tookMs = performance.now() - began;
      slowestMs = Math.max(slowestMs, tookMs);
      const what = `${method} ${answer?.status ?? 'cut off'}`;
      counts[what] = (counts[what] ?? 0) + 1;
      states.set(key, stateAfter(known, answer));
      answers += 1;
      if (onProgress(answers, tookMs) === 'stop') isOver = true;
      if (breathMs > 0) await pause(breathMs);
    }
  }

  await Promise.all(fair.tokens.map((_token, index) => student(index)));
  return { counts, slowestMs, lost: await findLost(states) };
}

function requestFor(known: Acknowledged, slug: string, startsAt: string, chance: number) {
  if (known.state !== 'booked') return { method: 'POST', path: '', body: { slug, startsAt } };
  const path = `/${known.id}`;
  return chance < 0.6
    ? { method: 'PATCH', path, body: { startsAt, version: known.version } }
    : { method: 'DELETE', path, body: undefined };
}

function stateAfter(known: Acknowledged, answer: Answer | undefined): Acknowledged {
  if (!answer || answer.status >= 500) return { state: 'unknown' };
  if (answer.status >= 400) return known;
  const { id, startsAt, version, status } = answer.body;
  return status === 'booked' ? { state: 'booked', id, startsAt, version } : { state: 'none' };
}

async function findLost(states: ReadonlyMap<string, Acknowledged>): Promise<string[]> {
  const lost: string[] = [];
  for (const [key, known] of states) {
    if (known.state !== 'booked') continue;
    const stored = await MeetingModel.findById(new Types.ObjectId(known.id)).lean();
    const isThere =
      stored?.live && stored.version === known.version && stored.startsAt.toISOString() === known.startsAt;
    if (!isThere) lost.push(`${key}: ${JSON.stringify(known)}, stored ${JSON.stringify(stored)}`);
  }
  return lost;
}

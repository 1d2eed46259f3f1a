import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { stepsOf } from '../api/src/features/meetings/meetings/steps.ts';
import {
  aBooker,
  aCompany,
  aPublishedBlock,
  type Booker,
  onFairDay,
  openBooking,
  startTestApi,
} from '../api/src/testing/index.ts';
import { doAtOnce, type Pace } from './lib/atOnce.ts';
import { medianOf } from './lib/compare.ts';
import { startCache } from './lib/startCache.ts';

/**
 * Compares a booking with its one insert (MEETINGS §5). POST student/meetings over HTTP alternates with the bare driver
 * inserting the same documents into the same indexes. Prints bookings per second, the 99th percentile and the ratio, and
 * the 99th percentile of 100 and of 1,000 simultaneous bookings.
 */

const ROUNDS = 5;
const STUDENTS = 200;
const AT_ONCE = 32;
const COMPANIES = 8;
const TABLES = ['A', 'B', 'C', 'D', 'E'];
const GAP_MINUTES = 10;
/** Number of students that a company has times and tables for. */
const PER_COMPANY = STUDENTS / COMPANIES;
const RUSHES = [100, 1000];

const api = await startTestApi();

/** Creates this many students, each accepted by one of the companies, with a free time for every student. */
async function scene(students: number, of: number) {
  const companies = await Promise.all(Array.from({ length: of }, () => aCompany()));
  const blocks = await Promise.all(
    companies.map((company) =>
      aPublishedBlock(company, { slotMinutes: 10, endsAt: onFairDay('10:00'), tables: TABLES }),
    ),
  );
  const bookers: Booker[] = [];
  for (let index = 0; index < students; index += 1) {
    const company = companies[index % of];
    if (company) bookers.push(await aBooker(api, [company]));
  }
  // Every booking has a free table. Five tables share a time.
  const timeOf = (index: number) =>
    new Date(onFairDay('09:00').getTime() + (Math.floor(index / of) % 5) * 10 * 60_000);
  const books = bookers.map(({ book }, index) => async () => {
    const company = companies[index % of];
    const answer = company && (await book(company, timeOf(index)));
    if (answer?.status !== 201) throw new Error(`booking answered ${JSON.stringify(answer)}`);
  });
  return { bookers, blocks, books };
}

try {
  api.setTime(new Date('2026-11-03T09:00:00.000Z'));
  await openBooking(api);
  await startCache(api);
  const results = { http: [] as Pace[], bare: [] as Pace[] };
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { bookers, blocks, books } = await scene(STUDENTS, COMPANIES);
    const http = await doAtOnce(books, AT_ONCE);
    const meetings = connection.collection('meetings');
    const bare = await doAtOnce(
      bookers.map(({ student, applications }, index) => {
        const { block, slots } = blocks[index % COMPANIES] ?? {};
        const slot = slots?.[Math.floor(index / COMPANIES)];
        if (!slot || !block) throw new Error('no slot');
        const { startsAt, endsAt } = slot;
        const meeting = {
          // A new fair, so that the unique indexes have no entries for these documents yet.
          editionId: new Types.ObjectId(),
          companyId: block.companyId,
          studentId: student._id,
          applicationId: applications[0]?._id,
          slotId: slot._id,
          tableId: slot.tableId,
          startsAt,
          endsAt,
          status: 'booked',
          live: true,
          source: 'student',
          quotaNo: 1,
          buckets: stepsOf(slot),
          studentBuckets: stepsOf(slot, GAP_MINUTES),
          version: 1,
          icsSequence: 0,
          attendance: 'unknown',
          createdBy: student._id,
          pendingEvents: [{ kind: 'booked', version: 1, at: startsAt }],
          createdAt: startsAt,
          updatedAt: startsAt,
        };
        return () => meetings.insertOne(meeting);
      }),
      AT_ONCE,
    );
    if (round === 0) continue;
    results.http.push(http);
    results.bare.push(bare);
  }
  const middle = (list: readonly Pace[]) => ({
    perSecond: medianOf(list.map(({ perSecond }) => perSecond)),
    p99Ms: medianOf(list.map(({ p99Ms }) => p99Ms)),
  });
  const [http, bare] = [middle(results.http), middle(results.bare)];
  const line = (what: string, { perSecond, p99Ms }: Pace) =>
    console.log(`${what} ${perSecond.toFixed(0)} per second, 99th percentile ${p99Ms.toFixed(1)} ms`);
  console.log(`median of ${ROUNDS} rounds of ${STUDENTS} bookings, ${AT_ONCE} at once`);
  line('bare inserts         ', bare);
  line('POST student/meetings', http);
  console.log(
    `ratio                 ${(bare.perSecond / http.perSecond).toFixed(2)}, the client's own work included`,
  );
  // All bookings start at the same moment, so the last one waits for all others.
  const rushes = [];
  for (const students of RUSHES) {
    const { books } = await scene(students, Math.ceil(students / PER_COMPANY));
    const rush = await doAtOnce(books);
    line(`${students} at once`.padEnd(21), rush);
    rushes.push(rush.p99Ms);
  }
  const [few = 0, many = 0] = rushes;
  console.log(`99th percentile of the larger rush / of the smaller ${(many / few).toFixed(1)}`);
} finally {
  await api.close();
}

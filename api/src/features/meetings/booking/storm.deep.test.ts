import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { connectDatabase, connection, disconnectDatabase } from '../../../db/connection.ts';
import { MINUTE_MS } from '../../../services/clock/units.ts';
import { type ApiProcess, startApiProcess } from '../../../testing/apiProcess.ts';
import { bearer, type Caller, callerAt, tokensOf } from '../../../testing/callers.ts';
import { randomFrom } from '../../../testing/chance.ts';
import { checkMeetings } from '../../../testing/checkMeetings.ts';
import { aCompany, aPublishedBlock, openBooking } from '../../../testing/index.ts';
import { databaseUri } from '../../../testing/testApi.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { MeetingModel } from '../meetings/model.ts';

/**
 * Load test of the minutes after booking opens, with as many concurrent requests as the API can handle. Prints the
 * results (MEETINGS §9). The API runs in a separate process, as at a real fair, and uses the machine's clock.
 */

const STUDENTS = 160;
const COMPANIES = 8;
const ACCEPTED_EACH = 6;
/**
 * Number of requests. With so many, each run has 8 to 29 wrong bookings if the unique index of tables, or that of
 * students, is missing. races.test.ts tests the maximum number of meetings per student.
 */
const OPERATIONS = 600;
const AT_ONCE = 128;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Opening time of the fair, about a month ahead, so that meetings can still be cancelled. */
const FAIR_OPENS = new Date((Math.ceil(Date.now() / DAY_MS) + 30) * DAY_MS + 9 * 60 * MINUTE_MS);
const FAIR_CLOSES = new Date(FAIR_OPENS.getTime() + 5 * 60 * MINUTE_MS);
/** Length of a slot in minutes. */
const SLOT_MINUTES = 20;
/** Break between two slots in minutes. */
const PAUSE_MINUTES = 5;
/** Number of slots per table. */
const TIMES = 12;

let api: ApiProcess;
let editionId: Types.ObjectId;
beforeAll(async () => {
  const uri = databaseUri();
  api = await startApiProcess(uri);
  await connectDatabase(uri);
  const dates = { startsAt: FAIR_OPENS, endsAt: FAIR_CLOSES };
  const edition = await EditionModel.findOneAndUpdate({ current: true }, { $set: dates }).lean();
  editionId = edition?._id as Types.ObjectId;
});
afterAll(async () => {
  await api.stop();
  await connection.dropDatabase();
  await disconnectDatabase();
});

/** Sets booking to open in `days` days and to close in ten days. */
function openIn(days: number): Promise<void> {
  const at = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString();
  return openBooking({ editionId }, { bookingOpensAt: at(days), bookingDeadline: at(10) });
}

interface Held {
  readonly id: string;
  readonly slug: string;
  version: number;
}

interface StormStudent {
  readonly call: Caller;
  readonly companies: readonly Company[];
  held: readonly Held[];
}

/** Runs `work` for each index from 0 to `count` - 1. Up to `AT_ONCE` of these calls run at the same time. */
async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function students(companies: readonly Company[]): Promise<StormStudent[]> {
  const accounts = Array.from({ length: STUDENTS }, (_, index) => ({
    _id: new Types.ObjectId(),
    name: `Student ${index}`,
    email: `storm${index}@test.example`,
    program: 'SYSDK',
  }));
  await StudentModel.insertMany(accounts);
  const chosen = accounts.map((_, index) =>
    Array.from(
      { length: ACCEPTED_EACH },
      (_one, place) => companies[(index * 7 + place * (1 + (index % 6))) % companies.length] as Company,
    ),
  );
  await ApplicationModel.insertMany(
    accounts.flatMap((account, index) =>
      [...new Set(chosen[index])].map((company) => ({
        editionId,
        studentId: account._id,
        companyId: company._id,
        status: 'accepted',
        studentName: account.name,
        program: account.program,
        appliedAt: new Date(),
      })),
    ),
  );
  const tokens = await tokensOf(accounts);
  return tokens.map((token, index) => ({
    call: callerAt(api.address, bearer(token)),
    companies: chosen[index] ?? [],
    held: [],
  }));
}

it('leaves nothing wrong after the opening minute and 600 bookings, moves and cancellations', async () => {
  await openIn(1);
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => aCompany()));
  for (const company of companies) {
    await aPublishedBlock(company, {
      startsAt: FAIR_OPENS,
      endsAt: FAIR_CLOSES,
      slotMinutes: SLOT_MINUTES,
      pauseMinutes: PAUSE_MINUTES,
      tables: ['A', 'B'],
    });
  }
  const everyone = await students(companies);
  const random = randomFrom(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const aTime = () => {
    const minutes = Math.floor(random() * TIMES) * (SLOT_MINUTES + PAUSE_MINUTES);
    return new Date(FAIR_OPENS.getTime() + minutes * MINUTE_MS).toISOString();
  };
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  async function book(student: StormStudent, company: Company): Promise<void> {
    const { slug } = company;
    const { status, body } = await student.call('POST', '/student/meetings', { slug, startsAt: aTime() });
    count(`book ${body.code ?? status}`);
    if (status === 201) student.held = [...student.held, { id: body.id, slug, version: body.version }];
  }

  async function move(student: StormStudent, held: Held): Promise<void> {
    const { status, body } = await student.call('PATCH', `/student/meetings/${held.id}`, {
      startsAt: aTime(),
      version: held.version,
    });
    count(`move ${body.code ?? status}`);
    if (status === 200) held.version = body.version;
  }

  async function cancel(student: StormStudent, held: Held): Promise<void> {
    student.held = student.held.filter((one) => one !== held);
    const { status, body } = await student.call('DELETE', `/student/meetings/${held.id}`);
    count(`cancel ${body.code ?? status}`);
  }

  await inParallel(STUDENTS / 10, async (index) => {
    const student = everyone[index * 10];
    if (student) await book(student, pick(student.companies));
  });
  expect(counts).toEqual({ 'book BOOKING_NOT_OPEN': STUDENTS / 10 });

  await openIn(0);
  const openedAt = performance.now();
  await inParallel(STUDENTS, async (index) => {
    const student = everyone[index];
    const [first, second] = student?.companies ?? [];
    if (!student || !first || !second) return;
    const { status } = await student.call('GET', `/student/companies/${first.slug}/times`);
    count(`times ${status}`);
    await book(student, first);
    await book(student, second);
  });
  const openingS = (performance.now() - openedAt) / 1000;
  const opening = await checkMeetings(editionId);

  const mixedAt = performance.now();
  await inParallel(OPERATIONS, async () => {
    const student = pick(everyone);
    const chance = random();
    const held = student.held.length > 0 ? pick(student.held) : undefined;
    if (!held || chance < 0.4) await book(student, pick(student.companies));
    else if (chance < 0.7) await move(student, held);
    else await cancel(student, held);
  });
  const mixedS = (performance.now() - mixedAt) / 1000;
  const violations = await checkMeetings(editionId);
  const live = await MeetingModel.countDocuments({ live: true });

  process.stdout.write(
    [
      `  opening minute: ${STUDENTS} students, ${COMPANIES} companies in ${openingS.toFixed(1)} s, violations ${JSON.stringify(opening)}`,
      `  then ${OPERATIONS} operations in ${mixedS.toFixed(1)} s, ${live} live meetings, violations ${JSON.stringify(violations)}`,
      `  answers ${JSON.stringify(counts)}`,
      '',
    ].join('\n'),
  );
  expect([...Object.values(opening), ...Object.values(violations)].every((found) => found === 0)).toBe(true);
  expect(Object.keys(counts).filter((what) => /INTERNAL|DATABASE|50\d/.test(what))).toEqual([]);
  // The database contains as many live meetings as the students' replies have shown.
  expect(live).toBe(everyone.reduce((sum, { held }) => sum + held.length, 0));
}, 600_000);

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/**
 * Creates students who may book, with the test API and factories of the tree in the working directory. The database
 * collections differ between the compared builds, so each build creates its own students.
 */

export interface Booker {
  readonly token: string;
  readonly slug: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly ids: Readonly<Record<'student' | 'application' | 'company' | 'slot' | 'table', unknown>>;
}

/** Imports a file of the API in the working directory. */
export const load = (path: string) => import(pathToFileURL(join(process.cwd(), 'api/src', path)).href);

const SLOT_MINUTES = 10;
/** Length in ms of the block of each company. A block has one table with 36 time slots. */
const BLOCK_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Opens booking and creates students. Each is accepted by a company that has a time slot for the student. */
// biome-ignore lint/suspicious/noExplicitAny: the test API of another build has another type
export async function makeBookers(api: any, count: number): Promise<Booker[]> {
  const { aCompany, aPublishedBlock, openBooking } = await load('testing/index.ts');
  const { tokensOf } = await load('testing/callers.ts');
  const { connection } = await load('db/connection.ts');
  const { Edition, Application, student: Student } = connection.models;
  const startsAt = new Date((Math.ceil(Date.now() / DAY_MS) + 30) * DAY_MS + DAY_MS / 3);
  const endsAt = new Date(startsAt.getTime() + BLOCK_MS);
  await Edition.updateOne({ _id: api.editionId }, { $set: { startsAt, endsAt } });
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  await openBooking(api, { bookingOpensAt: at(-1), bookingDeadline: at(10) });

  const bookers: Booker[] = [];
  while (bookers.length < count) {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { startsAt, endsAt, slotMinutes: SLOT_MINUTES });
    const students = await Student.insertMany(
      slots.map((_slot: unknown, index: number) => {
        const number = bookers.length + index;
        return { name: `Student ${number}`, email: `bench${number}@test.example`, program: 'SYSDK' };
      }),
    );
    const applications = await Application.insertMany(
      students.map(({ _id, name, program }: { _id: unknown; name: string; program: string }) => ({
        ...{ editionId: api.editionId, studentId: _id, companyId: company._id, status: 'accepted' },
        ...{ studentName: name, program, appliedAt: new Date() },
      })),
    );
    const tokens: string[] = await tokensOf(students);
    for (const [index, token] of tokens.entries()) {
      const { _id: slot, tableId: table, startsAt, endsAt } = slots[index];
      const ids = { student: students[index]._id, application: applications[index]._id };
      bookers.push({
        ...{ token, slug: company.slug, startsAt, endsAt },
        ids: { ...ids, company: company._id, slot, table },
      });
    }
  }
  // The API writes to a token when it is first used in an hour. The write is not part of a booking, so it happens
  // before the measurement.
  await connection.collection('apitokens').updateMany({}, { $set: { lastUsedAt: new Date() } });
  // In the product, bookings read the id of the company from the cache. The loop waits until the cache works.
  const cache = api.app.cache ?? api.app.memory;
  cache.start();
  while (!cache.has(await cache.read('is kept', async () => ({})))) await pause(50);
  return bookers;
}

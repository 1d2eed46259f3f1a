import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/**
 * Fills the database in MONGODB_URI with students who may book, and with a student who has a CV of 10 MB, and then serves
 * it until it is ended. Uses the test API and factories of the build in the working directory, because each build has its
 * own collections. Arguments: how many students may book, and the file that the scene is written to.
 */

export interface Booker {
  readonly token: string;
  readonly slug: string;
  /** ISO string. */
  readonly startsAt: string;
}

export interface Scene {
  readonly bookers: readonly Booker[];
  /** Email address of the student with the CV; the password is `TEST_PASSWORD`. */
  readonly reader: string;
  /** The test API, which has no workers: it sends no mails of bookings. */
  readonly address: string;
}

const [count = '0', file = ''] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(join(process.cwd(), 'api/src', path)).href);

const SLOT_MINUTES = 10;
/** Number of times of a company, which has one table. */
const TIMES = 36;
const [DAY_MS, HOUR_MS, MINUTE_MS] = [24 * 3_600_000, 3_600_000, 60_000];
const CV_BYTES = 10 * 1024 * 1024;

const { aCompany, aPublishedBlock, aStudent, openBooking, startTestApi } = await load('testing/index.ts');
const { tokensOf } = await load('testing/callers.ts');
const { connection } = await load('db/connection.ts');
const { storeFile } = await load('db/files.ts');
const api = await startTestApi({ MONGODB_URI: process.env.MONGODB_URI });
const { Edition, Application, student: Student } = connection.models;

const startsAt = new Date((Math.ceil(Date.now() / DAY_MS) + 30) * DAY_MS + 8 * HOUR_MS);
const endsAt = new Date(startsAt.getTime() + TIMES * SLOT_MINUTES * MINUTE_MS);
await Edition.updateOne({ _id: api.editionId }, { $set: { startsAt, endsAt } });
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
await openBooking(api, { bookingOpensAt: at(-1), bookingDeadline: at(10) });

const bookers: Booker[] = [];
while (bookers.length < Number(count)) {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company, { startsAt, endsAt, slotMinutes: SLOT_MINUTES });
  const students = await Student.insertMany(
    slots.map((_slot: unknown, index: number) => ({
      name: `Student ${bookers.length + index}`,
      email: `bench${bookers.length + index}@test.example`,
      program: 'SYSDK',
    })),
  );
  await Application.insertMany(
    students.map(({ _id, name, program }: { _id: unknown; name: string; program: string }) => ({
      ...{ editionId: api.editionId, studentId: _id, companyId: company._id, status: 'accepted' },
      ...{ studentName: name, program, appliedAt: new Date() },
    })),
  );
  const tokens: string[] = await tokensOf(students);
  for (const [index, token] of tokens.entries())
    bookers.push({ token, slug: company.slug, startsAt: slots[index].startsAt.toISOString() });
}

// The first use of a token in an hour is written down, which is no part of a booking.
await connection.collection('apitokens').updateMany({}, { $set: { lastUsedAt: new Date() } });

const { _id, email } = await aStudent();
const bytes = randomBytes(CV_BYTES);
const cv = await storeFile({ bytes, fileName: 'cv.pdf', mediaType: 'application/pdf' });
await connection.collection('accounts').updateOne({ _id }, { $set: { cv } });
const cache = api.app.cache ?? api.app.memory;
cache.start();
// Bookings look up the id of the company there, as in the product.
while (!cache.has(await cache.read('is kept', async () => ({})))) await pause(50);

const scene: Scene = { bookers, reader: email, address: api.address };
writeFileSync(`${file}.part`, JSON.stringify(scene));
renameSync(`${file}.part`, file);
// Closing the test API would drop its database.
process.once('SIGTERM', () => {
  rmSync(api.config.dataDir, { recursive: true, force: true });
  process.exit();
});

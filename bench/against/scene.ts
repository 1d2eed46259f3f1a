import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { load, makeBookers } from '../lib/bookers.ts';

/**
 * Fills the database in MONGODB_URI with students who may book and a student who has a CV of 10 MB, and then serves the
 * database with a test API until this process is ended. Uses the test API and factories of the build in the working
 * directory. Argument: number of students who may book. Sends the `Scene` to the parent process.
 */

export interface Scene {
  readonly bookers: readonly { readonly token: string; readonly slug: string; readonly startsAt: string }[];
  /** Email address of the student with the CV. The password is `TEST_PASSWORD`. */
  readonly reader: string;
  /** Address of the test API. It runs no workers and therefore sends no mails about bookings. */
  readonly address: string;
}

const CV_BYTES = 10 * 1024 * 1024;

const { aStudent, startTestApi } = await load('testing/index.ts');
const { connection } = await load('db/connection.ts');
const { storeFile } = await load('db/files.ts');
const api = await startTestApi({ MONGODB_URI: process.env.MONGODB_URI });
const bookers = await makeBookers(api, Number(process.argv[2]));
const { _id, email } = await aStudent();
const bytes = randomBytes(CV_BYTES);
const cv = await storeFile({ bytes, fileName: 'cv.pdf', mediaType: 'application/pdf' });
await connection.collection('accounts').updateOne({ _id }, { $set: { cv } });

process.send?.({
  bookers: bookers.map(({ token, slug, startsAt }) => ({ token, slug, startsAt: startsAt.toISOString() })),
  ...{ reader: email, address: api.address },
} satisfies Scene);
// Exits without closing the test API, which would drop its database.
process.once('SIGTERM', () => {
  rmSync(api.config.dataDir, { recursive: true, force: true });
  process.exit();
});

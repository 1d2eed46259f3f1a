import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { storedWords } from '../db/search.ts';
import { type Examined, examined } from '../testing/examined.ts';
import { givenApi } from '../testing/givenApi.ts';
import {
  type Answer,
  aCaller,
  aCompany,
  anAdmin,
  aStudent,
  type Caller,
  openBooking,
} from '../testing/index.ts';
import { aMeeting, anAcceptedApplication, aPublishedBlock, onFairDay } from '../testing/meetings.ts';
import type { Slot } from './meetings/meetings/model.ts';

/**
 * Tests that reading the data of one person needs no more work in a large fair than in a small one. The work is the
 * number of keys and documents that MongoDB examines; bench/ measures the time.
 */

const FEW = 500;
const MANY = 4000;
/** Maximum ratio between the work in the large fair and in the small one. */
const FLAT = 1.2;
/** Number of additional keys or documents that does not count as more work. */
const SLACK = 5;

const api = givenApi();
let company: Awaited<ReturnType<typeof aCompany>>;
let student: Awaited<ReturnType<typeof aStudent>>;
let callers: Record<'company' | 'student' | 'admin', Caller>;

/** Creates a company with sixty applicants in four states, and with two hours of times, five of which are booked. */
beforeAll(async () => {
  api.setTime(new Date('2026-11-03T09:00:00.000Z'));
  await openBooking(api);
  company = await aCompany();
  const { slots } = await aPublishedBlock(company, { tables: ['A', 'B', 'C'] });
  student = await aStudent();
  for (let n = 0; n < 60; n += 1) {
    const status = (['accepted', 'pending', 'declined', 'withdrawn'] as const)[n % 4];
    const applicant =
      n === 0 ? student : await aStudent({ name: `Own${n} ${n % 10 === 0 ? 'Rareson' : 'Berg'}` });
    const application = await anAcceptedApplication(applicant, company, {
      ...(status && { status }),
      appliedAt: new Date(onFairDay('09:00').getTime() + n * 1000),
    });
    if (n % 12 === 0) await aMeeting(application, slots[n / 12] as Slot);
  }
  callers = {
    company: await aCaller(api, company),
    student: await aCaller(api, student),
    admin: await aCaller(api, await anAdmin()),
  };
  expect((await callers.student('PUT', `/student/favourites/${company.slug}`, {})).status).toBe(200);
});

/** Adds applications of other students to other companies. Every tenth application has a meeting. */
async function addOthers(count: number): Promise<void> {
  const companies = await Promise.all(Array.from({ length: 5 }, () => aCompany()));
  const at = new Date('2026-10-01T09:00:00.000Z');
  const made = Array.from({ length: count }, (_, n) => {
    const [_id, name] = [new Types.ObjectId(), `Other${n} ${n % 10 === 0 ? 'Rareson' : 'Berg'}`];
    const email = `${_id}@others.example`;
    return { _id, name, email, words: { name: storedWords(name), email: storedWords(email) } };
  });
  await connection.collection('accounts').insertMany(
    made.map((student) => ({
      ...student,
      ...{ type: 'student', program: 'SYSDK', active: true, acceptsNews: true, firstLogin: false },
      ...{ createdAt: at, updatedAt: at },
    })),
    { ordered: false },
  );
  const meeting = made.filter((_, n) => n % 10 === 0);
  const places = meeting.map(({ _id }, n) => ({
    editionId: api.editionId,
    companyId: companies[n % 5]?._id,
    tableId: _id,
    startsAt: onFairDay('09:00'),
    endsAt: onFairDay('09:20'),
    buckets: [1],
    blocked: false,
  }));
  await connection.collection('meetingslots').insertMany(places.map((place) => ({ ...place })));
  await connection.collection('meetings').insertMany(
    places.map((place) => ({
      ...place,
      ...{ applicationId: place.tableId, studentId: place.tableId, slotId: place.tableId },
      ...{ studentBuckets: [1], quotaNo: 1, status: 'booked', live: true, attendance: 'unknown' },
    })),
  );
  await connection.collection('applications').insertMany(
    made.map(({ _id, name, words }, n) => ({
      editionId: api.editionId,
      companyId: companies[n % 5]?._id,
      studentId: _id,
      status: n % 2 === 0 ? 'accepted' : 'pending',
      studentName: name,
      words: { studentName: words.name },
      program: 'SYSDK',
      ...{ appliedAt: at, createdAt: at, updatedAt: at },
    })),
    { ordered: false },
  );
  await connection.collection('favourites').insertMany(
    made.map(({ _id: studentId }, n) => ({
      ...{ editionId: api.editionId, studentId, at },
      companyId: n % 2 === 0 ? company._id : companies[n % 5]?._id,
    })),
    { ordered: false },
  );
}

const READS = {
  'a company’s applicants': () => callers.company('GET', '/company/applications'),
  'their last page': () => callers.company('GET', '/company/applications?page=5&pageSize=10'),
  'by name': () => callers.company('GET', '/company/applications?sort=name'),
  'the accepted': () => callers.company('GET', '/company/applications?filter[status]=accepted'),
  'with a name': () => callers.company('GET', '/company/applications?q=rareson'),
  'by some letters inside': () => callers.company('GET', '/company/applications?q=own1 ares'),
  'of a program': () => callers.company('GET', '/company/applications?filter[program]=SYSDK'),
  'the free times beside the accepted': () => callers.company('GET', '/company/applications/room'),
  'a company’s board': () => callers.company('GET', '/company/schedule'),
  'a student’s meetings': () => callers.student('GET', '/student/meetings'),
  'a student’s applications': () => callers.student('GET', '/student/apply'),
  'a student’s saved companies': () => callers.student('GET', '/student/favourites'),
  'the counts of admins': () => callers.admin('GET', '/admin/meta'),
} as const satisfies Record<string, () => Promise<Answer>>;

/**
 * Lists for admins. Only the examined documents are compared, because counting the total examines up to 10,000 keys
 * (db/page.ts).
 */
const LISTS = {
  'all applications': () => callers.admin('GET', '/admin/applications'),
  'those of a company': () => callers.admin('GET', `/admin/applications?filter[company]=${company.slug}`),
  'the pending ones': () => callers.admin('GET', '/admin/applications?filter[status]=pending'),
  'those of a program': () => callers.admin('GET', '/admin/applications?filter[program]=SYSDK'),
  'the search': () => callers.admin('GET', '/admin/search?q=rareson'),
  'one student': () => callers.admin('GET', `/admin/students/${student._id}`),
  'the messages': () => callers.admin('GET', '/admin/campaigns'),
} as const satisfies Record<string, () => Promise<Answer>>;

/** Wraps a call, so that it throws unless the response is 200. A refused call examines too little to prove anything. */
const answered = (call: () => Promise<Answer>) => async () => {
  const { status, body } = await call();
  expect({ status, body: status === 200 ? undefined : body }).toEqual({ status: 200 });
};

test('what somebody is shown is read no more dearly in a large fair than in a small one', async () => {
  const read = async () => {
    const all: Record<string, Examined> = {};
    for (const [name, call] of Object.entries({ ...READS, ...LISTS }))
      all[name] = await examined(answered(call));
    return all;
  };
  await addOthers(FEW);
  const among = { few: await read() };
  await addOthers(MANY - FEW);
  const many = await read();
  for (const [name, { keys, documents, plans }] of Object.entries(many)) {
    const few = among.few[name] as Examined;
    const isFlat = (now: number, before: number) => now <= before * FLAT + SLACK;
    const found = { name, few, keys, documents, plans };
    const keysAreFlat = name in LISTS || isFlat(keys, few.keys);
    expect({ ...found, isFlat: keysAreFlat && isFlat(documents, few.documents) }).toMatchObject({
      isFlat: true,
    });
    expect(plans).not.toMatch(/COLLSCAN/);
  }
  // Each application in the list is read once. For 45 of the 60, the account is read too, to see whether it is
  // active; the other fifteen were withdrawn.
  expect(many['a company’s applicants']?.documents).toBeLessThan(130 + 45);
  expect(many['with a name']?.documents).toBeLessThan(40);
});

import type { TaskList } from '@fair/contract';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { countQueries } from '../../../testing/countQueries.ts';
import { examined } from '../../../testing/examined.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  anApplicationTo,
  aPublishedBlock,
  aStudent,
  type Caller,
  ELEVEN_DAYS_BEFORE,
  openBooking,
} from '../../../testing/index.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { StudentModel } from '../../people/students/model.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
let admin: Caller;
beforeAll(async () => {
  admin = await aCaller(api, await anAdmin());
});
afterEach(() => api.setTime(undefined));

const read = async (query = '') => {
  const { status, body } = await admin('GET', `/admin/tasks${query}`);
  expect(status).toBe(200);
  return body as TaskList;
};
const due = ({ tasks }: TaskList) => tasks.filter(({ state }) => state === 'due').map(({ code }) => code);

test('lists what is due, with the same numbers about booking as the overview', async () => {
  api.setTime(ELEVEN_DAYS_BEFORE);
  await openBooking(api);
  const [company, without] = [await aCompany(), await aCompany()];
  const { slots } = await aPublishedBlock(company);
  const [booked, unbooked, left] = [await aStudent(), await aStudent(), await aStudent()];
  await aMeeting(await anAcceptedApplication(booked, company), slots[0] as Slot);
  await anAcceptedApplication(unbooked, company);
  await anAcceptedApplication(left, company);
  await StudentModel.updateOne({ _id: left._id }, { active: false });
  await anApplicationTo(without, { status: 'pending' });
  const list = await read();
  const { body } = await admin('GET', '/admin/meetings/overview');
  const { slots: all, booked: taken, offered, unbooked: open, waiting } = body.counts;
  expect(list.booking).toEqual({ slots: all, booked: taken, offered, unbooked: open, waiting });
  expect(list.booking.unbooked).toBe(1);
  const byCode = new Map(list.tasks.map((task) => [task.code, task]));
  expect(byCode.get('unbooked')).toMatchObject({ state: 'due', count: 1 });
  expect(byCode.get('undecided')).toMatchObject({ state: 'due', count: 1 });
  expect(byCode.get('times')).toMatchObject({ count: 1 });
  expect(byCode.get('companies')).toMatchObject({ state: 'done' });
});

test('names the same items for a draft as its readiness, and refuses years without a fair', async () => {
  const draft = { year: 2027, name: { en: 'Fair', sv: 'Mässa' }, days: ['2027-11-11'] };
  await admin('POST', '/admin/editions', draft);
  const list = await read('?edition=2027');
  const { body } = await admin('GET', '/admin/editions/2027/readiness');
  const missing = body.items.flatMap((one: { item: string; isThere: boolean }) =>
    one.isThere ? [] : [one.item],
  );
  expect(missing.length).toBeGreaterThan(0);
  expect(
    list.tasks.flatMap(({ code, required, state }) => (required && state !== 'done' ? [code] : [])),
  ).toEqual(missing);
  expect(due(await read())).not.toContain('nextFair');
  expect((await admin('GET', '/admin/tasks?edition=2031')).status).toBe(422);
  expect((await admin('GET', '/admin/tasks?edition=x')).status).toBe(422);
});

test('takes at most five round trips for the numbers and tasks of the dashboard, however many applications there are', async () => {
  /** Sends the two calls of the dashboard: one for its numbers, one for its tasks. Each call also reads the session. */
  const dashboard = async () => {
    expect((await admin('GET', '/admin/meta')).status).toBe(200);
    await read();
  };
  const first = await countQueries(dashboard);
  expect(first).toBeLessThanOrEqual(5);
  const company = await aCompany();
  const add = async (count: number, status: string) => {
    const made = Array.from({ length: count }, () => new Types.ObjectId());
    await connection.collection('applications').insertMany(
      made.map((studentId) => ({
        ...{
          editionId: api.editionId,
          companyId: company._id,
          studentId,
          studentName: 'X',
          program: 'SYSDK',
        },
        ...{ status, appliedAt: new Date() },
      })),
    );
  };
  await add(6000, 'accepted');
  await add(6000, 'withdrawn');
  expect(await countQueries(dashboard)).toBeLessThanOrEqual(5);
  expect((await read()).booking.unbooked).toBeGreaterThanOrEqual(6000);
  // In a large fair, the numbers are cached. The second time, fewer queries are needed.
  expect(await countQueries(dashboard)).toBeLessThan(first);
  const { keys, documents, plans } = await examined(dashboard);
  expect(plans).not.toMatch(/COLLSCAN/);
  expect({ keys: keys < 500, documents: documents < 500 }).toEqual({ keys: true, documents: true });
});

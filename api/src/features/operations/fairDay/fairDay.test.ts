import { beforeAll, expect, it } from '@jest/globals';
import { aScan, sendScans } from '../../../testing/doorScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aLogistic,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
} from '../../../testing/index.ts';
import type { Meeting, Slot } from '../../meetings/meetings/model.ts';

const api = givenApi();
let admin: Agent;

const read = async (query: object = {}) =>
  (await admin.get('/api/v1/admin/fair-day').query(query).expect(200)).body;

/**
 * Creates meetings at 10:00, 10:20, 10:40 and 11:00 local time. Table A of Acme: Ada (no-show), Bo (has arrived),
 * Cia. Table B of Acme: Dan at 10:20, who has not arrived. Bergs: Eva at 10:40, and an offer to Finn at 11:00.
 */
beforeAll(async () => {
  api.setTime(onFairDay('09:00'));
  admin = await api.signedIn(await anAdmin());
  const [acme, bergs] = [
    await aCompany({ companyName: 'Acme', slug: 'acme' }),
    await aCompany({ companyName: 'Bergs', slug: 'bergs' }),
  ];
  const [ada, bo, cia, dan, eva, finn] = await Promise.all(
    ['Ada Ek', 'Bo Alm', 'Cia Ask', 'Dan Berg', 'Eva Dahl', 'Finn Falk'].map((name) => aStudent({ name })),
  );
  if (!ada || !bo || !cia || !dan || !eva || !finn) throw new Error('no students');
  const { slots } = await aPublishedBlock(acme, { tables: ['A', 'B'] });
  const others = (await aPublishedBlock(bergs, { tables: ['C'] })).slots;
  const at = (all: readonly Slot[], clock: string, n = 0) =>
    all.filter(({ startsAt }) => startsAt.getTime() === onFairDay(clock).getTime())[n] as Slot;
  const book = async (student: typeof ada, company: typeof acme, slot: Slot, values: Partial<Meeting> = {}) =>
    aMeeting(await anAcceptedApplication(student, company), slot, values);
  await book(ada, acme, at(slots, '09:00'), { attendance: 'no_show' });
  await book(bo, acme, at(slots, '09:20'));
  await book(cia, acme, at(slots, '09:40'));
  await book(dan, acme, at(slots, '09:20', 1));
  await book(eva, bergs, at(others, '09:40'));
  await book(finn, bergs, at(others, '10:00'), { status: 'offered', offerExpiresAt: onFairDay('11:00') });
  api.setTime(onFairDay('09:10'));
  const volunteer = await api.signedIn(await aLogistic());
  const scan = aScan({ studentId: String(bo._id), at: onFairDay('09:10') });
  await sendScans(volunteer, [scan], { deviceNow: onFairDay('09:10') });
  const { body } = await admin.post('/api/v1/admin/newclicker').send({ name: 'North door' }).expect(201);
  await admin.post('/api/v1/admin/click').send({ id: body.id, clicks: 9, declicks: 2 }).expect(200);
});

it('shows the meeting at each table now and next, late tables, and who has not come', async () => {
  api.setTime(onFairDay('09:26'));
  const day = await read();
  expect(day).toMatchObject({
    day: '2026-11-12',
    days: ['2026-11-12'],
    at: onFairDay('09:26').toISOString(),
  });
  expect(day.tables).toMatchObject([
    {
      ...{ slug: 'acme', companyName: 'Acme', table: 'A', unmarkedSince: onFairDay('09:20').toISOString() },
      now: { studentName: 'Bo Alm', attendance: 'unknown', checkedInAt: onFairDay('09:10').toISOString() },
      next: { studentName: 'Cia Ask', startsAt: onFairDay('09:40').toISOString() },
    },
    { slug: 'acme', table: 'B', now: { studentName: 'Dan Berg' } },
    { slug: 'bergs', table: 'C', next: { studentName: 'Eva Dahl' } },
  ]);
  expect(day.tables[1]).not.toHaveProperty('next');
  expect(day.tables[2]).not.toHaveProperty('now');
  // Students who have not arrived, although their meeting has begun or begins within 15 minutes. Bo has arrived, and
  // Finn has only an offer.
  expect(day.notCome.map(({ studentName }: { studentName: string }) => studentName)).toEqual([
    'Dan Berg',
    'Cia Ask',
    'Eva Dahl',
  ]);
  expect(day.noShows).toEqual([{ slug: 'acme', companyName: 'Acme', count: 1, of: 3 }]);
  expect(day.areas).toMatchObject([{ name: 'North door', today: { came: 9, went: 2 } }]);
});

it('counts a table as late only five minutes after the start', async () => {
  api.setTime(onFairDay('09:24'));
  for (const table of (await read()).tables) expect(table).not.toHaveProperty('unmarkedSince');
});

it('shows another day without meetings as empty, and the first day before the fair', async () => {
  expect(await read({ day: '2026-11-13' })).toMatchObject({ tables: [], notCome: [], noShows: [] });
  api.setTime(new Date('2026-10-01T09:00:00Z'));
  const before = await read();
  expect(before.day).toBe('2026-11-12');
  expect(before.tables[0]).not.toHaveProperty('now');
  expect(before.tables[0].next.studentName).toBe('Ada Ek');
});

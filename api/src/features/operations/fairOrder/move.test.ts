import { setTimeout as pause } from 'node:timers/promises';
import { timeOf } from '@fair/clock';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { ANNOUNCEMENT, FenceModel } from '../../../services/fence/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { openBooking } from '../../../testing/bookers.ts';
import { expectSound, NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { type CalendarEvent, eventsIn, methodOf } from '../../../testing/calendar.ts';
import { aCompany } from '../../../testing/factories.ts';
import { BREATH_MS } from '../../../testing/faults.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { aFullFair, expectMeetingsInSlots, MOVE_REASON, moveByDays } from '../../../testing/moveScene.ts';
import { onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { type Meeting, MeetingModel, SlotModel } from '../../meetings/meetings/model.ts';
import { BlockModel } from '../../meetings/planning/model.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import type { Student } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { NewsItemModel } from '../../recruitment/news/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { FairMoveModel } from './model.ts';
import { tellOfMoves } from './worker.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);
const DAY_MS = 86_400_000;
const AFTER_TAKE_BACK_MS = 5 * 60_000 + 10_000;
/** Local time until which the move can be undone. */
const OPEN_UNTIL = timeOf(new Date(NINE_DAYS_BEFORE.getTime() + 5 * 60_000), 'Europe/Stockholm');

beforeEach(async () => {
  await onlyTheFairOf2026(api);
  await openBooking(api);
});
afterEach(async () => {
  for (const model of [
    ApplicationModel,
    MeetingModel,
    SlotModel,
    BlockModel,
    CompanyModel,
    ParticipationModel,
    FairMoveModel,
  ])
    await model.collection.deleteMany({});
  await EditionModel.updateOne({ year: 2026 }, { $unset: { move: 1, cancellation: 1 } });
});

/** Returns the time in a calendar event, moved to the next day at the same local time. */
const oneDayLater = (time = '') =>
  time.replace(/^(\d{6})(\d{2})/, (_, month, day) => `${month}${Number(day) + 1}`);

const live = () => MeetingModel.find({ live: true }).sort({ _id: 1 }).lean<Meeting[]>();
const days = async () => (await admin('GET', '/admin/editions/2026')).body.days;
const preview = (body: object) =>
  admin('POST', '/admin/editions/2026/move', { reason: MOVE_REASON, ...body });

/**
 * Moves the fair and changes its hours. Then moves the clock until the move cannot be undone any more, and sends the
 * mails.
 */
async function changeHours(shift: number, hours: object[]): Promise<void> {
  const { count, hash } = (await preview({ days: shift, hours })).body;
  expect((await preview({ days: shift, hours, confirm: { count, hash } })).status).toBe(200);
  api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + AFTER_TAKE_BACK_MS));
  await tellOfMoves(api.app);
  await api.app.mail.deliverDue();
}

describe('moving a fair', () => {
  test.each([1, -1])('by %d day keeps every meeting, its UID and its table', async (shift) => {
    await aFullFair(api);
    const before = await live();
    expect(before).toHaveLength(16);
    await moveByDays(admin, shift);
    const after = await live();
    expect(after.map(({ _id, tableId }) => [_id, tableId])).toEqual(
      before.map(({ _id, tableId }) => [_id, tableId]),
    );
    for (const [index, { startsAt, version, icsSequence }] of after.entries()) {
      const was = before[index] as Meeting;
      expect([startsAt.getTime() - was.startsAt.getTime(), version - was.version]).toEqual([
        shift * DAY_MS,
        1,
      ]);
      expect(icsSequence).toBeGreaterThan(was.icsSequence);
    }
    expect(await days()).toEqual(shift === 1 ? ['2026-11-13', '2026-11-14'] : ['2026-11-11', '2026-11-12']);
    await expectMeetingsInSlots(api);
    await expectSound(api);
  });

  test('is a preview without confirmation, and refused when the audience differs', async () => {
    const { bookMore } = await aFullFair(api, 1);
    const before = await live();
    const { body } = await preview({ days: 7 });
    expect(body).toMatchObject({
      affects: { meetings: 16, blocks: 5 },
      refused: [],
      days: ['2026-11-19', '2026-11-20'],
    });
    expect(await live()).toEqual(before);
    await bookMore();
    const refused = await preview({ days: 7, confirm: { count: body.count, hash: body.hash } });
    expect([refused.status, refused.body.code]).toEqual([409, 'AUDIENCE_CHANGED']);
    expect(refused.body.details).toEqual({ was: body.count, now: body.count + 1 });
    expect(await days()).toEqual(['2026-11-12', '2026-11-13']);
  });

  test('is refused as a whole for days in the past or in another year and for meetings outside the hours', async () => {
    await aFullFair(api);
    const codes = async (body: object) =>
      new Set(((await preview(body)).body.refused as { code: string }[]).map(({ code }) => code));
    expect(await codes({ days: -20 })).toContain('DAY_IN_PAST');
    expect(await codes({ days: 60 })).toEqual(new Set(['OTHER_YEAR']));
    const hours = [{ day: '2026-11-13', opens: '13:00', closes: '16:00' }];
    expect(await codes({ days: 1, hours })).toEqual(new Set(['MEETING_OUTSIDE_HOURS']));
    api.setTime(new Date('2026-11-12T09:05:00.000Z'));
    expect(await codes({ days: 1 })).toEqual(new Set(['MEETING_BEGUN']));
    const { count, hash } = (await preview({ days: 1 })).body;
    const refused = await preview({ days: 1, confirm: { count, hash } });
    expect([refused.status, refused.body.code]).toEqual([409, 'MOVE_REFUSED']);
    expect(await days()).toEqual(['2026-11-12', '2026-11-13']);
  });

  test('sends one mail a person, with one calendar file, after the time to take it back', async () => {
    await MailModel.deleteMany({});
    await NewsItemModel.deleteMany({});
    await aFullFair(api);
    await moveByDays(admin, 1);
    await tellOfMoves(api.app);
    expect(await MailModel.countDocuments({ template: 'fairMoved' })).toBe(0);
    api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + AFTER_TAKE_BACK_MS));
    await tellOfMoves(api.app);
    await tellOfMoves(api.app);
    // Eight students and the owners of two companies get a mail.
    expect(await MailModel.countDocuments({ template: 'fairMoved' })).toBe(10);
    expect(await FairMoveModel.distinct('state')).toEqual(['told']);
    const news = await NewsItemModel.find({ code: 'FAIR_MOVED' }).lean();
    expect(news).toHaveLength(10);
    expect(news[0]?.startsAt).toEqual(new Date('2026-11-13T08:00:00.000Z'));
    const refused = await admin(
      'POST',
      `/admin/moves/${(await FairMoveModel.findOne().lean())?._id}/takeback`,
    );
    expect(refused.body.code).toBe('TAKE_BACK_OVER');
  });

  test('mails one calendar file that moves the events a student has', async () => {
    const { bookers } = await aFullFair(api);
    const { student } = bookers[0] as (typeof bookers)[0];
    const own = await MeetingModel.find({ studentId: student._id }).sort({ startsAt: 1 }).lean<Meeting[]>();
    const events = await Promise.all(
      own.map(async ({ _id }) => {
        const file = await api
          .visitor()
          .get(`/api/v1/student/meetings/${_id}/calendar.ics`)
          .set('cookie', await api.cookieOf(student));
        return eventsIn(file.text)[0] as CalendarEvent;
      }),
    );
    expect(events).toHaveLength(2);
    await moveByDays(admin, 1);
    api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + AFTER_TAKE_BACK_MS));
    await tellOfMoves(api.app);
    const mail = await waitForMail(api.config.dataDir, student.email);
    expect(mail.subject).toMatch(/has.moved.to.13/);
    const { calendar = '' } = mail;
    expect(methodOf(calendar)).toBe('PUBLISH');
    const byUid = (list: readonly CalendarEvent[]) => new Map(list.map((event) => [event.UID, event]));
    const moved = byUid(eventsIn(calendar));
    expect([...moved.keys()].sort()).toEqual([...byUid(events).keys()].sort());
    for (const event of events) {
      const { SEQUENCE, DTSTART, DTEND, STATUS } = moved.get(event.UID) as CalendarEvent;
      expect(Number(SEQUENCE)).toBeGreaterThan(Number(event.SEQUENCE));
      expect([DTSTART, DTEND, STATUS]).toEqual([
        oneDayLater(event.DTSTART),
        oneDayLater(event.DTEND),
        'CONFIRMED',
      ]);
    }
  });

  test.each([
    ['en', 'has new opening hours', '12 November 2026: 09:00–18:00', 'The fair has new opening hours'],
    ['sv', 'har nya', '12 november 2026: 09:00–18:00', 'Mässan har nya öppettider'],
  ] as const)(
    'mails the new hours of each changed day in %s if only hours change',
    async (language, subject, line, heading) => {
      await NewsItemModel.deleteMany({});
      const { bookers } = await aFullFair(api);
      const { student } = bookers[0] as (typeof bookers)[0];
      await AccountModel.updateOne({ _id: student._id }, { $set: { language } });
      await changeHours(0, [{ day: '2026-11-12', opens: '09:00', closes: '18:00' }]);
      const mail = await waitForMail(api.config.dataDir, student.email);
      expect(mail.subject.replaceAll(/_|\s/g, ' ')).toContain(subject);
      expect(mail.text).toContain(line);
      expect(mail.text).toContain(heading);
      expect(mail.text).not.toMatch(/13 november 2026:|has moved|har flyttats|new days|nya dagar/i);
      const news = await NewsItemModel.find({ accountId: student._id }).lean();
      expect(news).toMatchObject([
        { code: 'FAIR_HOURS_CHANGED', hours: [{ day: '2026-11-12', opens: '09:00', closes: '18:00' }] },
      ]);
      const listed = await api
        .visitor()
        .get('/api/v1/protected/news')
        .set('cookie', await api.cookieOf(student));
      expect(listed.body.items[0].hours).toEqual([{ day: '2026-11-12', opens: '09:00', closes: '18:00' }]);
    },
  );

  test('mails new days and new hours together, and keeps to what applies to each reader', async () => {
    await NewsItemModel.deleteMany({});
    const { bookers } = await aFullFair(api);
    const lone = await aCompany();
    const [offered, other] = bookers.map(({ student }) => student) as [Student, Student];
    const held = await MeetingModel.findOneAndUpdate(
      { studentId: offered._id, live: true },
      { $set: { status: 'offered' } },
    )
      .orFail()
      .lean<Meeting>();
    await changeHours(1, [{ day: '2026-11-14', opens: '09:00', closes: '18:00' }]);
    const mailTo = (email: string) => waitForMail(api.config.dataDir, email);
    const mail = await mailTo(offered.email);
    expect(mail.text).toContain('14 November 2026: 09:00–18:00');
    expect(mail.text).not.toMatch(/13 November 2026:|All times of day/);
    expect(mail.text).toContain('you are on the waitlist again');
    expect(await NewsItemModel.distinct('code')).toEqual(['FAIR_MOVED_WITH_HOURS']);
    expect((await mailTo(other.email)).text).not.toContain('waitlist');
    const { email } = await AccountModel.findById(held.companyId).orFail().lean();
    const ofCompany = await mailTo(email);
    expect([ofCompany.text.includes('calendar file'), ofCompany.text.includes('waitlist')]).toEqual([
      true,
      false,
    ]);
    const idle = await mailTo(lone.email);
    expect([idle.text.includes('calendar'), idle.calendar]).toEqual([false, undefined]);
  });

  test('is refused if neither days nor hours would change', async () => {
    await aFullFair(api);
    const { status, body } = await preview({
      days: 0,
      hours: [{ day: '2026-11-12', opens: '09:00', closes: '17:00' }],
    });
    expect([status, body.fields]).toEqual([422, { days: 'Enter the number of days, or other hours.' }]);
  });

  test('moves nothing if its last write fails, and everything at the next attempt', async () => {
    await aFullFair(api);
    const before = await live();
    const refuse = (validator: object) => connection.db?.command({ collMod: 'fairmoves', validator });
    await refuse({ days: 0 });
    const { count, hash } = (await preview({ days: 1 })).body;
    const confirm = { count, hash };
    expect((await preview({ days: 1, confirm })).status).toBe(500);
    expect(await live()).toEqual(before);
    expect(await days()).toEqual(['2026-11-12', '2026-11-13']);
    await expectMeetingsInSlots(api);
    await refuse({});
    await moveByDays(admin, 1);
    expect((await live()).map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
  });

  test('queues no second mail if the process ends before it has noted the first', async () => {
    await MailModel.deleteMany({});
    await aFullFair(api);
    await moveByDays(admin, 1);
    const { people } = await FairMoveModel.findOne().orFail().lean();
    api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + AFTER_TAKE_BACK_MS));
    await tellOfMoves(api.app);
    // Creates the state after a kill: all mails are queued, but the move is not marked as done.
    await FairMoveModel.updateOne({}, { $set: { state: 'telling', people } });
    await tellOfMoves(api.app);
    expect(await MailModel.countDocuments({ template: 'fairMoved' })).toBe(people?.length);
    expect(await FairMoveModel.distinct('state')).toEqual(['told']);
  });

  test('keeps days, hours and time zone as they are until it can no longer be taken back', async () => {
    await aFullFair(api);
    await moveByDays(admin, 1);
    const moved = await days();
    const hours = moved.map((day: string) => ({ day, opens: '09:00', closes: '18:00' }));
    const change = (body: object) => admin('PATCH', '/admin/editions/2026', body);
    for (const body of [{ hours }, { days: ['2026-11-13', '2026-11-20'] }, { timeZone: 'Europe/Helsinki' }]) {
      const refused = await change(body);
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_IN_THIS_STATE']);
      expect(refused.body.message).toContain('time zone');
      expect(refused.body.message).toContain(OPEN_UNTIL);
    }
    expect((await change({ place: 'The other hall' })).status).toBe(200);
    api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + AFTER_TAKE_BACK_MS));
    expect((await change({ hours })).status).toBe(200);
    expect(await days()).toEqual(moved);
  });

  test('keeps the fair from being moved again or cancelled until it can no longer be taken back', async () => {
    await aFullFair(api);
    await moveByDays(admin, 1);
    for (const body of [
      (await admin('POST', '/admin/editions/2026/move', { days: 1, reason: 'The hall is taken' })).body,
      (await admin('POST', '/admin/editions/2026/cancel', { confirmYear: 2026, reason: 'A storm' })).body,
    ]) {
      expect(body.code).toBe('NOT_IN_THIS_STATE');
      expect(body.message).toBe(
        `The fair has just been moved. Undo the move, or wait until ${OPEN_UNTIL}, before you move or cancel it.`,
      );
    }
  });

  test('is taken back within five minutes, with what was booked since, and nobody is told', async () => {
    const { bookMore } = await aFullFair(api, 3);
    const before = await live();
    const { moveId } = await moveByDays(admin, 1);
    expect((await bookMore()).map(({ status }) => status)).toEqual([404, 404, 404]);
    const { status, body } = await admin('POST', `/admin/moves/${moveId}/takeback`);
    expect([status, body.days, body.move]).toEqual([200, ['2026-11-12', '2026-11-13'], undefined]);
    const times = (list: Meeting[]) => list.map(({ _id, startsAt, buckets }) => [_id, startsAt, buckets]);
    expect(times(await live())).toEqual(times(before));
    expect((await bookMore()).map((answer) => answer.status)).toEqual([201, 201, 201]);
    await expectMeetingsInSlots(api);
    const twice = await admin('POST', `/admin/moves/${moveId}/takeback`);
    expect([twice.body.code, twice.body.message]).toEqual([
      'NOT_IN_THIS_STATE',
      'This move has been undone already. Reload the page to see the current days of the fair.',
    ]);
    api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + AFTER_TAKE_BACK_MS));
    await MailModel.deleteMany({});
    await tellOfMoves(api.app);
    expect(await MailModel.countDocuments({ template: 'fairMoved' })).toBe(0);
  });

  test('leaves no meeting at a former time if it was booked after the move had shifted the others', async () => {
    const { bookMore } = await aFullFair(api, 3);
    const { collection } = FairMoveModel;
    const insertOne = collection.insertOne.bind(collection);
    const inserts = jest.spyOn(MeetingModel, 'create');
    let booking: ReturnType<typeof bookMore> | undefined;
    // Acts before the second-to-last write of the move. By then, the move has shifted all meetings that existed at
    // its start, but it has not committed yet.
    const held = jest.spyOn(collection, 'insertOne').mockImplementation(async (...given) => {
      booking ??= bookMore();
      while (inserts.mock.results.length === 0) await pause(BREATH_MS);
      await inserts.mock.results[0]?.value;
      return insertOne(...given);
    });
    await moveByDays(admin, 1);
    held.mockRestore();
    inserts.mockRestore();
    const codes = (await booking)?.map(({ status, body }) => body.code ?? status);
    expect(codes?.filter((code) => !['NOT_FOUND', 'SLOT_TAKEN', 201].includes(code))).toEqual([]);
    await expectMeetingsInSlots(api);
    await expectSound(api);
  });

  test('does not keep bookings away if its process ends after announcing it', async () => {
    const { bookMore } = await aFullFair(api, 1);
    const announcement = { editionId: api.editionId, shard: ANNOUNCEMENT };
    const change = { id: new Types.ObjectId(), until: new Date(0) };
    await FenceModel.updateOne(
      announcement,
      { $set: { change }, $setOnInsert: { version: 0 } },
      { upsert: true },
    );
    expect((await bookMore()).map(({ status }) => status)).toEqual([201]);
    expect((await FenceModel.findOne(announcement).lean())?.change).toBeUndefined();
  });

  test('runs beside 100 bookings: each is moved or finds its time gone', async () => {
    const { bookMore } = await aFullFair(api, 100);
    const [answers] = await Promise.all([bookMore(), moveByDays(admin, 1)]);
    const booked = answers.filter(({ status }) => status === 201).length;
    expect(await MeetingModel.countDocuments({ live: true })).toBe(16 + booked);
    expect(
      answers
        .map(({ status, body }) => body.code ?? status)
        .filter((code) => !['NOT_FOUND', 'SLOT_TAKEN', 201].includes(code)),
    ).toEqual([]);
    await expectMeetingsInSlots(api);
    await expectSound(api);
  });

  test('keeps the time of day across a change to daylight saving time', async () => {
    await aFullFair(api);
    api.setTime(new Date('2026-10-01T09:00:00.000Z'));
    await moveByDays(admin, -21);
    const [first] = await MeetingModel.find({ live: true }).sort({ startsAt: 1 }).lean();
    // The fair moves from November to October, when clocks are an hour further ahead of UTC: 10:00 in Stockholm is
    // now 08:00 UTC instead of 09:00.
    expect(first?.startsAt).toEqual(new Date('2026-10-22T08:00:00.000Z'));
    await expectMeetingsInSlots(api);
    await expectSound(api);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import {
  aScene,
  beforeTheDeadline,
  DEADLINE,
  expectSound,
  NINE_DAYS_BEFORE,
} from '../../../testing/bookingScene.ts';
import {
  aBooker,
  aCompany,
  anAdmin,
  aPublishedBlock,
  type Booker,
  onFairDay,
  openBooking,
} from '../../../testing/index.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { MeetingModel, SlotModel } from '../meetings/model.ts';

const api = beforeTheDeadline();

/** Creates a company with the given tables, and books a meeting at 10:00 UTC on the day of the fair. */
async function aBooking(tables: readonly string[] = ['A']) {
  const { company, slots, booker } = await aScene(api, { tables });
  const { body } = await booker.book(company, onFairDay('10:00'));
  const stored = () => MeetingModel.findById(body.id).lean();
  return { company, slots, booker, body, stored };
}

const freeTimes = async ({ call }: Booker, slug: string) => {
  const { body } = await call('GET', `/student/companies/${slug}/times`);
  return (body as { startsAt: string; free: number }[])
    .filter(({ free }) => free > 0)
    .map(({ startsAt }) => startsAt);
};

/** Sets the contact address of the fair. An empty string removes it. */
async function setContact(email: string): Promise<void> {
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { contact: { email } } });
  await api.app.current.refresh();
}

describe('moving a meeting', () => {
  it('keeps its id, increments version and sequence, frees the old time and takes the new one', async () => {
    const { company, booker, body, stored } = await aBooking();
    const moved = await booker.move(body, onFairDay('09:20'));
    expect(moved).toEqual({
      status: 200,
      body: {
        ...body,
        startsAt: onFairDay('09:20').toISOString(),
        endsAt: onFairDay('09:40').toISOString(),
        version: 2,
      },
    });
    expect(await stored()).toMatchObject({ version: 2, icsSequence: 1, quotaNo: 1, live: true });
    const free = await freeTimes(booker, company.slug);
    expect(free).toContain(onFairDay('10:00').toISOString());
    expect(free).not.toContain(onFairDay('09:20').toISOString());
    const events = (await stored())?.pendingEvents.map(({ kind, version }) => `${kind} ${version}`);
    expect(events).toEqual(['booked 1', 'moved 2']);
  });

  it('accepts a time that overlaps its own old time, and answers a repetition with the result', async () => {
    const { company, booker, body } = await aBooking();
    await aPublishedBlock(company, {
      startsAt: onFairDay('10:10'),
      endsAt: onFairDay('10:30'),
      tables: ['B'],
    });
    const moved = await booker.move(body, onFairDay('10:10'));
    expect(moved).toMatchObject({ status: 200, body: { version: 2, table: 'B' } });
    expect(await booker.move(body, onFairDay('10:10'))).toEqual(moved);
    const both = await Promise.all([1, 2, 3].map(() => booker.move(moved.body, onFairDay('09:00'))));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map((answer) => answer.body.version))).toEqual(new Set([3]));
  });

  it('keeps the old time when the new one cannot be booked', async () => {
    const { company, slots, booker, body, stored } = await aBooking();
    const before = await stored();
    const other = await aBooker(api, [company]);
    await other.book(company, onFairDay('09:00'));
    const refuse = async (startsAt: Date, code: string) => {
      const { status, body: refused } = await booker.move(body, startsAt);
      expect(refused).toMatchObject({ code, message: expect.any(String) });
      expect(status).toBe(code === 'NOT_FOUND' ? 404 : 409);
      expect(await stored()).toEqual(before);
    };
    await refuse(onFairDay('09:00'), 'SLOT_TAKEN');
    await SlotModel.updateOne({ _id: slots[1]?._id }, { blocked: true });
    await refuse(onFairDay('09:20'), 'SLOT_BLOCKED');
    await refuse(onFairDay('09:25'), 'NOT_FOUND');
    api.setTime(new Date(DEADLINE));
    await refuse(onFairDay('09:40'), 'BOOKING_CLOSED');
  });

  it('keeps the gap to meetings with other companies, not to itself', async () => {
    const [near, far] = [await aCompany(), await aCompany()];
    await aPublishedBlock(near);
    await aPublishedBlock(far);
    const booker = await aBooker(api, [near, far]);
    const { body } = await booker.book(near, onFairDay('09:00'));
    await booker.book(far, onFairDay('10:00'));
    const refused = await booker.move(body, onFairDay('09:40'));
    expect(refused.body).toMatchObject({
      code: 'STUDENT_OVERLAP',
      details: { company: far.companyName, time: '11:00' },
    });
    expect((await booker.move(body, onFairDay('09:20'))).status).toBe(200);
  });

  it('requires the current version', async () => {
    const { booker, body } = await aBooking();
    await booker.move(body, onFairDay('09:00'));
    const stale = await booker.move(body, onFairDay('09:40'));
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(stale.body.message).toBe('This meeting was changed elsewhere. The latest version is shown.');
  });

  it('never takes the time of another company or of another student (mistake 3)', async () => {
    const { company, booker, body, stored } = await aBooking();
    const rival = await aCompany();
    await aPublishedBlock(rival, { startsAt: onFairDay('13:00'), endsAt: onFairDay('14:00') });
    expect((await booker.move(body, onFairDay('13:00'))).status).toBe(404);
    // For another student, the meeting does not exist: every call returns NOT_FOUND.
    const stranger = await aBooker(api, [company, rival]);
    for (const answer of [
      await stranger.move(body, onFairDay('09:00')),
      await stranger.cancel(body),
      await stranger.move({ ...body, id: new Types.ObjectId().toHexString() }, onFairDay('09:00')),
      await stranger.cancel({ id: 'abc' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await stored()).toMatchObject({ live: true, version: 1 });
  });

  it('refuses a meeting that is over or has begun, and an offer', async () => {
    const { booker, body } = await aBooking();
    await MeetingModel.updateOne({ _id: body.id }, { $set: { status: 'offered' } });
    expect((await booker.move(body, onFairDay('09:00'))).body.code).toBe('OFFER_UNANSWERED');
    expect((await booker.cancel(body)).body.code).toBe('OFFER_UNANSWERED');
    await MeetingModel.updateOne({ _id: body.id }, { $set: { status: 'booked' } });
    await openBooking(api);
    api.setTime(onFairDay('10:00'));
    expect((await booker.move(body, onFairDay('10:40'))).body.code).toBe('MEETING_OVER');
    api.setTime(NINE_DAYS_BEFORE);
    await booker.cancel(body);
    expect((await booker.move(body, onFairDay('09:00'))).body.code).toBe('MEETING_OVER');
  });

  it('tries every table of the new time', async () => {
    const { company, slots, booker, body } = await aBooking(['A', 'B', 'C']);
    await (await aBooker(api, [company])).book(company, onFairDay('09:00'));
    await SlotModel.updateOne({ _id: slots[1]?._id }, { blocked: true });
    expect((await booker.move(body, onFairDay('09:00'))).body).toMatchObject({ table: 'C' });
  });
});

describe('cancelling a meeting', () => {
  it('frees time, quota, application and the company at once; repeating changes nothing', async () => {
    await openBooking(api, { bookingDeadline: DEADLINE, maxMeetingsPerStudent: 1 });
    const { company, booker, body, stored } = await aBooking();
    const cancelled = await booker.cancel(body);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { id: body.id, status: 'cancelled_by_student', canMove: false, canCancel: false },
    });
    const before = await stored();
    expect(before).toMatchObject({ live: false, cancelledBy: booker.student._id, icsSequence: 1 });
    expect(before?.pendingEvents).toMatchObject([{ kind: 'cancelled', version: 2 }]);
    expect(await booker.cancel(body)).toEqual(cancelled);
    expect(await stored()).toEqual(before);
    expect(await ApplicationModel.findById(booker.applications[0]?._id).lean()).not.toHaveProperty(
      'liveMeetingId',
    );
    const other = await aBooker(api, [company]);
    expect((await other.book(company, onFairDay('10:00'))).status).toBe(201);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
  });

  it('is possible after the deadline, until the cutoff, to the millisecond', async () => {
    const first = await aBooking();
    api.setTime(new Date('2026-11-11T09:59:59.999Z'));
    expect((await first.booker.cancel(first.body)).status).toBe(200);
    api.setTime(NINE_DAYS_BEFORE);
    const second = await aBooking();
    api.setTime(new Date('2026-11-11T10:00:00.000Z'));
    const { body } = await second.booker.call('GET', '/student/meetings');
    expect(body.meetings[0]).toMatchObject({ canCancel: false });
    const refused = await second.booker.cancel(second.body);
    // The message names no contact address, because this fair has none.
    expect(refused).toEqual({
      status: 409,
      body: {
        code: 'CANCEL_CLOSED',
        message: 'It is too late to cancel here. Contact the fair team.',
        details: { desk: '' },
      },
    });
    await setContact('us@uni.example');
    expect((await second.booker.cancel(second.body)).body).toEqual({
      code: 'CANCEL_CLOSED',
      message: 'It is too late to cancel here. Contact us@uni.example.',
      details: { desk: 'us@uni.example' },
    });
    await setContact('');
    await openBooking(api, { bookingDeadline: DEADLINE, cancelCutoffHours: 0 });
    api.setTime(new Date('2026-11-12T09:59:59.999Z'));
    expect((await second.booker.cancel(second.body)).status).toBe(200);
  });

  it('returns a meeting that another actor cancelled unchanged', async () => {
    const { booker, body } = await aBooking();
    const admin = await api.signedIn(await anAdmin());
    await admin
      .delete(`/api/v1/admin/meetings/${body.id}`)
      .send({ reason: 'The table is gone.' })
      .expect(200);
    expect(await booker.cancel(body)).toMatchObject({
      status: 200,
      body: { status: 'cancelled_by_admin', cancelReason: 'The table is gone.' },
    });
  });

  it('leaves it either moved or cancelled when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, booker, body, stored } = await aBooking();
      const [moved, cancelled] = await Promise.all([
        booker.move(body, onFairDay('09:00')),
        booker.cancel(body),
      ]);
      expect([200, 409]).toContain(moved.status);
      expect(cancelled.status).toBe(200);
      expect(await stored()).toMatchObject({ live: false, status: 'cancelled_by_student' });
      expect(await freeTimes(booker, company.slug)).toHaveLength(6);
    }
    await expectSound(api);
  });
});

describe('a write that was applied although it came back as an error', () => {
  /** Makes the next transaction commit and then throw, as if its reply had been lost. */
  function loseNextAnswer() {
    const transaction = connection.transaction.bind(connection);
    jest.spyOn(connection, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new mongo.MongoNetworkError('the connection was cut');
    });
  }

  it('recognises a retried cancellation', async () => {
    const { booker, body, stored } = await aBooking();
    loseNextAnswer();
    const cancelled = await booker.cancel(body);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled_by_student', version: 2 } });
    expect(await stored()).toMatchObject({ live: false, icsSequence: 1 });
  });

  it('recognises a retried move', async () => {
    const { booker, body, stored } = await aBooking();
    loseNextAnswer();
    expect(await booker.move(body, onFairDay('09:00'))).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await stored()).toMatchObject({ startsAt: onFairDay('09:00'), icsSequence: 1 });
  });
});

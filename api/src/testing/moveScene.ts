import type { MovedFair } from '@fair/contract';
import { expect } from '@jest/globals';
import { Types } from 'mongoose';
import { EditionModel } from '../features/fair/fair/model.ts';
import { MeetingModel, SlotModel } from '../features/meetings/meetings/model.ts';
import { stepsOf } from '../features/meetings/meetings/steps.ts';
import { aBooker, type Booker } from './bookers.ts';
import type { Answer, Caller } from './callers.ts';
import { aCompany } from './factories.ts';
import { aPublishedBlock } from './meetings.ts';
import type { TestApi } from './testApi.ts';

/** Days of the fair in tests that move it. Stockholm is an hour ahead of UTC on these days. */
const TWO_DAYS = ['2026-11-12', '2026-11-13'] as const;

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00.000Z`);

interface MoveScene {
  readonly bookers: readonly Booker[];
  /** Books a free time on the first day for each student who has no meeting yet. */
  readonly bookMore: () => Promise<Answer[]>;
}

/**
 * Makes the fair last two days. Two companies have full tables on both days: each of eight students has a meeting
 * with each company.
 * @param more number of further students, who can book times in the afternoon
 */
export async function aFullFair(api: TestApi, more = 0): Promise<MoveScene> {
  await EditionModel.updateOne(
    { _id: api.editionId },
    {
      $set: {
        days: [...TWO_DAYS],
        hours: TWO_DAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' })),
        startsAt: at(TWO_DAYS[0], '08:00'),
        endsAt: at(TWO_DAYS[1], '16:00'),
      },
      $unset: { move: 1, cancellation: 1 },
    },
  );
  const companies = [await aCompany(), await aCompany()] as const;
  for (const company of companies)
    for (const day of TWO_DAYS) {
      const morning = { startsAt: at(day, '09:00'), endsAt: at(day, '10:00'), slotMinutes: 15 };
      await aPublishedBlock(company, morning);
    }
  const bookers = await Promise.all(Array.from({ length: 8 }, () => aBooker(api, companies)));
  for (const [index, { book }] of bookers.entries()) {
    const clock = (turn: number) =>
      new Date(at('2026-11-12', '09:00').getTime() + (turn % 4) * 15 * 60_000).toISOString().slice(11, 16);
    const [first, second] = index < 4 ? TWO_DAYS : [TWO_DAYS[1], TWO_DAYS[0]];
    expect((await book(companies[0], at(first, clock(index)))).status).toBe(201);
    expect((await book(companies[1], at(second, clock(index)))).status).toBe(201);
  }
  const afternoon = { startsAt: at(TWO_DAYS[0], '11:00'), endsAt: at(TWO_DAYS[0], '15:00'), slotMinutes: 5 };
  const tables = ['A', 'B', 'C'];
  if (more > 0) await aPublishedBlock(companies[0], { ...afternoon, tables });
  const others = await Promise.all(Array.from({ length: more }, () => aBooker(api, [companies[0]])));
  const bookMore = () =>
    Promise.all(
      others.map(({ book }, index) =>
        book(companies[0], new Date(afternoon.startsAt.getTime() + (index % 48) * 5 * 60_000)),
      ),
    );
  return { bookers, bookMore };
}

/**
 * Copies a stored meeting and its slot `count` times, each time at a new table.
 * @param copy returns the times of the n-th copy, and its student; without a student, the copy gets a new student id
 */
export async function copyMeetings(
  count: number,
  copy: (no: number) => {
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly studentId?: Types.ObjectId;
  },
): Promise<void> {
  const meeting = await MeetingModel.findOne({ live: true }).orFail().lean();
  const slot = await SlotModel.findById(meeting.slotId).orFail().lean();
  const pairs = Array.from({ length: count }, (_, no) => {
    const { studentId = new Types.ObjectId(), ...span } = copy(no);
    const [slotId, tableId] = [new Types.ObjectId(), new Types.ObjectId()];
    const buckets = stepsOf(span);
    return {
      slot: { ...slot, ...span, _id: slotId, tableId, buckets },
      meeting: {
        ...{ ...meeting, ...span, _id: new Types.ObjectId(), slotId, tableId, buckets },
        ...{ studentBuckets: stepsOf(span, 10), studentId, applicationId: new Types.ObjectId() },
      },
    };
  });
  await SlotModel.collection.insertMany(pairs.map((one) => one.slot) as never);
  await MeetingModel.collection.insertMany(pairs.map((one) => one.meeting) as never);
}

export const MOVE_REASON = 'The hall is not free that day';

/**
 * Requests the preview of a move and confirms it. Repeats both if the recipients of the mails have changed in
 * between, for example because a student has booked.
 */
export async function moveByDays(admin: Caller, days: number): Promise<Required<MovedFair>> {
  for (;;) {
    const preview = await admin('POST', '/admin/editions/2026/move', { days, reason: MOVE_REASON });
    expect([preview.status, preview.body.refused]).toEqual([200, []]);
    const { count, hash } = preview.body;
    const moved = await admin('POST', '/admin/editions/2026/move', {
      ...{ days, reason: MOVE_REASON, confirm: { count, hash } },
    });
    if (moved.body.code === 'AUDIENCE_CHANGED') continue;
    expect([moved.status, moved.body.code]).toEqual([200, undefined]);
    return moved.body;
  }
}

/** Expects each live meeting to have the times and the steps of its slot. */
export async function expectMeetingsInSlots({ editionId }: Pick<TestApi, 'editionId'>): Promise<void> {
  for (const meeting of await MeetingModel.find({ editionId, live: true }).lean()) {
    const slot = await SlotModel.findById(meeting.slotId).lean();
    expect([slot?.startsAt, slot?.endsAt, slot?.buckets]).toEqual([
      ...[meeting.startsAt, meeting.endsAt],
      meeting.buckets,
    ]);
  }
}

import { describe, expect, it } from '@jest/globals';
import { beforeTheDeadline, DEADLINE, NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { countQueries } from '../../../testing/countQueries.ts';
import {
  aBooker,
  aCompany,
  aMeeting,
  aPublishedBlock,
  type Booker,
  onFairDay,
  openBooking,
} from '../../../testing/index.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { MeetingModel, SlotModel } from '../meetings/model.ts';

const api = beforeTheDeadline();

const timesOf = async ({ call }: Booker, { slug }: Company) => {
  const { status, body } = await call('GET', `/student/companies/${slug}/times`);
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
};
const scheduleOf = async ({ call }: Booker) => (await call('GET', '/student/meetings')).body;

/** Sets the contact address of the fair. An empty string removes it. */
async function setContact(email: string): Promise<void> {
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { contact: { email } } });
  await api.app.current.refresh();
}

describe("a company's times", () => {
  it('lists them in order, with free and all tables, the own meeting and conflicts, without other students', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { slots } = await aPublishedBlock(company, {
      endsAt: onFairDay('10:20'),
      tables: ['A', 'B'],
      track: 'Thesis',
    });
    await aPublishedBlock(other);
    await SlotModel.updateOne({ _id: slots[2]?._id }, { blocked: true });
    const booker = await aBooker(api, [company, other]);
    await (await aBooker(api, [company])).book(company, onFairDay('09:00'));
    await booker.book(company, onFairDay('09:00'));
    const { body: near } = await booker.book(other, onFairDay('10:00'));
    const at = (from: string, to: string) => ({
      startsAt: onFairDay(from).toISOString(),
      endsAt: onFairDay(to).toISOString(),
    });
    const blockedBy = {
      id: near.id,
      slug: other.slug,
      companyName: other.companyName,
      ...at('10:00', '10:20'),
    };
    expect(await timesOf(booker, company)).toEqual([
      { ...at('09:00', '09:20'), track: 'Thesis', free: 0, total: 2, mine: true },
      { ...at('09:20', '09:40'), track: 'Thesis', free: 1, total: 1, mine: false },
      { ...at('09:40', '10:00'), track: 'Thesis', free: 2, total: 2, mine: false, blockedBy },
      { ...at('10:00', '10:20'), track: 'Thesis', free: 2, total: 2, mine: false, blockedBy },
    ]);
    const stranger = await aBooker(api, []);
    expect((await timesOf(stranger, company)).map(({ mine }) => mine)).toEqual([false, false, false, false]);
  });

  it('leaves out times blocked at every table, and lists times that have begun with nothing free', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    await SlotModel.updateOne({ _id: slots[3]?._id }, { blocked: true });
    const booker = await aBooker(api, [company]);
    api.setTime(onFairDay('09:20'));
    const times = await timesOf(booker, company);
    expect(times.map(({ free }) => free)).toEqual([0, 0, 1, 1, 1]);
  });

  it('takes a constant number of queries, as does the schedule', async () => {
    const [small, large] = [await aCompany(), await aCompany()];
    await aPublishedBlock(small, { endsAt: onFairDay('09:20') });
    await aPublishedBlock(large, { slotMinutes: 10, tables: ['A', 'B', 'C', 'D', 'E'] });
    const bookers = await Promise.all(Array.from({ length: 5 }, () => aBooker(api, [large])));
    await Promise.all(bookers.map(({ book }) => book(large, onFairDay('09:30'))));
    const [few, many] = [await aBooker(api, [small]), await aBooker(api, [small, large])];
    await few.book(small, onFairDay('09:00'));
    await many.book(large, onFairDay('10:10'));
    const times = (booker: Booker, company: Company) => countQueries(() => timesOf(booker, company));
    expect(await times(few, small)).toBe(await times(many, large));
    expect(await countQueries(() => scheduleOf(few))).toBe(await countQueries(() => scheduleOf(many)));
  });
});

describe("a student's schedule", () => {
  it('contains the rules, own meetings in time order, and each company applied to', async () => {
    const companies = await Promise.all([1, 2, 3].map(() => aCompany()));
    const [first, second, third] = companies as [Company, Company, Company];
    for (const company of companies) await aPublishedBlock(company, { tables: ['A', 'B'] });
    const booker = await aBooker(api, companies);
    const stranger = await aBooker(api, companies);
    await stranger.book(first, onFairDay('09:00'));
    await booker.book(first, onFairDay('10:00'));
    const { body: ended } = await booker.book(second, onFairDay('09:00'));
    await booker.cancel(ended);
    const schedule = await scheduleOf(booker);
    expect(schedule).toMatchObject({
      phase: 'open',
      settings: {
        fairDays: ['2026-11-12'],
        bookingDeadline: DEADLINE,
        cancelCutoffHours: 24,
        minGapMinutes: 10,
        maxMeetings: 5,
      },
      // The contact address is the placeholder of the demo fair, which counts as not set.
      desk: '',
      meetings: [
        { slug: second.slug, status: 'cancelled_by_student' },
        { slug: first.slug, status: 'booked', canMove: true, canCancel: true },
      ],
      waitlist: [],
    });
    expect(schedule.companies).toEqual([
      {
        slug: first.slug,
        companyName: first.companyName,
        status: 'accepted',
        freeTimes: 6,
        totalTimes: 6,
        canBook: false,
        whyNot: 'ALREADY_BOOKED',
      },
      // The student's meeting at 10:00, with a gap on both sides, makes three of the six times unavailable.
      expect.objectContaining({ slug: second.slug, canBook: true, freeTimes: 3, totalTimes: 6 }),
      expect.objectContaining({ slug: third.slug, canBook: true }),
    ]);
    await setContact('us@uni.example');
    expect(await scheduleOf(booker)).toEqual({ ...schedule, desk: 'us@uni.example' });
    await setContact('');
  });

  it('is available in every phase', async () => {
    await openBooking(api, { bookingOpensAt: '2026-11-03T10:00:00.000Z', bookingDeadline: DEADLINE });
    const company = await aCompany();
    await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    expect(await scheduleOf(booker)).toMatchObject({
      phase: 'notOpen',
      companies: [{ canBook: false, whyNot: 'BOOKING_NOT_OPEN' }],
    });
    api.setTime(new Date('2026-11-03T10:00:00.000Z'));
    await booker.book(company, onFairDay('09:00'));
    for (const [time, phase] of [
      [new Date('2026-11-03T10:59:59.999Z'), 'open'],
      [new Date(DEADLINE), 'frozen'],
      [onFairDay('18:00'), 'frozen'],
    ] as const) {
      api.setTime(time);
      expect(await scheduleOf(booker)).toMatchObject({ phase, meetings: [{ status: 'booked' }] });
    }
  });

  it("gives each company's reason why no time can be booked, the same as booking would", async () => {
    const rules = { bookingDeadline: DEADLINE, maxMeetingsPerStudent: 1, noShowSuspendAfter: 1 };
    await openBooking(api, { ...rules, noShowSuspendAfter: 0, maxMeetingsPerStudent: 2 });
    const [open, near, full, empty] = await Promise.all([1, 2, 3, 4].map(() => aCompany()));
    const companies = [open, near, full, empty] as [Company, Company, Company, Company];
    const [mine, close, taken, planless] = companies;
    const one = { startsAt: onFairDay('09:00'), endsAt: onFairDay('09:20') };
    await aPublishedBlock(mine, one);
    await aPublishedBlock(close, one);
    await aPublishedBlock(taken, one);
    await (await aBooker(api, [taken])).book(taken, onFairDay('09:00'));
    const booker = await aBooker(api, companies);
    await booker.book(mine, onFairDay('09:00'));
    const reasons = async () =>
      Object.fromEntries(
        (await scheduleOf(booker)).companies.map(({ slug, whyNot }: Record<string, string>) => [
          slug,
          whyNot,
        ]),
      );
    expect(await reasons()).toEqual({
      [mine.slug]: 'ALREADY_BOOKED',
      [close.slug]: 'STUDENT_OVERLAP',
      [taken.slug]: 'SLOT_TAKEN',
      [planless.slug]: 'NOT_FOUND',
    });
    for (const company of [close, taken, planless]) {
      const { body } = await booker.book(company, onFairDay('09:00'));
      expect(body.code).toBe((await reasons())[company.slug]);
    }
    await openBooking(api, { ...rules, noShowSuspendAfter: 0 });
    expect(await reasons()).toMatchObject({ [close.slug]: 'LIMIT_REACHED' });
    await MeetingModel.updateOne(
      { studentId: booker.student._id },
      { $set: { attendance: 'no_show', markedAt: NINE_DAYS_BEFORE } },
    );
    await openBooking(api, rules);
    expect(await reasons()).toMatchObject({ [close.slug]: 'BOOKING_SUSPENDED' });
    expect((await booker.book(close, onFairDay('09:00'))).body.code).toBe('BOOKING_SUSPENDED');
  });

  it('offers to object to a no-show for seven days, once', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    const [application] = booker.applications;
    if (!application || !slots[0]) throw new Error('no application');
    const markedAt = onFairDay('10:00');
    await aMeeting(application, slots[0], { attendance: 'no_show', markedAt });
    const DAY_MS = 24 * 60 * 60 * 1000;
    const mayObject = async (afterMs: number) => {
      api.setTime(new Date(markedAt.getTime() + afterMs));
      return (await scheduleOf(booker)).meetings[0].canObject;
    };
    expect(await mayObject(0)).toBe(true);
    expect(await mayObject(7 * DAY_MS - 1)).toBe(true);
    expect(await mayObject(7 * DAY_MS)).toBe(false);
    await MeetingModel.updateMany({}, { $set: { objection: 'I was there.' } });
    expect(await mayObject(0)).toBe(false);
  });
});

import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { expectSound, givenOpenBooking } from '../../../testing/bookingScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  aMeeting,
  anAdmin,
  anApplicationTo,
  aPublishedBlock,
  aWaitlistEntry,
  type Caller,
  onFairDay,
} from '../../../testing/index.ts';
import { companyNow, storeAtFair } from '../../../testing/participations.ts';
import { type Meeting, MeetingModel } from '../../meetings/meetings/model.ts';
import { WaitlistModel } from '../../meetings/waitlist/model.ts';
import { type Company, CompanyModel } from '../../recruitment/companies/model.ts';
import { completeDepartures } from './companies.ts';

const REASON = 'The company has left the fair.';

const api = givenApi();
givenOpenBooking(api);
let admin: Caller;
let adminId: Types.ObjectId;
beforeAll(async () => {
  const account = await anAdmin();
  adminId = account._id;
  admin = await aCaller(api, account);
});

const change = ({ slug }: Pick<Company, 'slug'>, body: object) =>
  admin('PATCH', `/admin/companies/${slug}`, body);
const stored = ({ _id }: Pick<Company, '_id'>) => companyNow({ _id });

/** Creates a company with `count` booked meetings. */
async function aBookedCompany(count: number, overrides: Partial<Meeting> = {}) {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company);
  for (const slot of slots.slice(0, count)) {
    await aMeeting(await anApplicationTo(company), slot, overrides);
  }
  return company;
}

describe('leaving the network meetings', () => {
  it.each([
    ['networkMeeting off', { networkMeeting: false }],
    ['another package', { packageId: 4 }],
    ['deactivation', { active: false }],
  ])('refuses %s while meetings are ahead', async (_how, body) => {
    const company = await aBookedCompany(2);
    const refused = await change(company, { ...body, companyName: 'Renamed AB' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'HAS_MEETING', message: expect.stringContaining('2'), details: { count: '2' } },
    });
    const now = await stored(company);
    expect(now).toMatchObject({
      companyName: company.companyName,
      networkMeeting: true,
      packageId: 2,
      active: true,
    });
    expect(now?.updatedAt).toEqual(company.updatedAt);
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(2);
  });

  it('cancels them with a reason, and shows the reason', async () => {
    const company = await aBookedCompany(3);
    const { status, body } = await change(company, { networkMeeting: false, meetingsReason: REASON });
    expect({ status, body }).toMatchObject({ status: 200, body: { networkMeeting: false } });
    const meetings = await MeetingModel.find({ companyId: company._id }).lean();
    expect(meetings).toMatchObject(
      Array(3).fill({
        status: 'cancelled_by_admin',
        live: false,
        cancelReason: REASON,
        cancelledBy: adminId,
        pendingEvents: [{ kind: 'cancelled', version: 2 }],
      }),
    );
    expect(await stored(company)).not.toHaveProperty('leaving');
    const entries = await AuditEntryModel.find({ targetId: company._id }).sort({ at: 1, _id: 1 });
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['company.meetingsCancelled', { meetings: 3 }],
      ['company.changed', { fields: ['networkMeeting'] }],
    ]);
  });

  it('needs no reason for meetings that are over or cancelled', async () => {
    const cancelled = await aBookedCompany(1, { status: 'cancelled_by_student' });
    expect((await change(cancelled, { packageId: 1 })).status).toBe(200);
    const met = await aBookedCompany(1);
    api.setTime(onFairDay('09:00'));
    expect((await change(met, { networkMeeting: false })).status).toBe(200);
    expect(await MeetingModel.countDocuments({ companyId: met._id, live: true })).toBe(1);
  });

  it('cancels nothing when the change itself is refused, and allows bookings again', async () => {
    const company = await aCompany();
    const taken = await aCompany();
    await aPublishedBlock(company);
    const [first, second] = [await aBooker(api, [company]), await aBooker(api, [company])];
    await first.book(company, onFairDay('09:00'));
    const leave = { networkMeeting: false, meetingsReason: REASON };
    expect((await change(company, { ...leave, slug: taken.slug })).body.code).toBe('SLUG_TAKEN');
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(1);
    expect((await change(company, { networkMeeting: false })).body.code).toBe('HAS_MEETING');
    expect((await second.book(company, onFairDay('09:20'))).status).toBe(201);
  });

  it('requires a valid reason', async () => {
    const company = await aBookedCompany(1);
    const refused = await change(company, { networkMeeting: false, meetingsReason: 'no' });
    expect(refused).toMatchObject({ status: 422, body: { fields: { meetingsReason: expect.any(String) } } });
  });

  it('ends its waitlist', async () => {
    const company = await aCompany();
    const { _id } = await aWaitlistEntry(await anApplicationTo(company));
    await change(company, { networkMeeting: false });
    expect(await WaitlistModel.findById(_id).lean()).toMatchObject({ state: 'left', active: false });
  });
});

describe('leaving while students book', () => {
  /** Creates a company with slots at four tables. Changes the company while 20 students book. */
  async function aRush(body: object) {
    const company = await aCompany();
    await aPublishedBlock(company, { tables: ['A', 'B', 'C', 'D'] });
    const bookers = await Promise.all(Array.from({ length: 20 }, () => aBooker(api, [company])));
    const times = ['09:00', '09:20', '09:40', '10:00', '10:20'].map(onFairDay);
    const bookings = bookers.map(({ book }, n) => book(company, times[n % times.length] as Date));
    const [changed, booked] = await Promise.all([change(company, body), Promise.all(bookings)]);
    const live = await MeetingModel.countDocuments({ companyId: company._id, live: true });
    return { company, changed, booked, live, now: await stored(company) };
  }

  it('never leaves a company that is out with a meeting', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { changed, live, now } = await aRush({ networkMeeting: false });
      expect([200, 409]).toContain(changed.status);
      if (changed.status === 200) expect({ live, in: now?.networkMeeting }).toEqual({ live: 0, in: false });
      else expect(now?.networkMeeting).toBe(true);
    }
    await expectSound(api);
  });

  it('lets no booking in between its check and its write', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const { book } = await aBooker(api, [company]);
    const count = MeetingModel.countDocuments.bind(MeetingModel);
    let booked: Awaited<ReturnType<typeof book>> | undefined;
    const andBook = async (filter: object) => {
      const found = await count(filter);
      booked = await book(company, onFairDay('09:00'));
      return found;
    };
    const look = jest.spyOn(MeetingModel, 'countDocuments');
    look.mockImplementationOnce((filter) => ({ exec: () => andBook(filter as object) }) as never);
    expect((await change(company, { networkMeeting: false })).status).toBe(200);
    look.mockRestore();
    expect(booked?.status).toBe(404);
    expect(await MeetingModel.countDocuments({ companyId: company._id })).toBe(0);
  });

  it('leaves no entry that joined the waitlist at that very moment', async () => {
    const company = await aCompany();
    const { call } = await aBooker(api, [company]);
    const create = WaitlistModel.create.bind(WaitlistModel) as (entry: object) => Promise<unknown>;
    const join = jest.spyOn(WaitlistModel, 'create');
    join.mockImplementationOnce((async (entry: object) => {
      expect((await change(company, { networkMeeting: false })).status).toBe(200);
      return create(entry);
    }) as never);
    const { status } = await call('POST', '/student/waitlist', { slug: company.slug });
    join.mockRestore();
    expect(status).toBe(404);
    expect(await WaitlistModel.countDocuments({ companyId: company._id, active: true })).toBe(0);
  });

  it('cancels every booking that came through when there is a reason', async () => {
    const { changed, booked, live, company } = await aRush({ active: false, meetingsReason: REASON });
    expect(changed.status).toBe(200);
    expect(live).toBe(0);
    const told = booked.filter(({ status }) => status === 201);
    const cancelled = {
      companyId: company._id,
      status: 'cancelled_by_admin' as const,
      cancelReason: REASON,
    };
    expect(await MeetingModel.countDocuments(cancelled)).toBe(told.length);
  });

  it('is safe for several admins at once', async () => {
    const company = await aBookedCompany(3);
    const answers = await Promise.all([
      change(company, { networkMeeting: false }),
      ...Array.from({ length: 4 }, () => change(company, { networkMeeting: false, meetingsReason: REASON })),
    ]);
    expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(0);
    expect(await stored(company)).toMatchObject({ networkMeeting: false, meetingHolds: [] });
  });
});

describe('an interrupted departure', () => {
  it('holds bookings off for a minute and no longer', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    const hold = (until: number) =>
      CompanyModel.updateOne(
        { _id: company._id },
        { meetingHolds: [{ id: new Types.ObjectId(), until: new Date(until) }] },
      );
    await hold(Date.now() + 60_000);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(404);
    expect(await MeetingModel.countDocuments({ companyId: company._id })).toBe(0);
    await hold(Date.now() - 1);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
  });

  it('is completed later, unless the company is back', async () => {
    const [left, back] = [await aBookedCompany(2), await aBookedCompany(1)];
    const leaving = { reason: REASON, by: adminId };
    await CompanyModel.updateOne({ _id: left._id }, { leaving });
    await storeAtFair(left, { networkMeeting: false });
    await CompanyModel.updateOne({ _id: back._id }, { leaving });
    expect(await completeDepartures(api.app)).toBe(2);
    const cancelled = {
      companyId: left._id,
      status: 'cancelled_by_admin' as const,
      cancelReason: REASON,
    };
    expect(await MeetingModel.countDocuments(cancelled)).toBe(2);
    expect(await MeetingModel.countDocuments({ companyId: back._id, live: true })).toBe(1);
    expect(await completeDepartures(api.app)).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../services/audit/model.ts';
import { expectSound, givenOpenBooking } from '../../testing/bookingScene.ts';
import { givenAdmin, givenApi } from '../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  type Caller,
  onFairDay,
} from '../../testing/index.ts';
import { ApplicationModel } from '../applications/model.ts';
import { MeetingModel } from '../meetings/model.ts';
import { StudentModel } from '../students/model.ts';
import { WaitlistModel } from '../waitlist/model.ts';
import { finishDeactivations } from './students.ts';

const api = givenApi();
const admin = givenAdmin(api);
givenOpenBooking(api);

const setActive = (id: unknown, active: boolean) => admin('PATCH', `/admin/students/${id}`, { active });
const aheadOf = async (id: unknown) => (await admin('GET', `/admin/students/${id}/meetings`)).body;

describe('deactivating a student with meetings', () => {
  it('counts and cancels those ahead, and leaves the past ones', async () => {
    const companies = [await aCompany(), await aCompany(), await aCompany()] as const;
    for (const company of companies) await aPublishedBlock(company);
    const { student, book } = await aBooker(api, companies);
    await book(companies[0], onFairDay('09:00'));
    await book(companies[1], onFairDay('10:00'));
    await book(companies[2], onFairDay('10:40'));
    api.setTime(onFairDay('09:00'));
    expect(await aheadOf(student._id)).toEqual({ ahead: 2 });
    const { status, body } = await setActive(student._id, false);
    expect({ status, body }).toMatchObject({ status: 200, body: { active: false } });
    const meetings = await MeetingModel.find({ studentId: student._id }).sort({ startsAt: 1 }).lean();
    expect(meetings).toMatchObject([
      { status: 'booked', live: true },
      ...Array(2).fill({
        status: 'cancelled_by_admin',
        live: false,
        cancelReason: 'Account deactivated',
        pendingEvents: [{ kind: 'cancelled', version: 2 }],
      }),
    ]);
    expect(await aheadOf(student._id)).toEqual({ ahead: 0 });
    const free = { companyId: companies[1]._id, liveMeetingId: null };
    expect(await ApplicationModel.countDocuments(free)).toBe(1);
    const [entry] = await AuditEntryModel.find({ targetId: student._id, action: 'student.deactivated' });
    expect(entry?.detail).toEqual({ meetings: 2 });
    await setActive(student._id, true);
    expect(await MeetingModel.countDocuments({ studentId: student._id, live: true })).toBe(1);
  });

  it('is for admins, about students', async () => {
    const student = await aStudent();
    const own = await aCaller(api, student);
    expect((await own('GET', `/admin/students/${student._id}/meetings`)).status).toBe(403);
    const company = await aCompany();
    expect((await admin('GET', `/admin/students/${company._id}/meetings`)).status).toBe(404);
  });

  it('passes the time on to who waits for it, and takes the student off the waitlists', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { slots } = await aPublishedBlock(company, { endsAt: onFairDay('09:20') });
    await aPublishedBlock(other, { endsAt: onFairDay('09:20') });
    const [holder, next, elsewhere] = [
      await aBooker(api, [company, other]),
      await aBooker(api, [company]),
      await aBooker(api, [other]),
    ];
    expect(slots).toHaveLength(1);
    await holder.book(company, onFairDay('09:00'));
    await elsewhere.book(other, onFairDay('09:00'));
    const join = (call: Caller, { slug }: { slug: string }) => call('POST', '/student/waitlist', { slug });
    expect((await join(next.call, company)).status).toBe(201);
    expect((await join(holder.call, other)).status).toBe(201);
    await setActive(holder.student._id, false);
    expect(await MeetingModel.findOne({ studentId: next.student._id }).lean()).toMatchObject({
      status: 'offered',
      startsAt: onFairDay('09:00'),
    });
    expect(await WaitlistModel.findOne({ studentId: holder.student._id }).lean()).toMatchObject({
      state: 'left',
      active: false,
    });
  });

  it('leaves no live meeting behind, however many bookings are under way', async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, () => aCompany()));
    for (const company of companies)
      await aPublishedBlock(company, { tables: ['A', 'B', 'C', 'D', 'E', 'F'] });
    const bookers = await Promise.all(Array.from({ length: 6 }, () => aBooker(api, companies)));
    const times = ['09:00', '09:40', '10:20', '10:40'].map(onFairDay);
    await Promise.all(
      bookers.flatMap(({ student, book }) => [
        ...companies.map((company, n) => book(company, times[n] as Date)),
        setActive(student._id, false),
      ]),
    );
    const ids = bookers.map(({ student }) => student._id);
    expect(await StudentModel.countDocuments({ _id: { $in: ids }, active: true })).toBe(0);
    expect(await MeetingModel.countDocuments({ studentId: { $in: ids }, live: true })).toBe(0);
    await expectSound(api);
  });

  it('is finished by the worker when it was cut short', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const { student, book } = await aBooker(api, [company]);
    await book(company, onFairDay('09:00'));
    const deactivatedBy = company._id;
    await StudentModel.updateOne({ _id: student._id }, { active: false, deactivatedBy });
    expect(await finishDeactivations(api.app)).toBe(1);
    expect(await MeetingModel.findOne({ studentId: student._id }).lean()).toMatchObject({
      status: 'cancelled_by_admin',
      cancelledBy: deactivatedBy,
    });
    expect(await finishDeactivations(api.app)).toBe(0);
  });

  it('cancels an offer as well', async () => {
    const [company, student] = [await aCompany(), await aStudent()];
    const application = await anAcceptedApplication(student, company);
    const [slot] = (await aPublishedBlock(company)).slots;
    if (!slot) throw new Error('no slot');
    const { _id } = await aMeeting(application, slot, {
      status: 'offered',
      offerExpiresAt: onFairDay('08:00'),
    });
    await setActive(student._id, false);
    expect(await MeetingModel.findById(_id).lean()).toMatchObject({ status: 'cancelled_by_admin' });
  });
});

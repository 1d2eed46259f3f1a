import { describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { expectSound, givenOpenBooking } from '../../../testing/bookingScene.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
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
} from '../../../testing/index.ts';
import { MeetingModel } from '../../meetings/meetings/model.ts';
import { WaitlistModel } from '../../meetings/waitlist/model.ts';
import { offerFreedTimes } from '../../meetings/waitlist/offers.ts';
import { StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { completeDeactivations } from './students.ts';

const api = givenApi();
const admin = givenAdmin(api);
givenOpenBooking(api);

const setActive = (id: unknown, active: boolean) => admin('PATCH', `/admin/students/${id}`, { active });
const aheadOf = async (id: unknown) => (await admin('GET', `/admin/students/${id}/meetings`)).body;

describe('deactivating a student with meetings', () => {
  it('counts and cancels the upcoming ones, and leaves the past ones', async () => {
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

  it('is limited to admins and to students', async () => {
    const student = await aStudent();
    const own = await aCaller(api, student);
    expect((await own('GET', `/admin/students/${student._id}/meetings`)).status).toBe(403);
    const company = await aCompany();
    expect((await admin('GET', `/admin/students/${company._id}/meetings`)).status).toBe(404);
  });

  it("offers the time to the waitlist, and keeps the student's place on other waitlists", async () => {
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
      state: 'waiting',
      active: true,
    });
  });

  it('skips the student in line while inactive, and keeps the original place', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { endsAt: onFairDay('09:20') });
    const [holder, first, second] = [
      await aBooker(api, [company]),
      await aBooker(api, [company]),
      await aBooker(api, [company]),
    ];
    const booked = (await holder.book(company, onFairDay('09:00'))).body;
    for (const { call } of [first, second])
      expect((await call('POST', '/student/waitlist', { slug: company.slug })).status).toBe(201);
    const recruiter = await aCaller(api, company);
    const lineAtCompany = async () =>
      (await recruiter('GET', '/company/schedule')).body.waitlist.map(
        ({ position, inactive }: { position: number; inactive?: true }) => [position, inactive],
      );
    const waiting = async () =>
      (await admin('GET', '/admin/meetings/overview')).body.companies.find(
        ({ slug }: { slug: string }) => slug === company.slug,
      ).waiting;
    const positionOfSecond = async () =>
      (await second.call('GET', '/student/meetings')).body.waitlist[0].position;
    expect([await lineAtCompany(), await waiting(), await positionOfSecond()]).toEqual([
      [
        [1, undefined],
        [2, undefined],
      ],
      2,
      2,
    ]);

    await setActive(first.student._id, false);
    expect([await lineAtCompany(), await waiting(), await positionOfSecond()]).toEqual([
      [
        [1, true],
        [1, undefined],
      ],
      1,
      1,
    ]);
    // The freed time is offered to the second student. When that student is deactivated, the time stays free, because
    // the other student on the waitlist is inactive too.
    await holder.cancel(booked);
    const offer = await MeetingModel.findOne({ studentId: second.student._id }).lean();
    expect(offer?.status).toBe('offered');
    await setActive(second.student._id, false);
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(0);

    for (const { student } of [second, first]) await setActive(student._id, true);
    expect(await lineAtCompany()).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    await offerFreedTimes(api.app, company._id);
    expect(await MeetingModel.findOne({ companyId: company._id, live: true }).lean()).toMatchObject({
      studentId: first.student._id,
      status: 'offered',
    });
  });

  it('marks the student among applicants, and refuses to accept an inactive one', async () => {
    const company = await aCompany();
    const [gone, there] = [await aStudent(), await aStudent()];
    const [inactive, active, accepted] = [
      await anAcceptedApplication(gone, company, { status: 'pending' }),
      await anAcceptedApplication(there, company, { status: 'pending' }),
      await anAcceptedApplication(await aStudent({ active: false }), company),
    ];
    await setActive(gone._id, false);
    const recruiter = await aCaller(api, company);
    const rows: { id: string; inactive?: true }[] = (
      await recruiter('GET', '/company/applications?sort=appliedAt')
    ).body;
    expect(Object.fromEntries(rows.map(({ id, inactive: mark }) => [id, mark]))).toEqual({
      [`${inactive._id}`]: true,
      [`${active._id}`]: undefined,
      [`${accepted._id}`]: true,
    });
    const refused = [
      await recruiter('POST', '/company/applications', { id: `${inactive._id}`, status: true }),
      await recruiter('PATCH', `/company/applications/${inactive._id}`, { status: 'accepted' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([409, 'STUDENT_INACTIVE']),
    );
    const { outcomes } = (
      await recruiter('POST', '/company/applications/decisions', {
        ids: [`${inactive._id}`, `${active._id}`],
        status: 'accepted',
      })
    ).body;
    expect(outcomes).toEqual([
      { id: `${inactive._id}`, status: 'pending', code: 'STUDENT_INACTIVE' },
      { id: `${active._id}`, status: 'accepted' },
    ]);
    // Accepting the application again changes nothing, because it is already accepted. An application of a
    // deactivated student can be declined.
    const again = await recruiter('POST', '/company/applications', { id: `${accepted._id}`, status: true });
    expect(again.status).toBe(200);
    const declined = await recruiter('PATCH', `/company/applications/${inactive._id}`, {
      status: 'declined',
    });
    expect([declined.status, declined.body.inactive]).toEqual([200, true]);
    const { companies } = (await admin('GET', '/admin/meetings/overview')).body;
    expect(companies.find(({ slug }: { slug: string }) => slug === company.slug)).toMatchObject({
      accepted: 1,
      unbooked: 1,
    });
  });

  it('leaves no live meeting, however many bookings are under way', async () => {
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

  it('is completed by the worker after an interruption', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const { student, book } = await aBooker(api, [company]);
    await book(company, onFairDay('09:00'));
    const deactivatedBy = company._id;
    await StudentModel.updateOne({ _id: student._id }, { active: false, deactivatedBy });
    expect(await completeDeactivations(api.app)).toBe(1);
    expect(await MeetingModel.findOne({ studentId: student._id }).lean()).toMatchObject({
      status: 'cancelled_by_admin',
      cancelledBy: deactivatedBy,
    });
    expect(await completeDeactivations(api.app)).toBe(0);
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

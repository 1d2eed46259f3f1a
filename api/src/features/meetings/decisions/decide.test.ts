import { beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPdf } from '../../../testing/fileFixtures.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  type Caller,
  onFairDay,
  openBooking,
} from '../../../testing/index.ts';
import { type Application, ApplicationModel } from '../../recruitment/applications/model.ts';
import { MeetingModel } from '../meetings/model.ts';
import { WaitlistModel } from '../waitlist/model.ts';

const APPLY = '/student/apply';
const APPLICATIONS = '/company/applications';
const NINE_DAYS_BEFORE = new Date('2026-11-03T09:00:00.000Z');
const TEN_DAYS_BEFORE = new Date('2026-11-02T09:00:00.000Z');

const api = givenApi();
beforeAll(async () => {
  await openBooking(api);
});
givenTime(api, NINE_DAYS_BEFORE);

async function aPair(overrides: Partial<Application> = {}) {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const application = await anAcceptedApplication(student, company, overrides);
  const [reviewer, applicant] = await Promise.all([aCaller(api, company), aCaller(api, student)]);
  return { company, student, application, reviewer, applicant, id: application._id.toHexString() };
}

const decide = (reviewer: Caller, id: string, body: object) =>
  reviewer('PATCH', `${APPLICATIONS}/${id}`, body);
const review = (reviewer: Caller, id: string, body: object) =>
  reviewer('PATCH', `${APPLICATIONS}/${id}/review`, body);
const withdraw = (applicant: Caller, id: string) => applicant('DELETE', `${APPLY}/${id}`);
const stored = (id: string) => ApplicationModel.findById(id).lean<Application>();
const actionsOn = async (id: string) =>
  (await AuditEntryModel.find({ targetId: id }).sort({ at: 1, _id: 1 })).map(({ action }) => action);

describe("a company's decision", () => {
  it('changes any status to any other, visible to both sides', async () => {
    const { reviewer, applicant, id } = await aPair({ status: 'pending' });
    for (const status of ['reserve', 'declined', 'accepted', 'pending', 'accepted', 'reserve']) {
      const { status: code, body } = await decide(reviewer, id, { status });
      expect(code).toBe(200);
      expect(body).toMatchObject({ id, status, accepted: status === 'accepted', hasMeeting: false });
      expect((await applicant('GET', APPLY)).body).toMatchObject([
        { id, status, accepted: status === 'accepted' },
      ]);
    }
    expect(await actionsOn(id)).toEqual([
      'application.reserved',
      'application.declined',
      'application.accepted',
      'application.reopened',
      'application.accepted',
      'application.reserved',
    ]);
  });

  it('sets the date when it becomes accepted or reserve, and only then', async () => {
    const { reviewer, id } = await aPair({ status: 'pending' });
    await ApplicationModel.updateOne({ _id: id }, { $unset: { decidedAt: 1 } });
    await decide(reviewer, id, { status: 'accepted' });
    api.setTime(new Date('2026-11-04T09:00:00.000Z'));
    await decide(reviewer, id, { status: 'accepted' });
    expect((await stored(id))?.decidedAt).toEqual(NINE_DAYS_BEFORE);
    await decide(reviewer, id, { status: 'reserve', reserveRank: 1 });
    await decide(reviewer, id, { status: 'reserve', reserveRank: 2 });
    expect((await stored(id))?.decidedAt).toEqual(new Date('2026-11-04T09:00:00.000Z'));
    await decide(reviewer, id, { status: 'declined' });
    expect(await stored(id)).not.toHaveProperty('decidedAt');
  });

  it('stores a rank for reserves only', async () => {
    const { reviewer, id } = await aPair();
    expect((await decide(reviewer, id, { status: 'reserve', reserveRank: 3 })).body.reserveRank).toBe(3);
    expect((await decide(reviewer, id, { status: 'reserve' })).body).not.toHaveProperty('reserveRank');
    await decide(reviewer, id, { status: 'reserve', reserveRank: 4 });
    expect((await decide(reviewer, id, { status: 'accepted' })).body).not.toHaveProperty('reserveRank');
    const refused = await decide(reviewer, id, { status: 'accepted', reserveRank: 1 });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { reserveRank: expect.any(String) },
    });
    expect((await decide(reviewer, id, { status: 'withdrawn' })).status).toBe(422);
  });

  it("refuses another company's and withdrawn applications", async () => {
    const { applicant, id, reviewer } = await aPair();
    const stranger = await aCaller(api, await aCompany());
    expect((await decide(stranger, id, { status: 'declined' })).status).toBe(404);
    await withdraw(applicant, id);
    for (const call of [
      decide(reviewer, id, { status: 'accepted' }),
      review(reviewer, id, { notes: 'x' }),
      reviewer('POST', APPLICATIONS, { id, status: true }),
      reviewer('POST', APPLICATIONS, { id, status: false }),
    ]) {
      expect((await call).body.code).toBe('NOT_FOUND');
    }
    expect((await stored(id))?.status).toBe('withdrawn');
  });

  it.each(['pending', 'declined'])('cannot be %s while a meeting is booked', async (status) => {
    const { company, application, reviewer, id } = await aPair();
    const { slots } = await aPublishedBlock(company);
    const [slot] = slots;
    if (!slot) throw new Error('no slot');
    const meeting = await aMeeting(application, slot);
    const refused = await decide(reviewer, id, { status });
    expect(refused).toMatchObject({ status: 409, body: { code: 'HAS_MEETING' } });
    expect((await reviewer('POST', APPLICATIONS, { id, status: false })).body.code).toBe('HAS_MEETING');
    expect((await decide(reviewer, id, { status: 'reserve' })).body).toMatchObject({ hasMeeting: true });
    await MeetingModel.updateOne({ _id: meeting._id }, { live: false, status: 'cancelled_by_company' });
    // Simulates a process that has cancelled the meeting, but ended before it removed the meeting from the
    // application. The decision removes it.
    expect((await decide(reviewer, id, { status })).body).toMatchObject({ status, hasMeeting: false });
  });

  it('repairs a claim that led to no meeting, but not one of a booking under way', async () => {
    const { reviewer, id } = await aPair();
    const claim = (claimedAt: Date) =>
      ApplicationModel.updateOne({ _id: id }, { liveMeetingId: new Types.ObjectId(), claimedAt });
    await claim(new Date());
    expect((await decide(reviewer, id, { status: 'pending' })).body.code).toBe('HAS_MEETING');
    await claim(new Date(Date.now() - 61_000));
    expect((await decide(reviewer, id, { status: 'pending' })).body.status).toBe('pending');
  });

  it.each(['pending', 'declined'])('removes the %s from the waitlist, but not a reserve', async (status) => {
    const { application, reviewer, id } = await aPair();
    const { _id } = await aWaitlistEntry(application);
    const entry = () => WaitlistModel.findById(_id).lean();
    await decide(reviewer, id, { status: 'reserve' });
    expect(await entry()).toMatchObject({ state: 'waiting', active: true });
    await decide(reviewer, id, { status });
    expect(await entry()).toMatchObject({ state: 'left', active: false });
  });
});

describe('the call of the product spec', () => {
  it('takes back an acceptance and nothing else', async () => {
    const { reviewer, id } = await aPair({ status: 'pending' });
    const accept = (status: boolean) => reviewer('POST', APPLICATIONS, { id, status });
    await decide(reviewer, id, { status: 'reserve', reserveRank: 2 });
    expect(await accept(false)).toEqual({ status: 200, body: { accepted: false } });
    expect(await stored(id)).toMatchObject({ status: 'reserve', reserveRank: 2 });
    expect(await accept(true)).toEqual({ status: 200, body: { accepted: true } });
    expect(await stored(id)).toMatchObject({ status: 'accepted', decidedAt: NINE_DAYS_BEFORE });
    expect(await accept(false)).toEqual({ status: 200, body: { accepted: false } });
    expect((await stored(id))?.status).toBe('pending');
  });
});

describe('un-accepting and booking at the same moment', () => {
  it('ends in one of the two, never in a meeting without an acceptance', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { tables: ['A', 'B', 'C', 'D'] });
    const reviewer = await aCaller(api, company);
    const bookers = await Promise.all(Array.from({ length: 20 }, () => aBooker(api, [company])));
    const rivals: ((id: string, call: Caller) => Promise<{ status: number }>)[] = [
      (id) => reviewer('POST', APPLICATIONS, { id, status: false }),
      (id) => decide(reviewer, id, { status: 'declined' }),
      (id, call) => withdraw(call, id),
    ];
    const outcomes = await Promise.all(
      bookers.map(async ({ book, call, applications: [application] }, index) => {
        const id = String(application?._id);
        const rival = rivals[index % rivals.length];
        if (!rival) throw new Error('no rival');
        const at = onFairDay(index % 2 === 0 ? '09:00' : '10:20');
        const [booked, ended] = await Promise.all([book(company, at), rival(id, call)]);
        return { id, booked, ended };
      }),
    );
    for (const { id, booked, ended } of outcomes) {
      const now = await stored(id);
      const meetings = await MeetingModel.countDocuments({ applicationId: id, live: true });
      expect([200, 409]).toContain(ended.status);
      if (ended.status === 200) {
        expect(now?.status).not.toBe('accepted');
        expect(meetings).toBe(0);
      } else {
        expect(now?.status).toBe('accepted');
        expect(meetings).toBe(booked.status === 201 ? 1 : 0);
      }
    }
    const ends = outcomes.map(({ ended }) => ended.status);
    expect(ends).toContain(200);
  });
});

describe("a company's notes and rating", () => {
  it('are stored, changed one by one, and cleared', async () => {
    const { reviewer, applicant, id } = await aPair();
    const { body } = await review(reviewer, id, { notes: ' Knows Rust ', rating: 4 });
    expect(body).toMatchObject({ id, notes: 'Knows Rust', rating: 4 });
    expect((await review(reviewer, id, { rating: 2 })).body).toMatchObject({
      notes: 'Knows Rust',
      rating: 2,
    });
    const listed = (await reviewer('GET', APPLICATIONS)).body;
    expect(listed).toMatchObject([{ notes: 'Knows Rust', rating: 2 }]);
    expect(JSON.stringify((await applicant('GET', APPLY)).body)).not.toContain('Rust');
    const cleared = await review(reviewer, id, { notes: '', rating: null });
    expect(cleared.body).not.toHaveProperty('notes');
    expect(cleared.body).not.toHaveProperty('rating');
    expect((await review(reviewer, id, { rating: 5 })).status).toBe(422);
    expect((await review(reviewer, id, { status: 'accepted' })).status).toBe(422);
    expect((await review(await aCaller(api, await aCompany()), id, { rating: 1 })).status).toBe(404);
    expect(await actionsOn(id)).toEqual(Array(3).fill('application.reviewed'));
    expect(JSON.stringify(await AuditEntryModel.find({ targetId: id }))).not.toContain('Rust');
  });
});

describe('withdrawing', () => {
  it("removes the application from the company's list, and can be repeated", async () => {
    const { company, applicant, reviewer, application, id } = await aPair();
    await aWaitlistEntry(application);
    const { status, body } = await withdraw(applicant, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, slug: company.slug, status: 'withdrawn', accepted: false });
    expect((await withdraw(applicant, id)).body).toEqual(body);
    expect((await applicant('GET', APPLY)).body).toEqual([body]);
    expect((await reviewer('GET', APPLICATIONS)).body).toEqual([]);
    for (const accepted of ['true', 'false']) {
      expect((await reviewer('GET', `${APPLICATIONS}?filter[accepted]=${accepted}`)).body).toEqual([]);
    }
    expect(await stored(id)).not.toHaveProperty('decidedAt');
    expect(await WaitlistModel.findOne({ applicationId: id }).lean()).toMatchObject({ state: 'left' });
    expect(await actionsOn(id)).toEqual(['application.withdrawn']);
  });

  it('hides the CV from the company', async () => {
    const { student, reviewer, applicant, id } = await aPair();
    const browser = await api.signedIn(student);
    await browser
      .post('/api/v1/student/cv')
      .attach('cv', await aPdf(), 'cv.pdf')
      .expect(201);
    await withdraw(applicant, id);
    expect((await reviewer('GET', `${APPLICATIONS}/cv/${id}.pdf`)).status).toBe(404);
  });

  it('removes it from every count', async () => {
    const { applicant, reviewer, company, id } = await aPair();
    const agent = await api.signedIn(company);
    const total = async () => (await agent.get(`/api/v1${APPLICATIONS}`)).headers['x-total-count'];
    expect(await total()).toBe('1');
    await withdraw(applicant, id);
    expect(await total()).toBe('0');
    expect((await reviewer('GET', `${APPLICATIONS}?q=student`)).body).toEqual([]);
  });

  it('is refused until the meeting is cancelled', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const { book, cancel, call, applications } = await aBooker(api, [company]);
    const id = String(applications[0]?._id);
    const { body: meeting } = await book(company, onFairDay('09:00'));
    expect(await withdraw(call, id)).toMatchObject({ status: 409, body: { code: 'HAS_MEETING' } });
    await cancel(meeting);
    expect((await withdraw(call, id)).body.status).toBe('withdrawn');
  });

  it("refuses another student's application", async () => {
    const { id } = await aPair();
    expect((await withdraw(await aCaller(api, await aStudent()), id)).status).toBe(404);
    expect((await stored(id))?.status).toBe('accepted');
  });
});

describe('applying again', () => {
  it('reopens a withdrawn application as a new one', async () => {
    api.setTime(TEN_DAYS_BEFORE);
    const { company, applicant, reviewer, id } = await aPair();
    await decide(reviewer, id, { status: 'reserve', reserveRank: 1 });
    await withdraw(applicant, id);
    api.setTime(NINE_DAYS_BEFORE);
    const { status, body } = await applicant('POST', APPLY, { slug: company.slug });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id,
      status: 'pending',
      accepted: false,
      appliedAt: NINE_DAYS_BEFORE.toISOString(),
    });
    const [listed] = (await reviewer('GET', APPLICATIONS)).body;
    expect(listed).toMatchObject({ id, status: 'pending' });
    expect(listed).not.toHaveProperty('reserveRank');
    expect((await applicant('POST', APPLY, { slug: company.slug })).body.code).toBe('ALREADY_APPLIED');
  });

  it.each(['pending', 'accepted', 'reserve', 'declined'] as const)('is refused while %s', async (status) => {
    const { company, applicant, id } = await aPair({ status });
    const refused = await applicant('POST', APPLY, { slug: company.slug });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_APPLIED' } });
    expect((await stored(id))?.status).toBe(status);
  });

  it('lets exactly one of fifty parallel requests through', async () => {
    const { company, applicant, id } = await aPair();
    await withdraw(applicant, id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => applicant('POST', APPLY, { slug: company.slug })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.every(({ body }) => body.code === 'ALREADY_APPLIED')).toBe(true);
    expect((await stored(id))?.status).toBe('pending');
  });
});

import type { FillResult } from '@fair/contract';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Types } from 'mongoose';
import { AuditEntryModel } from '../../../../services/audit/model.ts';
import { MailModel } from '../../../../services/mail/model.ts';
import { givenApi, givenTime } from '../../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  anApplicationTo,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  onFairDay,
  TWO_DAYS_BEFORE,
} from '../../../../testing/index.ts';
import { StudentModel } from '../../../people/students/model.ts';
import { ApplicationModel } from '../../../recruitment/applications/model.ts';
import { MeetingModel, type Slot, SlotModel } from '../../meetings/model.ts';
import { tellEvents } from '../../notices/events.ts';
import { WaitlistModel } from '../../waitlist/model.ts';
import { ProposalModel } from './model.ts';

const FILL = '/api/v1/admin/meetings/fill';
const OWN_FILL = '/api/v1/company/meetings/fill';
const SETTINGS = '/api/v1/admin/meeting-settings';
const clock = (text: string) => onFairDay(text).toISOString();

const api = givenApi();
givenTime(api, TWO_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const propose = async (...companies: { _id: unknown }[]): Promise<FillResult> => {
  const companyIds = companies.map(({ _id }) => String(_id));
  return (await admin.post(FILL).send({ companyIds }).expect(200)).body;
};
const book = (agent: Agent, path: string, { proposalId }: FillResult) =>
  agent.post(path).send({ dryRun: false, proposalId });
const startsOf = ({ meetings }: FillResult) =>
  Object.fromEntries(meetings.map(({ applicationId, startsAt }) => [applicationId, startsAt]));
const codesOf = ({ leftOver }: FillResult) =>
  Object.fromEntries(leftOver.map(({ applicationId, code }) => [applicationId, code]));

/** Creates an application that was accepted on the given day of October and has no meeting. */
async function anUnbooked(company: Parameters<typeof anAcceptedApplication>[1], day: number, of?: object) {
  const student = (of as Awaited<ReturnType<typeof aStudent>> | undefined) ?? (await aStudent());
  return anAcceptedApplication(student, company, {
    decidedAt: new Date(Date.UTC(2026, 9, day)),
    appliedAt: new Date('2026-09-01T08:00:00.000Z'),
  });
}

describe('a proposal', () => {
  it('gives the earliest times to those who have waited longest, and writes no meeting', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { endsAt: onFairDay('09:40') });
    const [third, first, second] = [
      await anUnbooked(company, 3),
      await anUnbooked(company, 1),
      await anUnbooked(company, 2),
    ];
    await anApplicationTo(company, { status: 'reserve' });
    const proposal = await propose(company);
    expect(startsOf(proposal)).toEqual({
      [`${first._id}`]: clock('09:00'),
      [`${second._id}`]: clock('09:20'),
    });
    expect(codesOf(proposal)).toEqual({ [`${third._id}`]: 'SLOT_TAKEN' });
    expect(proposal).toMatchObject({
      proposalId: expect.any(String),
      expiresAt: new Date(TWO_DAYS_BEFORE.getTime() + 15 * 60_000).toISOString(),
      meetings: [
        { studentName: first.studentName, slug: company.slug, companyName: company.companyName, table: 'A' },
        { studentName: second.studentName, endsAt: clock('09:40') },
      ],
    });
    expect(await MeetingModel.countDocuments({ companyId: company._id })).toBe(0);
  });

  it('puts students with the fewest meetings first, including the proposed ones', async () => {
    const [one, two] = [await aCompany(), await aCompany()];
    for (const company of [one, two]) await aPublishedBlock(company, { endsAt: onFairDay('09:20') });
    const [greedy, patient] = [await aStudent(), await aStudent()];
    // `greedy` was accepted by both companies before `patient` was accepted. Once `greedy` has a meeting, `patient`
    // has fewer and gets the next time.
    const [atOne, atTwo] = [await anUnbooked(one, 1, greedy), await anUnbooked(two, 2, greedy)];
    const other = await anUnbooked(two, 20, patient);
    expect(startsOf(await propose(one, two))).toEqual({
      [`${atOne._id}`]: clock('09:00'),
      [`${other._id}`]: clock('09:00'),
    });
    expect(codesOf(await propose(one, two))).toEqual({ [`${atTwo._id}`]: 'SLOT_TAKEN' });
  });

  it('returns the reason for each active student left over, without revealing their calendar to a company', async () => {
    await admin.put(SETTINGS).send({ maxMeetingsPerStudent: 1, noShowSuspendAfter: 1 }).expect(200);
    const [company, elsewhere] = [await aCompany(), await aCompany()];
    await aPublishedBlock(company, { tables: ['A', 'B'], endsAt: onFairDay('09:20') });
    const { slots } = await aPublishedBlock(elsewhere, {
      startsAt: onFairDay('13:00'),
      endsAt: onFairDay('14:00'),
    });
    const students = await Promise.all(Array.from({ length: 3 }, () => aStudent()));
    const [limited, , absent] = await Promise.all(
      students.map((student, index) => anUnbooked(company, index + 1, student)),
    );
    const there = await anAcceptedApplication(students[0] as never, elsewhere);
    await aMeeting(there, slots[0] as Slot);
    await StudentModel.updateOne({ _id: students[1]?._id }, { active: false });
    await aMeeting(await anAcceptedApplication(students[2] as never, elsewhere), slots[1] as Slot, {
      status: 'cancelled_by_admin',
      attendance: 'no_show',
    });
    const expected = {
      [`${limited?._id}`]: 'LIMIT_REACHED',
      [`${absent?._id}`]: 'BOOKING_SUSPENDED',
    };
    expect(codesOf(await propose(company))).toEqual(expected);
    const agent = await api.signedIn(company);
    const proposeOwn = async () => (await agent.post(OWN_FILL).send({}).expect(200)).body;
    const busy = Object.fromEntries(Object.keys(expected).map((id) => [id, 'STUDENT_BUSY']));
    expect(codesOf(await proposeOwn())).toEqual(busy);
    await admin.put(SETTINGS).send({ maxMeetingsPerStudent: 5, noShowSuspendAfter: 0 }).expect(200);

    // Books a meeting at another company, so close to the free times that the student cannot take any of them.
    const near = { startsAt: onFairDay('09:25'), endsAt: onFairDay('09:45'), tables: ['C'] };
    const { slots: close } = await aPublishedBlock(elsewhere, near);
    await MeetingModel.deleteMany({ companyId: elsewhere._id });
    await aMeeting(there, close[0] as Slot);
    expect(codesOf(await propose(company))[`${limited?._id}`]).toBe('STUDENT_BUSY');
    expect(codesOf(await proposeOwn())).toEqual({ [`${limited?._id}`]: 'STUDENT_BUSY' });
  });

  it('covers all companies that take part when none are named, and only companies', async () => {
    const [taking, without] = [await aCompany(), await aCompany({ networkMeeting: false })];
    for (const company of [taking, without]) await aPublishedBlock(company);
    const [wanted, unwanted] = [await anUnbooked(taking, 1), await anUnbooked(without, 1)];
    const { body } = await admin.post(FILL).send({}).expect(200);
    expect(Object.keys(startsOf(body))).toContain(String(wanted._id));
    expect(JSON.stringify(body)).not.toContain(String(unwanted._id));
    await admin
      .post(FILL)
      .send({ companyIds: [String(wanted._id)] })
      .expect(404);
    await admin.post(FILL).send({ dryRun: false }).expect(422);
  });
});

describe('booking a proposal', () => {
  it('books it once and logs it', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { endsAt: onFairDay('09:40') });
    const [first, second] = [await anUnbooked(company, 1), await anUnbooked(company, 2)];
    const waiting = await aWaitlistEntry(first, { joinedAt: TWO_DAYS_BEFORE });
    const proposal = await propose(company);
    const answers = await Promise.all([book(admin, FILL, proposal), book(admin, FILL, proposal)]);
    const [done, again] = answers.sort((a, b) => a.status - b.status);
    expect(done).toMatchObject({ status: 200, body: { meetings: proposal.meetings, leftOver: [] } });
    expect(done?.body.takeBackUntil).toBe(new Date(TWO_DAYS_BEFORE.getTime() + 5 * 60_000).toISOString());
    expect(again).toMatchObject({ status: 409, body: { code: 'PROPOSAL_EXPIRED' } });
    const meetings = await MeetingModel.find({ companyId: company._id }).lean();
    expect(meetings.map(({ status, source }) => [status, source])).toEqual(Array(2).fill(['booked', 'fill']));
    expect(await ApplicationModel.findById(second._id).lean()).toHaveProperty('liveMeetingId');
    expect(await WaitlistModel.findById(waiting._id).lean()).toMatchObject({ state: 'fulfilled' });
    const filled = { action: 'meetings.filled', targetId: String(proposal.proposalId) };
    expect(await AuditEntryModel.findOne(filled).lean()).toMatchObject({
      detail: { meetings: 2, leftOver: 0 },
    });
    expect(
      await AuditEntryModel.countDocuments({ action: 'meeting.placed', targetId: first.studentId }),
    ).toBe(1);
  });

  it('reports what became unavailable meanwhile, and books the rest', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    const all = [];
    for (let day = 1; day <= 6; day += 1) all.push(await anUnbooked(company, day));
    const proposal = await propose(company);
    expect(proposal.meetings).toHaveLength(6);
    const [past, blocked, taken, reopened, booked, stays] = all as [(typeof all)[0], ...typeof all] & {
      length: 6;
    };
    api.setTime(onFairDay('09:00'));
    await ProposalModel.updateOne({ _id: proposal.proposalId }, { expiresAt: onFairDay('09:15') });
    await SlotModel.updateOne({ _id: slots[1]?._id }, { blocked: true });
    await aMeeting(await anApplicationTo(company), slots[2] as Slot);
    await ApplicationModel.updateOne({ _id: reopened?._id }, { status: 'pending' });
    const extra = await aPublishedBlock(company, {
      startsAt: onFairDay('14:00'),
      endsAt: onFairDay('14:20'),
    });
    await aMeeting(booked as never, extra.slots[0] as Slot);
    const { body } = await book(admin, FILL, proposal).expect(200);
    expect(startsOf(body)).toEqual({ [`${stays?._id}`]: clock('10:40') });
    expect(codesOf(body)).toEqual({
      [`${past._id}`]: 'SLOT_PAST',
      [`${blocked?._id}`]: 'SLOT_BLOCKED',
      [`${taken?._id}`]: 'SLOT_TAKEN',
      [`${reopened?._id}`]: 'APPLICATION_NOT_ACCEPTED',
      [`${booked?._id}`]: 'ALREADY_BOOKED',
    });
  });

  it('does not tell a company that a student was deactivated meanwhile', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const { _id, studentId } = await anUnbooked(company, 1);
    const agent = await api.signedIn(company);
    const proposal: FillResult = (await agent.post(OWN_FILL).send({}).expect(200)).body;
    expect(proposal.meetings).toHaveLength(1);
    await StudentModel.updateOne({ _id: studentId }, { active: false });
    const { body } = await book(agent, OWN_FILL, proposal).expect(200);
    expect(body.meetings).toEqual([]);
    expect(codesOf(body)).toEqual({ [`${_id}`]: 'STUDENT_BUSY' });
  });

  it('is possible for 15 minutes, and only for the owner of the proposal', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    await aPublishedBlock(company);
    await anUnbooked(company, 1);
    const [agent, stranger] = [await api.signedIn(company), await api.signedIn(other)];
    const proposal: FillResult = (await agent.post(OWN_FILL).send({ dryRun: true }).expect(200)).body;
    expect(proposal.meetings).toHaveLength(1);
    for (const [who, path] of [
      [stranger, OWN_FILL],
      [admin, FILL],
    ] as const) {
      expect((await book(who, path, proposal).expect(409)).body.code).toBe('PROPOSAL_EXPIRED');
    }
    const ofAdmin = await propose(company);
    expect((await book(agent, OWN_FILL, ofAdmin).expect(409)).body.code).toBe('PROPOSAL_EXPIRED');
    const end = TWO_DAYS_BEFORE.getTime() + 15 * 60_000;
    api.setTime(new Date(end));
    expect((await book(agent, OWN_FILL, proposal).expect(409)).body.code).toBe('PROPOSAL_EXPIRED');
    api.setTime(new Date(end - 1));
    expect((await book(agent, OWN_FILL, proposal).expect(200)).body.meetings).toHaveLength(1);
  });
});

describe('undoing a fill', () => {
  const MINUTES_5 = 5 * 60_000;
  const undo = (agent: Agent, path: string, { proposalId }: FillResult) =>
    agent.post(`${path}/${proposalId}/takeback`);
  const mailsOf = (studentId: Types.ObjectId) => MailModel.countDocuments({ personId: studentId });

  it('deletes its meetings before anyone is notified, and restores the waitlist', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { endsAt: onFairDay('10:00') });
    const [waits, moved] = [await anUnbooked(company, 1), await anUnbooked(company, 2)];
    const entry = await aWaitlistEntry(waits, { joinedAt: TWO_DAYS_BEFORE });
    const proposal = await propose(company);
    await book(admin, FILL, proposal).expect(200);
    await tellEvents(api.app);
    expect(await mailsOf(waits.studentId)).toBe(0);
    const [meeting] = await MeetingModel.find({ applicationId: moved._id }).lean();
    await admin
      .patch(`/api/v1/admin/meetings/${meeting?._id}`)
      .send({ slotId: String(slots[2]?._id), version: 1, reason: 'The student asked.' })
      .expect(200);

    expect((await undo(admin, FILL, proposal).expect(200)).body).toEqual({ undone: 1, kept: 1 });
    expect(await MeetingModel.countDocuments({ applicationId: waits._id, source: 'fill' })).toBe(0);
    expect(await MeetingModel.findOne({ applicationId: moved._id }).lean()).toMatchObject({ live: true });
    // The undo has freed a time. It is offered to the first student on the waitlist.
    expect(await WaitlistModel.findById(entry._id).lean()).toMatchObject({ active: true, state: 'offered' });
    expect((await undo(admin, FILL, proposal).expect(409)).body.code).toBe('TAKE_BACK_OVER');
  });

  it('is refused after five minutes, when the students are notified', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { endsAt: onFairDay('09:20') });
    const { studentId } = await anUnbooked(company, 1);
    const agent = await api.signedIn(company);
    const proposal: FillResult = (await agent.post(OWN_FILL).send({ dryRun: true }).expect(200)).body;
    await book(agent, OWN_FILL, proposal).expect(200);
    // Admins cannot undo a company's fill. An unknown id is refused too.
    await undo(admin, FILL, proposal).expect(404);
    await undo(agent, OWN_FILL, { ...proposal, proposalId: '0'.repeat(24) }).expect(404);
    api.setTime(new Date(TWO_DAYS_BEFORE.getTime() + MINUTES_5));
    expect((await undo(agent, OWN_FILL, proposal).expect(409)).body.code).toBe('TAKE_BACK_OVER');
    api.setTime(new Date(TWO_DAYS_BEFORE.getTime() + MINUTES_5 + 10_000));
    await tellEvents(api.app);
    expect(await mailsOf(studentId)).toBe(1);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  anApplicationTo,
  aPublishedBlock,
  aRecruiter,
  aStudent,
  aWaitlistEntry,
  ELEVEN_DAYS_BEFORE,
  onFairDay,
} from '../../../testing/index.ts';
import { type Application, ApplicationModel } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { type Meeting, MeetingModel, type Slot, SlotModel } from '../meetings/model.ts';

const OWN = '/api/v1/company/meetings';
const BY_ADMIN = '/api/v1/admin/meetings';
const REASON = 'The recruiter is ill';

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let company: Company;
let recruiter: Agent;
let admin: Agent;
let slots: Slot[];
let application: Application;
let meeting: Meeting;

beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});
beforeEach(async () => {
  ({ company, recruiter, slots } = await aRecruiter(api));
  application = await anApplicationTo(company);
  meeting = await aMeeting(application, slotAt(0));
});

function slotAt(n: number): Slot {
  const slot = slots[n];
  if (!slot) throw new Error(`no slot ${n}`);
  return slot;
}
const id = (thing: { _id: unknown }) => String(thing._id);
const another = async (n: number, overrides: Partial<Meeting> = {}) =>
  aMeeting(await anApplicationTo(company), slotAt(n), overrides);
const move = (n: number, version = 1, agent = recruiter, url = OWN, of = meeting) =>
  agent.patch(`${url}/${id(of)}`).send({ slotId: id(slotAt(n)), version, reason: REASON });
const cancel = (agent = recruiter, url = OWN, of = meeting) =>
  agent.delete(`${url}/${id(of)}`).send({ reason: REASON });
const stored = async (of = meeting) => MeetingModel.findById(of._id).orFail().lean<Meeting>();

describe('moving a meeting by hand', () => {
  it('keeps the id, increments the version and tells the student the reason, also after the deadline', async () => {
    api.setTime(onFairDay('08:00'));
    const { body } = await move(2).expect(200);
    expect(body).toMatchObject({
      id: id(meeting),
      slotId: id(slotAt(2)),
      startsAt: slotAt(2).startsAt.toISOString(),
      version: 2,
      status: 'booked',
    });
    expect(await stored()).toMatchObject({
      moveReason: REASON,
      icsSequence: 1,
      pendingEvents: [{ kind: 'moved', version: 2 }],
    });
    const entry = await AuditEntryModel.findOne({ targetId: application.studentId }).lean();
    expect(entry).toMatchObject({
      action: 'meeting.moved',
      actorType: 'company',
      detail: { meetingId: id(meeting) },
      reason: REASON,
    });
  });

  it('returns the unchanged meeting on repetition, and notifies the student once', async () => {
    const first = await move(2).expect(200);
    const again = await move(2).expect(200);
    expect(again.body).toEqual(first.body);
    expect((await stored()).pendingEvents).toHaveLength(1);
  });

  it('refuses an older version', async () => {
    await move(2).expect(200);
    const { body } = await move(3, 1).expect(409);
    expect(body.code).toBe('STALE_VERSION');
  });

  it('requires a reason of 5 to 300 characters', async () => {
    for (const reason of [undefined, 'ill', `${'x'.repeat(301)}`]) {
      const reply = await recruiter
        .patch(`${OWN}/${id(meeting)}`)
        .send({ slotId: id(slotAt(1)), version: 1, reason });
      expect({ status: reply.status, fields: Object.keys(reply.body.fields ?? {}) }).toEqual({
        status: 422,
        fields: ['reason'],
      });
    }
  });

  it('keeps the old time when the new one is taken, blocked, past or too close for the student', async () => {
    await another(1);
    await SlotModel.updateOne({ _id: slotAt(2)._id }, { blocked: true, blockReason: 'Coffee' });
    const elsewhere = await aCompany();
    const { slots: theirs } = await aPublishedBlock(elsewhere, { startsAt: onFairDay('10:00') });
    const student = { ...(await aStudent()), _id: application.studentId };
    await aMeeting(await anAcceptedApplication(student, elsewhere), theirs[0] as Slot);
    const codes = [];
    for (const n of [1, 2, 3]) codes.push((await move(n).expect(409)).body);
    expect(codes.map(({ code }) => code)).toEqual(['SLOT_TAKEN', 'SLOT_BLOCKED', 'STUDENT_BUSY']);
    for (const body of codes) expect(body.details).toBeUndefined();
    const late = await another(5);
    api.setTime(onFairDay('10:20'));
    const { body } = await move(4, 1, recruiter, OWN, late).expect(409);
    expect(body.code).toBe('SLOT_PAST');
    expect(await stored()).toMatchObject({ slotId: slotAt(0)._id, version: 1, live: true });
  });

  it('refuses a cancelled or ended meeting, and an unanswered offer', async () => {
    const offer = await another(1, { status: 'offered', offerExpiresAt: onFairDay('08:00') });
    expect((await move(3, 1, recruiter, OWN, offer).expect(409)).body.code).toBe('OFFER_UNANSWERED');
    api.setTime(slotAt(0).endsAt);
    expect((await move(3).expect(409)).body.code).toBe('MEETING_OVER');
    const gone = await another(4);
    await cancel(recruiter, OWN, gone).expect(200);
    expect((await move(5, 2, recruiter, OWN, gone).expect(409)).body.code).toBe('MEETING_OVER');
  });

  it('gives a slot to one of two moves, and leaves the other meeting in place', async () => {
    const other = await another(1);
    const replies = await Promise.all([move(4), move(4, 1, recruiter, OWN, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = await MeetingModel.find({ companyId: company._id, live: true }).lean<Meeting[]>();
    expect(new Set(taken.map(({ slotId }) => String(slotId))).size).toBe(2);
  });
});

describe('a mark of attendance', () => {
  it('stays with the time of the former meeting', async () => {
    api.setTime(new Date(slotAt(0).startsAt.getTime() + 60_000));
    await recruiter
      .patch(`${OWN}/${id(meeting)}/attendance`)
      .send({ attendance: 'no_show' })
      .expect(200);
    await MeetingModel.updateOne({ _id: meeting._id }, { objection: 'The tram stood still.' });
    const { body } = await move(5).expect(200);
    expect(body.attendance).toBe('unknown');
    const { markedAt, objection } = await stored();
    expect({ markedAt, objection }).toEqual({ markedAt: undefined, objection: undefined });
  });
});

describe('cancelling by hand', () => {
  it.each([
    ['a company', () => cancel(), 'cancelled_by_company'],
    ['an admin', () => cancel(admin, BY_ADMIN), 'cancelled_by_admin'],
  ] as const)(
    'frees the time at once and tells the student the reason, by %s',
    async (_who, send, status) => {
      const { body } = await send().expect(200);
      expect(body).toMatchObject({ id: id(meeting), status, cancelReason: REASON });
      expect(await stored()).toMatchObject({
        live: false,
        pendingEvents: [{ kind: 'cancelled', version: 2 }],
      });
      expect((await ApplicationModel.findById(application._id).lean())?.liveMeetingId).toBeUndefined();
      const entry = await AuditEntryModel.findOne({ targetId: application.studentId }).lean();
      expect(entry).toMatchObject({ action: 'meeting.cancelled', reason: REASON });
      const replacement = { applicationId: id(application), slotId: id(slotAt(0)) };
      await recruiter.post(OWN).send(replacement).expect(201);
    },
  );

  it('changes nothing on repetition', async () => {
    const first = await cancel().expect(200);
    const again = await recruiter
      .delete(`${OWN}/${id(meeting)}`)
      .send({ reason: 'Another reason' })
      .expect(200);
    expect(again.body).toEqual(first.body);
    expect(await AuditEntryModel.countDocuments({ targetId: application.studentId })).toBe(1);
  });

  it('withdraws an offer', async () => {
    const offer = await another(1, { status: 'offered', offerExpiresAt: onFairDay('08:00') });
    const { body } = await cancel(recruiter, OWN, offer).expect(200);
    expect(body.status).toBe('cancelled_by_company');
  });

  it('is possible during the meeting, and refused once it has ended', async () => {
    const running = await another(1);
    api.setTime(new Date(slotAt(1).endsAt.getTime() - 1));
    await cancel(recruiter, OWN, running).expect(200);
    expect((await cancel().expect(409)).body.code).toBe('MEETING_OVER');
    expect(await stored()).toMatchObject({ live: true, status: 'booked' });
  });
});

describe('the time that is freed', () => {
  it.each([
    ['by a cancellation', () => cancel()],
    ['by a move', () => move(5)],
  ])('is offered to the waitlist %s', async (_how, free) => {
    for (const n of [1, 2, 3, 4]) await another(n);
    const waiting = await anApplicationTo(company);
    await aWaitlistEntry(waiting, { notAfter: slotAt(0).endsAt });
    await free().expect(200);
    const offer = await MeetingModel.findOne({ applicationId: waiting._id, live: true }).lean<Meeting>();
    expect(offer).toMatchObject({ status: 'offered', slotId: slotAt(0)._id });
  });
});

describe("another company's meetings", () => {
  it('are not found, nor are its slots, and stay unchanged', async () => {
    const stranger = await api.signedIn(await aCompany());
    await move(1, 1, stranger).expect(404);
    await cancel(stranger).expect(404);
    const { slots: foreign } = await aPublishedBlock(await aCompany());
    const body = { slotId: String(foreign[0]?._id), version: 1, reason: REASON };
    await recruiter
      .patch(`${OWN}/${id(meeting)}`)
      .send(body)
      .expect(404);
    await admin
      .patch(`${BY_ADMIN}/${id(meeting)}`)
      .send(body)
      .expect(404);
    expect(await stored()).toMatchObject({ live: true, version: 1, slotId: slotAt(0)._id });
  });

  it('are moved by an admin with a reason', async () => {
    const { body } = await move(1, 1, admin, BY_ADMIN).expect(200);
    expect(body).toMatchObject({ slug: company.slug, version: 2, slotId: id(slotAt(1)) });
  });
});

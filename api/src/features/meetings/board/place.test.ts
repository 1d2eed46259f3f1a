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
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { storeAtFair } from '../../../testing/participations.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { type Application, ApplicationModel } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { MeetingModel, type Slot, SlotModel } from '../meetings/model.ts';
import { WaitlistModel } from '../waitlist/model.ts';

const PLACE = '/api/v1/company/meetings';
const BY_ADMIN = '/api/v1/admin/meetings';
const REASON = 'Asked for it at the desk';

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let company: Company;
let recruiter: Agent;
let admin: Agent;
let slots: Slot[];

beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});
beforeEach(async () => {
  ({ company, recruiter, slots } = await aRecruiter(api));
});

const slotId = (n: number) => String(slots[n]?._id);
const bodyOf = (application: Application, n = 0) => ({
  applicationId: String(application._id),
  slotId: slotId(n),
});
const anApplicant = (overrides: Partial<Application> = {}, to: Company = company) =>
  anApplicationTo(to, overrides);

/** Books a meeting of 20 minutes for the student at another company. */
async function meetingElsewhere(studentId: Application['studentId'], startsAt: Date) {
  const other = await aCompany();
  const student = await StudentModel.findById(studentId).orFail().lean<Student>();
  const block = await aPublishedBlock(other, { startsAt, endsAt: onFairDay('18:00') });
  const [slot] = block.slots;
  if (!slot) throw new Error('no slot');
  const application = await anAcceptedApplication(student, other);
  return { other, meeting: await aMeeting(application, slot) };
}

describe('placing an applicant', () => {
  it('books the slot for an accepted or reserve applicant, also after the deadline, and notifies the student', async () => {
    api.setTime(new Date('2026-11-12T08:59:00Z'));
    for (const [n, status] of (['accepted', 'reserve'] as const).entries()) {
      const application = await anApplicant({ status, rating: 3, notes: 'Knows Rust.' });
      const { body } = await recruiter.post(PLACE).send(bodyOf(application, n)).expect(201);
      expect(body).toMatchObject({
        slotId: slotId(n),
        applicationId: String(application._id),
        table: 'A',
        status: 'booked',
        source: 'company',
        studentName: application.studentName,
        program: 'SYSDK',
        hasCv: false,
        rating: 3,
        notes: 'Knows Rust.',
        version: 1,
      });
      const stored = await MeetingModel.findById(body.id).lean();
      expect(stored?.pendingEvents).toMatchObject([{ kind: 'booked', version: 1 }]);
      expect(stored?.createdBy).toEqual(company._id);
    }
  });

  it('answers the same placement again with 200 and one meeting, another time with ALREADY_BOOKED', async () => {
    const application = await anApplicant();
    const first = await recruiter.post(PLACE).send(bodyOf(application)).expect(201);
    const again = await recruiter.post(PLACE).send(bodyOf(application)).expect(200);
    expect(again.body).toEqual(first.body);
    const other = await recruiter.post(PLACE).send(bodyOf(application, 3)).expect(409);
    expect(other.body.code).toBe('ALREADY_BOOKED');
    expect(await MeetingModel.countDocuments({ applicationId: application._id })).toBe(1);
  });

  it('does not mistake an unanswered offer of that very time for a placement', async () => {
    const application = await anApplicant();
    const [slot] = slots as [Slot];
    await aMeeting(application, slot, { status: 'offered', offerExpiresAt: onFairDay('08:00') });
    const { body } = await recruiter.post(PLACE).send(bodyOf(application)).expect(409);
    expect(body.code).toBe('ALREADY_BOOKED');
  });

  it.each(['pending', 'declined', 'withdrawn'] as const)('refuses a %s application', async (status) => {
    const { body } = await recruiter
      .post(PLACE)
      .send(bodyOf(await anApplicant({ status })))
      .expect(403);
    expect(body.code).toBe('APPLICATION_NOT_ACCEPTED');
  });

  it("does not find other companies' applications and slots, or inactive students", async () => {
    const other = await aCompany();
    const { slots: foreign } = await aPublishedBlock(other);
    const application = await anApplicant();
    const inactive = await anAcceptedApplication(await aStudent({ active: false }), company);
    const tries = [
      bodyOf(await anApplicant({}, other)),
      { applicationId: String(application._id), slotId: String(foreign[0]?._id) },
      bodyOf(inactive),
    ];
    for (const agent of [recruiter, admin]) {
      const [url, reason] = agent === admin ? [BY_ADMIN, { reason: REASON }] : [PLACE, {}];
      for (const body of tries) {
        const reply = await agent.post(url).send({ ...body, ...reason });
        expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
      }
    }
    // An admin could place this applicant in this slot, because both belong to the other company. The recruiter
    // cannot.
    const theirs = {
      applicationId: String((await anApplicant({}, other))._id),
      slotId: String(foreign[0]?._id),
    };
    await recruiter.post(PLACE).send(theirs).expect(404);
    expect(await MeetingModel.countDocuments({ companyId: { $in: [company._id, other._id] } })).toBe(0);
  });

  it("refuses a blocked, past or taken slot, without revealing the student's possible times", async () => {
    const application = await anApplicant();
    await SlotModel.updateOne({ _id: slotId(1) }, { blocked: true, blockReason: 'Coffee' });
    await aMeeting(await anApplicant(), slots[2] as Slot);
    await aMeeting(await anApplicant(), slots[3] as Slot, {
      status: 'offered',
      offerExpiresAt: onFairDay('08:00'),
    });
    const codeOf = async (n: number) => (await recruiter.post(PLACE).send(bodyOf(application, n))).body;
    expect((await codeOf(1)).code).toBe('SLOT_BLOCKED');
    for (const n of [2, 3]) {
      const body = await codeOf(n);
      expect(body.code).toBe('SLOT_TAKEN');
      expect(body.details).toBeUndefined();
    }
    api.setTime(onFairDay('09:00'));
    expect((await codeOf(0)).code).toBe('SLOT_PAST');
    api.setTime(new Date(onFairDay('09:00').getTime() - 1));
    await recruiter.post(PLACE).send(bodyOf(application)).expect(201);
  });

  it('refuses a company that no longer takes part in network meetings', async () => {
    const application = await anApplicant();
    await storeAtFair(company, { networkMeeting: false });
    const { body } = await recruiter.post(PLACE).send(bodyOf(application)).expect(403);
    expect(body.code).toBe('NOT_IN_PACKAGE');
  });

  it('ends the waitlist entry of a student placed by hand', async () => {
    const application = await anApplicant();
    const entry = await aWaitlistEntry(application);
    await recruiter.post(PLACE).send(bodyOf(application)).expect(201);
    expect(await WaitlistModel.findById(entry._id).lean()).toMatchObject({
      state: 'fulfilled',
      active: false,
    });
  });

  it('gives the slot to one of two recruiters, and one of two slots to the student', async () => {
    const [one, two] = [await anApplicant(), await anApplicant()];
    const onOneSlot = await Promise.all(
      [one, two, one, two].map((application) => recruiter.post(PLACE).send(bodyOf(application))),
    );
    expect(onOneSlot.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(onOneSlot.map(({ status }) => status))).toEqual(new Set([201, 200, 409]));
    const third = await anApplicant();
    const ofOneStudent = await Promise.all(
      [1, 2, 3].map((n) => recruiter.post(PLACE).send(bodyOf(third, n))),
    );
    expect(ofOneStudent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(2);
  });

  it('leaves no meeting with a student who is deactivated at the same moment', async () => {
    for (const slot of slots) {
      const application = await anApplicant();
      const body = { applicationId: String(application._id), slotId: String(slot._id) };
      await Promise.all([
        recruiter.post(PLACE).send(body),
        admin.patch(`/api/v1/admin/students/${application.studentId}`).send({ active: false }).expect(200),
      ]);
      const { studentId } = application;
      expect(await MeetingModel.countDocuments({ studentId, live: true })).toBe(0);
    }
  });

  it('leaves the application free after a refusal', async () => {
    const application = await anApplicant();
    await aMeeting(await anApplicant(), slots[0] as Slot);
    await recruiter.post(PLACE).send(bodyOf(application)).expect(409);
    expect((await ApplicationModel.findById(application._id).lean())?.liveMeetingId).toBeUndefined();
    await recruiter.post(PLACE).send(bodyOf(application, 1)).expect(201);
  });
});

describe("a student's calendar", () => {
  it('is only STUDENT_BUSY to a company, whether too close or at the limit', async () => {
    const close = await anApplicant();
    await meetingElsewhere(close.studentId, onFairDay('09:25'));
    const full = await anApplicant();
    for (const n of [12, 13, 14, 15, 16]) await meetingElsewhere(full.studentId, onFairDay(`${n}:00`));
    for (const application of [close, full]) {
      const { body } = await recruiter.post(PLACE).send(bodyOf(application)).expect(409);
      expect(body).toEqual({ code: 'STUDENT_BUSY', message: 'This student cannot take that time.' });
    }
  });

  it('is shown to an admin', async () => {
    const close = await anApplicant();
    const { other } = await meetingElsewhere(close.studentId, onFairDay('09:25'));
    const busy = await admin
      .post(BY_ADMIN)
      .send({ ...bodyOf(close), reason: REASON })
      .expect(409);
    expect(busy.body).toMatchObject({
      code: 'STUDENT_BUSY',
      details: { company: other.companyName, time: '10:25', gap: '10' },
    });
    expect(busy.body.message).not.toContain('You');
    const full = await anApplicant();
    for (const n of [12, 13, 14, 15, 16]) await meetingElsewhere(full.studentId, onFairDay(`${n}:00`));
    const limit = await admin
      .post(BY_ADMIN)
      .send({ ...bodyOf(full), reason: REASON })
      .expect(409);
    expect(limit.body).toEqual({
      code: 'LIMIT_REACHED',
      message: 'This student has reached the maximum number of meetings.',
    });
  });
});

describe('placing by an admin', () => {
  it('requires a reason, logs it, and returns the company too', async () => {
    const application = await anApplicant();
    const missing = await admin.post(BY_ADMIN).send(bodyOf(application)).expect(422);
    expect(missing.body.fields).toHaveProperty('reason');
    const { body } = await admin
      .post(BY_ADMIN)
      .send({ ...bodyOf(application), reason: REASON })
      .expect(201);
    expect(body).toMatchObject({
      slug: company.slug,
      companyName: company.companyName,
      studentId: String(application.studentId),
      source: 'admin',
    });
    const entry = await AuditEntryModel.findOne({ targetId: application.studentId }).lean();
    expect(entry).toMatchObject({
      action: 'meeting.placed',
      actorType: 'admin',
      targetType: 'student',
      detail: { meetingId: body.id },
      reason: REASON,
    });
    await admin
      .post(BY_ADMIN)
      .send({ ...bodyOf(application), reason: REASON })
      .expect(200);
    expect(await AuditEntryModel.countDocuments({ targetId: application.studentId })).toBe(1);
  });

  it('keeps the event but not the reason in the log when the student deletes the account', async () => {
    const student = await aStudent();
    const application = await anAcceptedApplication(student, company);
    const { body } = await admin
      .post(BY_ADMIN)
      .send({ ...bodyOf(application), reason: REASON })
      .expect(201);
    const agent = await api.signedIn(student);
    await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
    const entry = await AuditEntryModel.findOne({ 'detail.meetingId': body.id }).orFail().lean();
    expect(entry.action).toBe('meeting.placed');
    expect(entry.targetId).toBeUndefined();
    expect(JSON.stringify(entry)).not.toContain(REASON);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});
beforeEach(() => MailModel.deleteMany({}));

/** Sends all queued mails. Waits for those that the API's own worker has claimed. */
async function allSent() {
  await api.app.mail.deliverDue();
  while (await MailModel.exists({ state: 'queued' })) await api.app.mail.deliverDue();
}

const REASON = 'Asked by mail to be deleted.';
const pathOf = ({ _id }: Pick<Student, '_id'>) => `/api/v1/admin/students/${_id}`;
const audited = (action: string, { _id }: Pick<Student, '_id'>) =>
  AuditEntryModel.countDocuments({ action, targetId: _id });

/** Creates a student with a rated application and a meeting. */
async function aBusyStudent() {
  const student = await aStudent({ name: 'Åsa Öberg' });
  const company = await aCompany({ companyName: 'Bolag AB' });
  const { slots } = await aPublishedBlock(company);
  const application = await anAcceptedApplication(student, company);
  await ApplicationModel.updateOne({ _id: application._id }, { $set: { notes: 'Secret note', rating: 4 } });
  const meeting = await aMeeting(application, slots[0] as Slot);
  return { student, company, meeting };
}

describe('the page of a student', () => {
  test('shows account, applications, meetings, mails and sign-ins, and is audited each time', async () => {
    const { student, company } = await aBusyStudent();
    await api.signedIn(student);
    await api.signedIn(student);
    await api.app.mail.enqueue({
      key: `passwordChanged:${student._id}:1`,
      template: 'passwordChanged',
      data: {},
    });
    await allSent();
    const { body } = await admin.get(pathOf(student)).expect(200);
    expect(body).toMatchObject({
      ...{ id: String(student._id), name: 'Åsa Öberg', emailConfirmed: false, signInCount: 2 },
      lastSignInAt: expect.any(String),
      applications: [
        { slug: company.slug, companyName: 'Bolag AB', status: 'accepted', hasMeeting: expect.any(Boolean) },
      ],
      meetings: [{ slug: company.slug, status: 'booked', table: expect.any(String) }],
      mails: [
        {
          template: 'passwordChanged',
          subject: expect.stringContaining('password'),
          state: 'sent',
          at: expect.any(String),
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret note|rating|https?:/);
    await admin.get(pathOf(student)).expect(200);
    expect(await audited('student.viewed', student)).toBe(2);
    await admin.get('/api/v1/admin/students/0123456789abcdef01234567').expect(404);
    await (await api.signedIn(company)).get(pathOf(student)).expect(403);
  });

  test('changes name and program, also in the applications, and keeps what it is not given', async () => {
    const { student } = await aBusyStudent();
    const change = { name: 'Åsa Ek', program: 'OTHER', otherProgram: 'Physics' };
    const { body } = await admin.patch(pathOf(student)).send(change).expect(200);
    expect(body).toMatchObject({ ...change, active: true, email: student.email });
    expect(await ApplicationModel.findOne({ studentId: student._id }).lean()).toMatchObject({
      studentName: 'Åsa Ek',
      program: 'OTHER',
      otherProgram: 'Physics',
    });
    const entry = await AuditEntryModel.findOne({ action: 'student.changed', targetId: student._id }).lean();
    expect(entry?.changes).toEqual([expect.objectContaining({ field: 'program', to: 'OTHER' })]);
    expect(JSON.stringify(entry)).not.toContain('Åsa');
    for (const wrong of [{ name: '' }, { program: 'NOPE' }, { email: 'a@b.example' }])
      await admin.patch(pathOf(student)).send(wrong).expect(422);
    expect((await admin.patch(pathOf(student)).send({ active: false }).expect(200)).body.active).toBe(false);
    await admin.put(pathOf(student)).send({ active: true }).expect(200);
    await admin.put(pathOf(student)).send({ name: 'Not by PUT' }).expect(422);
  });

  test('sends a password link to a confirmed address only', async () => {
    const student = await aStudent();
    const send = () => admin.post(`${pathOf(student)}/password-link`);
    expect((await send().expect(409)).body.code).toBe('ADDRESS_NOT_CONFIRMED');
    await StudentModel.updateOne({ _id: student._id }, { $set: { confirmedEmail: 'other@mail.example' } });
    await send().expect(409);
    expect(await MailModel.countDocuments({})).toBe(0);
    await StudentModel.updateOne({ _id: student._id }, { $set: { confirmedEmail: student.email } });
    await send().expect(204);
    expect(await MailModel.findOne({}).lean()).toMatchObject({ template: 'recovery', to: student.email });
    expect(await audited('student.passwordLinkSent', student)).toBe(1);
  });
});

describe('the deletion of a student by an admin', () => {
  test('is refused if the number of meetings has changed, and then leaves everything', async () => {
    const { student } = await aBusyStudent();
    const { body } = await admin.delete(pathOf(student)).send({ reason: REASON, meetings: 0 }).expect(409);
    expect(body).toMatchObject({ code: 'AUDIENCE_CHANGED', details: { was: '0', now: '1' } });
    expect(body.message).toContain('You confirmed 0 upcoming meetings, but the student has 1.');
    expect(await StudentModel.exists({ _id: student._id })).not.toBeNull();
    expect(await MeetingModel.countDocuments({ studentId: student._id, live: true })).toBe(1);
    await admin.delete(pathOf(student)).send({ reason: 'no', meetings: 1 }).expect(422);
  });

  test('deletes the student once, frees the time and mails the reason', async () => {
    const { student } = await aBusyStudent();
    const remove = () => admin.delete(pathOf(student)).send({ reason: REASON, meetings: 1 });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await StudentModel.exists({ _id: student._id })).toBeNull();
    for (const model of [MeetingModel, ApplicationModel] as const)
      expect(await (model as typeof MeetingModel).countDocuments({ studentId: student._id })).toBe(0);
    await allSent();
    expect(await MailModel.find({ template: 'studentDeleted' }).lean()).toMatchObject([{ state: 'sent' }]);
    await admin.get(pathOf(student)).expect(404);
  });
});

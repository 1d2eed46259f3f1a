import { setTimeout as pause } from 'node:timers/promises';
import { RETENTION, UNUSED_TOLD_DAYS } from '@fair/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { BREATH_MS } from '../../../testing/faults.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
} from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { unusedAt } from '../../people/students/unused.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { deleteStudent } from '../erasure/index.ts';
import { startRetention } from './worker.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { days } = RETENTION.unusedAccounts;
/**
 * Time at which the tested students last used their accounts. Two years later, the fair of the tests is still ahead.
 */
const LAST_USE = new Date('2024-11-10T12:00:00.000Z');
const api = givenApi();

/** Returns 04:00 in the fair's time zone, `day` days after the last use. */
const nightAfter = (day: number) => new Date(new Date('2024-11-11T03:00:00.000Z').getTime() + day * DAY_MS);

/**
 * Runs the nightly job `day` days after the last use. It runs in `processes` processes that have just started and
 * whose clocks differ by a second.
 */
async function night(day: number, processes = 1): Promise<void> {
  api.setTime(nightAfter(day));
  const apps = Array.from({ length: processes }, (_, n) => {
    const now = () => new Date(nightAfter(day).getTime() + n * 1000);
    return Object.create(api.app, { now: { value: now } }) as typeof api.app;
  });
  const jobs = apps.map((app) => startRetention(app));
  await Promise.all(jobs.map((job) => job.runOnce()));
  await Promise.all(jobs.map((job) => job.stop()));
}

const anUnusedStudent = async (values: Partial<Student> = {}): Promise<Student> => {
  const student = await aStudent(values);
  await StudentModel.updateOne({ _id: student._id }, { $set: { lastSeenAt: LAST_USE } });
  return student;
};
const isThere = async ({ _id }: Pick<Student, '_id'>) => (await StudentModel.exists({ _id })) !== null;
const mailsAbout = ({ _id }: Pick<Student, '_id'>) =>
  MailModel.countDocuments({ key: new RegExp(`^accountGoes:${_id}`) });

beforeEach(async () => {
  await Promise.all([MailModel.deleteMany({}), AuditEntryModel.deleteMany({}), AccountModel.deleteMany({})]);
});

test('mails an unused student in the student’s language 30 days before, and then deletes the account with its data', async () => {
  const student = await anUnusedStudent({ language: 'sv' });
  await anAcceptedApplication(student, await aCompany());
  const [others, recent] = [[await anAdmin(), await aCompany()], await aStudent()];
  await StudentModel.updateOne({ _id: recent._id }, { $set: { lastSeenAt: nightAfter(days - 60) } });
  await night(days - UNUSED_TOLD_DAYS - 2);
  expect(await mailsAbout(student)).toBe(0);
  await night(days - UNUSED_TOLD_DAYS);
  const mail = await waitForMail(api.config.dataDir, student.email);
  expect(mail.subject).toMatch(/^Ditt konto hos [^[]+ \d{4} raderas 11 november 2026$/);
  await night(days - 1);
  expect(await isThere(student)).toBe(true);
  await night(days);
  expect(await isThere(student)).toBe(false);
  expect(await ApplicationModel.countDocuments({ studentId: student._id })).toBe(0);
  expect(await isThere(recent)).toBe(true);
  expect(await AccountModel.countDocuments({ _id: { $in: others.map(({ _id }) => _id) } })).toBeGreaterThan(
    0,
  );
  expect(await AuditEntryModel.find({ action: 'student.deleted' }).lean()).toMatchObject([
    { detail: { rule: 'unusedAccounts' } },
  ]);
});

test('mails and deletes once when two processes run', async () => {
  const students = await Promise.all(Array.from({ length: 5 }, () => anUnusedStudent()));
  await night(days - UNUSED_TOLD_DAYS, 2);
  await night(days - UNUSED_TOLD_DAYS + 1, 2);
  for (const student of students) expect(await mailsAbout(student)).toBe(1);
  await night(days + 1, 2);
  expect(await StudentModel.countDocuments()).toBe(0);
  expect(await AuditEntryModel.countDocuments({ action: 'student.deleted' })).toBe(5);
});

test('gives overdue accounts their 30 days, and those without a recorded use their 24 months', async () => {
  const [overdue, unknown] = [await anUnusedStudent(), await aStudent()];
  await StudentModel.updateOne({ _id: unknown._id }, { $unset: { lastSeenAt: 1 } });
  await night(days + 100);
  await night(days + 100 + UNUSED_TOLD_DAYS - 1);
  expect([await isThere(overdue), await mailsAbout(overdue)]).toEqual([true, 1]);
  await night(days + 100 + UNUSED_TOLD_DAYS);
  expect([await isThere(overdue), await isThere(unknown)]).toEqual([false, true]);
  expect((await StudentModel.findById(unknown._id))?.lastSeenAt).toEqual(nightAfter(days + 100));
});

test('keeps a student who has logged in after the mail, and one whose session goes on', async () => {
  const [back, goesOn] = [await anUnusedStudent(), await anUnusedStudent()];
  api.setTime(LAST_USE);
  const browser = await api.signedIn(goesOn);
  await night(days - UNUSED_TOLD_DAYS);
  expect([await mailsAbout(back), await mailsAbout(goesOn)]).toEqual([1, 1]);
  await api.signedIn(back);
  // Makes the last use of the session an earlier day, so that the next request counts as a new use.
  await connection.collection('sessions').updateMany({}, { $set: { seenOn: '2020-01-01' } });
  await browser.get('/api/v1/student/apply').expect(200);
  await night(days);
  expect([await isThere(back), await isThere(goesOn)]).toEqual([true, true]);
  // Logging in has started the period again. Before it ends, the student gets another mail.
  await night(2 * days - UNUSED_TOLD_DAYS * 2);
  expect(await mailsAbout(back)).toBe(1);
  await night(2 * days - UNUSED_TOLD_DAYS + 1);
  expect(await mailsAbout(back)).toBe(2);
  await night(2 * days + 2);
  expect(await isThere(back)).toBe(false);
});

test('keeps a student who comes back while the deletion begins, with all data', async () => {
  const student = await anUnusedStudent();
  await anAcceptedApplication(student, await aCompany());
  await night(days - UNUSED_TOLD_DAYS);
  api.setTime(nightAfter(days));
  await api.signedIn(student);
  const deleted = deleteStudent(api.app, student, () => undefined, unusedAt(api.app.now()));
  await expect(deleted).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await isThere(student)).toBe(true);
  expect(await ApplicationModel.countDocuments({ studentId: student._id })).toBe(1);
});

test('counts a request with an API token as use', async () => {
  const student = await anUnusedStudent();
  api.setTime(LAST_USE);
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const { body } = await (await api.signedIn(student))
    .post('/api/v1/protected/tokens')
    .send({ name: 'Script', expiresAt })
    .expect(201);
  await api.visitor().get('/api/v1/student/apply').set('Authorization', `Bearer ${body.token}`).expect(200);
  const lastSeenAt = async () => (await StudentModel.findById(student._id).lean<Student>())?.lastSeenAt;
  // Waits, because the reply is sent before the use of the token is stored.
  while (Number(await lastSeenAt()) <= LAST_USE.getTime()) await pause(BREATH_MS);
});

test('keeps a student with a meeting ahead until the meeting is over', async () => {
  const student = await anUnusedStudent();
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company);
  await aMeeting(await anAcceptedApplication(student, company), slots[0] as Slot);
  await night(days - UNUSED_TOLD_DAYS);
  // The student's meeting is at the fair, which is the next day.
  await night(days);
  expect(await isThere(student)).toBe(true);
  await night(days + 3);
  expect(await isThere(student)).toBe(false);
});

test('leaves deactivated students to the organisers', async () => {
  const student = await anUnusedStudent();
  await StudentModel.updateOne({ _id: student._id }, { $set: { active: false } });
  await night(days - UNUSED_TOLD_DAYS);
  await night(days + UNUSED_TOLD_DAYS);
  expect([await isThere(student), await mailsAbout(student)]).toEqual([true, 0]);
});

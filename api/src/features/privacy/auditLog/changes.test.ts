import { beforeAll, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { anAcceptedApplication } from '../../../testing/meetings.ts';

const AUDIT = '/api/v1/admin/audit';
const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const latest = async (action: string) => {
  const { body } = await admin.get(AUDIT).query({ 'filter[action]': action, pageSize: 1 }).expect(200);
  return body[0];
};

test('records what changed on a company, without long texts, contact data and unchanged fields', async () => {
  const company = await aCompany({ packageId: 2, networkMeeting: true });
  const change = { packageId: 3, name: 'Secret Person', description: 'Long words', active: true };
  await admin.patch(`/api/v1/admin/companies/${company.slug}`).send(change).expect(200);
  const entry = await latest('company.changed');
  expect(entry.changes).toEqual([
    { field: 'packageId', from: 2, to: 3 },
    { field: 'networkMeeting', from: true, to: false },
  ]);
  expect(entry.detail.fields.sort()).toEqual(Object.keys(change).sort());
  expect(JSON.stringify(entry)).not.toMatch(/Secret Person|Long words/);
});

test('records what changed in settings, deadlines and the fair', async () => {
  await admin.put('/api/v1/admin/meeting-settings').send({ maxMeetingsPerStudent: 7 }).expect(200);
  expect((await latest('meetingSettings.changed')).changes).toEqual([
    { field: 'maxMeetingsPerStudent', from: 5, to: 7 },
  ]);
  const bookingDeadline = '2099-11-08T11:00:00.000Z';
  await admin.put('/api/v1/admin/bookingdeadline').send({ bookingDeadline }).expect(200);
  expect((await latest('deadline.set')).changes).toEqual([{ field: 'bookingDeadline', to: bookingDeadline }]);
});

test('records what changed on an account and an application', async () => {
  const [student, company] = await Promise.all([aStudent(), aCompany()]);
  const { _id } = await anAcceptedApplication(student, company, { status: 'pending' });
  const recruiter = await api.signedIn(company);
  const decision = { ids: [_id.toHexString()], status: 'accepted' };
  await recruiter.post('/api/v1/company/applications/decisions').send(decision).expect(200);
  expect((await latest('application.accepted')).changes).toEqual([
    { field: 'status', from: 'pending', to: 'accepted' },
  ]);
  await admin.patch(`/api/v1/admin/students/${student._id}`).send({ active: false }).expect(200);
  expect((await latest('student.deactivated')).changes).toEqual([{ field: 'active', from: true, to: false }]);
});

test('finds entries of an inclusive range of days in the fair’s time zone by an index', async () => {
  const at = (moment: string) => ({ at: new Date(moment), action: 'test.dated' });
  await AuditEntryModel.insertMany([
    // In January, Stockholm is one hour ahead of UTC, so days begin at 23:00 UTC.
    at('2025-01-09T22:59:59Z'),
    at('2025-01-09T23:00:00Z'),
    at('2025-01-11T22:59:59Z'),
    at('2025-01-11T23:00:00Z'),
  ]);
  const days = async (query: object) => {
    const { body } = await admin
      .get(AUDIT)
      .query({ sort: 'at', ...query })
      .expect(200);
    return body.map((entry: { at: string }) => entry.at);
  };
  const within = ['2025-01-09T23:00:00.000Z', '2025-01-11T22:59:59.000Z'];
  expect(await days({ from: '2025-01-10', to: '2025-01-11' })).toEqual(within);
  const byAction = { 'filter[action]': 'test.dated' };
  expect(await days({ from: '2025-01-12', ...byAction })).toEqual(['2025-01-11T23:00:00.000Z']);
  expect(await days({ to: '2025-01-09' })).toEqual(['2025-01-09T22:59:59.000Z']);
  const wrong = await admin.get(AUDIT).query({ from: '2025-01-12', to: '2025-01-11' }).expect(422);
  expect(wrong.body.fields).toHaveProperty('to');
  await admin.get(AUDIT).query({ from: 'yesterday' }).expect(422);
  const range = { at: { $gte: new Date('2025-01-09'), $lt: new Date('2025-01-12') } };
  for (const filter of [range, { action: 'test.dated', ...range }]) {
    const { queryPlanner } = (await AuditEntryModel.find(filter)
      .sort({ at: -1, _id: -1 })
      .explain('queryPlanner')) as unknown as { queryPlanner: { winningPlan: object } };
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
  }
});

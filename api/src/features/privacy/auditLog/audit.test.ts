import { expect, test } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import { anAdmin, aStudent } from '../../../testing/index.ts';

const AUDIT = '/api/v1/admin/audit';
const api = givenApi();

test('lists actor, action and target, newest first, by page and by action', async () => {
  const account = await anAdmin();
  const admin = await api.signedIn(account);
  const student = await aStudent();
  const path = `/api/v1/admin/students/${student._id}`;
  for (const active of [false, true]) await admin.patch(path).send({ active }).expect(200);
  const { body, headers } = await admin.get(AUDIT).expect(200);
  expect(body).toMatchObject([
    { action: 'student.activated', actorName: account.name, targetName: student.name, targetType: 'student' },
    { action: 'student.deactivated', actorType: 'admin' },
    { action: 'auth.loggedIn', actorName: account.name },
  ]);
  expect(headers['x-total-count']).toBe('3');
  expect(JSON.stringify(body)).not.toContain('@');
  const only = await admin.get(AUDIT).query({ 'filter[action]': 'auth.loggedIn' }).expect(200);
  expect(only.body).toHaveLength(1);
  const second = await admin.get(AUDIT).query({ pageSize: 1, page: 2 }).expect(200);
  expect(second.body).toMatchObject([{ action: 'student.deactivated' }]);
  await admin.get(AUDIT).query({ sort: 'actorId' }).expect(422);
});

test('refuses everyone but admins', async () => {
  await api.visitor().get(AUDIT).expect(401);
  await (await api.signedIn(await aStudent())).get(AUDIT).expect(403);
});

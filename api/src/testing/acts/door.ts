import { randomUUID } from 'node:crypto';
import { aStudent } from '../factories.ts';
import { onFairDay } from '../meetings.ts';
import { type Act, at, both, companyOf, methodOf, send, studentOf } from './scene.ts';

const doorRoleOf = (key: string) => (key.includes('/admin/') ? 'admin' : 'logistic');

const aPerson = () => ({ name: 'Per Person', days: ['2026-11-12'], lunch: true });

export const DOOR: Readonly<Record<string, Act>> = {
  'POST /student/pass/renew': async (scene) => send(await studentOf(scene), 'post', '/student/pass/renew'),
  'POST /company/staff': async (scene) => send(await companyOf(scene), 'post', '/company/staff', aPerson()),
  ...both(['PATCH /company/staff/:id', 'DELETE /company/staff/:id'], (key) => async (scene) => {
    const company = await companyOf(scene);
    const { body } = await send(company, 'post', '/company/staff', aPerson()).expect(201);
    const change = key.startsWith('PATCH') ? { lunch: false } : {};
    return send(company, methodOf(key), `/company/staff/${body.id}`, change);
  }),
  ...both(['POST /admin/checkins/:id/undo', 'POST /logistic/checkins/:id/undo'], (key) => async (scene) => {
    scene.api.setTime(onFairDay('10:00'));
    const role = doorRoleOf(key);
    const { _id } = await aStudent();
    const scan = { scanId: randomUUID(), studentId: String(_id), at: at('10:00'), gate: 'North' };
    const batch = { deviceNow: at('10:00'), scans: [scan] };
    const { body } = await send(scene[role], 'post', `/${role}/checkins`, batch).expect(200);
    return send(scene[role], 'post', `/${role}/checkins/${body[0].id}/undo`);
  }),
  ...both(['POST /admin/walkups', 'POST /logistic/walkups'], (key) => (scene) => {
    const role = doorRoleOf(key);
    const walkup = { walkupId: randomUUID(), name: 'Vera Visitor', program: 'SYSDK' };
    return send(scene[role], 'post', `/${role}/walkups`, walkup);
  }),
};

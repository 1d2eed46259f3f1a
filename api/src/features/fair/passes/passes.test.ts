import { isCodeOf, MOST_STAFF, readCode } from '@fair/contract';
import { describe, expect, test } from '@jest/globals';
import { zipAt } from '../../../testing/cvScene.ts';
import { aScan, givenDoor, sendScans } from '../../../testing/doorScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aMember, aStudent, onFairDay, TEST_PASSWORD } from '../../../testing/index.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { CheckinModel } from '../checkins/model.ts';
import { StaffModel } from '../companyStaff/model.ts';
import { PassModel } from './model.ts';

const api = givenApi();
const { door } = givenDoor(api);

describe('a student’s pass', () => {
  test('is made once, also by requests at the same time', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await browser.get('/api/v1/student/pass').expect(200)).body),
    );
    const [first] = replies;
    for (const reply of replies) expect(reply).toEqual(first);
    expect(await PassModel.countDocuments({ personId: student._id })).toBe(1);
    const { year } = api.app.current;
    const [entry, typed] = [readCode(first.entryCode), readCode(first.typedCode)];
    expect([entry?.kind, typed?.kind, entry && isCodeOf(entry, year)]).toEqual(['entry', 'typed', true]);
    expect(first.validTo).toBe('2026-11-12T15:00:00.000Z');
  });

  test('is renewed: the new codes are valid, and one pass is active, also after two renewals at once', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body: before } = await browser.get('/api/v1/student/pass').expect(200);
    await Promise.all([1, 2].map(() => browser.post('/api/v1/student/pass/renew').expect(200)));
    const { body: after } = await browser.get('/api/v1/student/pass').expect(200);
    expect(after.entryCode).not.toBe(before.entryCode);
    expect(await PassModel.countDocuments({ personId: student._id, active: true })).toBe(1);
    expect(await PassModel.countDocuments({ personId: student._id })).toBe(3);
  });

  test('is in the data download, and is deleted with the account; the check-in stays without the person', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body: pass } = await browser.get('/api/v1/student/pass').expect(200);
    api.setTime(onFairDay('10:00'));
    const scan = aScan({ code: pass.entryCode });
    await sendScans(door.volunteer, [scan], { deviceNow: onFairDay('10:00') });
    api.setTime(undefined);
    const data = JSON.parse(String((await zipAt(browser, '/api/v1/student/export')).get('data.json')));
    expect(data).toMatchObject({
      passes: [{ code: pass.entryCode, active: true }],
      checkins: [{ day: '2026-11-12', gate: 'North' }],
    });
    await browser.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
    expect(await PassModel.countDocuments({ personId: student._id })).toBe(0);
    expect(await CheckinModel.countDocuments({ personId: student._id })).toBe(0);
    const [left] = await CheckinModel.find({ 'first.scanId': scan.scanId }).lean();
    expect(left).toMatchObject({ program: student.program, scanIds: [], anonymousSince: expect.any(Date) });
  });
});

describe('the people of a company', () => {
  const person = (name = 'Per Person') => ({ name, days: ['2026-11-12'], lunch: true });

  test('get numbers and passes, are changed and removed by the company alone', async () => {
    api.setTime(onFairDay('09:00'));
    const company = await aCompany();
    const [owner, stranger] = [await api.signedIn(company), await api.signedIn(await aCompany())];
    const { body: added } = await owner.post('/api/v1/company/staff').send(person()).expect(201);
    expect(added).toMatchObject({ ...person(), no: 1, entryCode: expect.stringMatching(/^F26/) });
    const path = `/api/v1/company/staff/${added.id}`;
    await stranger.patch(path).send({ name: 'Mine' }).expect(404);
    await stranger.delete(path).expect(404);
    const { body: changed } = await owner.patch(path).send({ name: 'Pia', lunch: false }).expect(200);
    expect(changed).toEqual({ ...added, name: 'Pia', lunch: false });
    expect((await owner.get('/api/v1/company/staff').expect(200)).body).toEqual([changed]);
    await owner.delete(path).expect(204);
    await owner.delete(path).expect(404);
    api.setTime(onFairDay('10:00'));
    const scan = aScan({ code: added.entryCode, at: onFairDay('10:00') });
    const [result] = await sendScans(door.volunteer, [scan], { deviceNow: onFairDay('10:00') });
    expect(result).toEqual({ scanId: scan.scanId, outcome: 'revoked' });
    api.setTime(undefined);
  });

  test('are at most 20, also with requests at the same time', async () => {
    const company = await aCompany();
    const owner = await api.signedIn(company);
    const add = async () => (await owner.post('/api/v1/company/staff').send(person())).status;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push(...(await Promise.all([1, 2, 3, 4, 5].map(add))));
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_STAFF);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const numbers = (await StaffModel.find({ companyId: company._id }).lean()).map(({ no }) => no);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: MOST_STAFF }, (_none, n) => n + 1));
    const { id } = (await owner.get('/api/v1/company/staff')).body[6];
    await owner.delete(`/api/v1/company/staff/${id}`).expect(204);
    expect((await owner.post('/api/v1/company/staff').send(person()).expect(201)).body.no).toBe(7);
  });

  test('are refused on days that are not days of the fair, and for a company that is not at the fair', async () => {
    const company = await aCompany();
    const recruiter = await api.signedIn(await aMember(company, { companyRole: 'recruiter' }));
    await recruiter.post('/api/v1/company/staff').send(person()).expect(201);
    for (const wrong of [
      { days: ['2026-11-13'] },
      { days: [] },
      { name: ' ' },
      { lunch: 'yes' },
      { note: 'nuts' },
    ])
      await recruiter
        .post('/api/v1/company/staff')
        .send({ ...person(), ...wrong })
        .expect(422);
    await ParticipationModel.updateOne({ companyId: company._id }, { $set: { state: 'invited' } });
    await recruiter.get('/api/v1/company/staff').expect(403);
  });
});

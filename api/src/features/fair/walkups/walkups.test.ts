import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aScan, givenDoor, sendScans } from '../../../testing/doorScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aStudent, onFairDay } from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { ConsentModel } from '../../people/consents/model.ts';
import { CheckinModel } from '../checkins/model.ts';
import { PassModel } from '../passes/model.ts';
import { WalkupModel } from './model.ts';

const api = givenApi({ RATE_LIMIT_SCALE: '1' });
const { door } = givenDoor(api);
beforeEach(() => api.setTime(onFairDay('10:00')));

const add = (given: object) =>
  door.volunteer
    .post('/api/v1/logistic/walkups')
    .send({ walkupId: randomUUID(), name: 'Vera Visitor', program: 'SYSDK', ...given });

describe('a walk-up', () => {
  test('without an email address is only counted by day and program', async () => {
    const walkupId = randomUUID();
    for (const _time of [1, 2]) expect((await add({ walkupId }).expect(201)).body).toEqual({ walkupId });
    expect(await WalkupModel.find({ walkupId }, { _id: 0 }).lean()).toEqual([
      {
        editionId: api.editionId,
        walkupId,
        day: '2026-11-12',
        program: 'SYSDK',
        hasPass: false,
        isAudited: true,
      },
    ]);
  });

  test('with an email address gets a link to sign up, a pass and a check-in, and no account', async () => {
    const before = [await AccountModel.countDocuments(), await ConsentModel.countDocuments()];
    const [walkupId, email] = [randomUUID(), 'vera@walkups.example'];
    const { body } = await add({ walkupId, email }).expect(201);
    expect((await add({ walkupId, email }).expect(201)).body).toEqual(body);
    expect(body).toEqual({
      walkupId,
      entryCode: expect.stringMatching(/^F26/),
      typedCode: expect.any(String),
    });
    const mail = await waitForMail(api.config.dataDir, email);
    expect(mail.text).toContain('Hello Vera Visitor');
    expect(mail.text).toMatch(/\/\?signup#name=Vera\+Visitor&program=SYSDK&email=vera%40walkups\.example/);
    expect([await AccountModel.countDocuments(), await ConsentModel.countDocuments()]).toEqual(before);
    const again = aScan({ code: body.entryCode, at: onFairDay('10:00') });
    expect(await sendScans(door.volunteer, [again], { deviceNow: onFairDay('10:00') })).toMatchObject([
      { outcome: 'again', kind: 'walkup', name: 'Vera Visitor', program: 'SYSDK' },
    ]);
    expect(await CheckinModel.countDocuments({ kind: 'walkup' })).toBe(1);
  });

  test('that was interrupted after it was stored is completed by the repeated request, and uses the limit once', async () => {
    const [walkupId, email] = [randomUUID(), 'late@walkups.example'];
    const { editionId } = api;
    const audits = () => AuditEntryModel.countDocuments({ action: 'walkup.added' });
    const before = await audits();
    const stored = { editionId, walkupId, day: '2026-11-12', program: 'SYSDK', hasPass: true };
    await WalkupModel.create({ ...stored, name: 'Vera Visitor', email });
    // Sends the walk-up seven times, although an address gets at most five mails per hour.
    for (let time = 1; time <= 7; time += 1) await add({ walkupId, email }).expect(201);
    expect((await waitForMail(api.config.dataDir, email)).text).toContain('Hello Vera Visitor');
    expect([await audits(), await CheckinModel.countDocuments({ 'first.scanId': walkupId })]).toEqual([
      before + 1,
      1,
    ]);
  });

  test('whose address had its limit of mails leaves nothing, and can be sent again with another address or none', async () => {
    const [walkupId, email] = [randomUUID(), 'often@walkups.example'];
    for (let n = 1; n <= 5; n += 1) await add({ email }).expect(201);
    const stored = async () => [
      await WalkupModel.countDocuments(),
      await CheckinModel.countDocuments(),
      await PassModel.countDocuments(),
      await AuditEntryModel.countDocuments(),
    ];
    const before = await stored();
    const { body } = await add({ walkupId, email }).expect(429);
    expect(body.code).toBe('RATE_LIMITED');
    await add({ walkupId, email }).expect(429);
    expect(await stored()).toEqual(before);
    const corrected = await add({ walkupId, email: 'once@walkups.example' }).expect(201);
    expect(corrected.body).toMatchObject({ walkupId, typedCode: expect.any(String) });
    expect((await waitForMail(api.config.dataDir, 'once@walkups.example')).text).toContain(
      'Hello Vera Visitor',
    );
    const second = randomUUID();
    await add({ walkupId: second, email }).expect(429);
    expect((await add({ walkupId: second }).expect(201)).body).toEqual({ walkupId: second });
  });

  test('with a known address gets the same reply, and only the mail says that there is an account', async () => {
    const student = await aStudent();
    const { body } = await add({ email: student.email }).expect(201);
    expect(Object.keys(body).sort()).toEqual(['entryCode', 'typedCode', 'walkupId']);
    const mail = await waitForMail(api.config.dataDir, student.email);
    expect(mail.text).toContain('has an account already');
    expect(mail.text).toContain('/student/pass');
  });

  test('is refused without a name, with an unknown program, or with a wrong address', async () => {
    for (const wrong of [
      { name: ' ' },
      { program: 'NOPE' },
      { email: 'x@' },
      { walkupId: '1' },
      { note: 'x' },
    ])
      await add(wrong).expect(422);
  });
});

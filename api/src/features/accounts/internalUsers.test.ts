import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../services/audit/model.ts';
import { MailModel } from '../../services/mail/model.ts';
import { givenApi } from '../../testing/givenApi.ts';
import { type Agent, aLogistic, anAdmin } from '../../testing/index.ts';
import { AccountModel } from './model.ts';

const CREATE = '/api/v1/admin/createinternal';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('creating an internal user', () => {
  it.each(['admin', 'logistic'] as const)('makes one of kind %s and invites it', async (kind) => {
    const form = { name: 'New Colleague', email: `new.${kind}@fair.example` };
    const { body } = await admin.post(`${CREATE}/${kind}`).send(form).expect(201);
    expect(body).toEqual({ id: expect.any(String), type: kind, ...form });
    expect(await MailModel.countDocuments({ key: `firstLogin:${body.id}` })).toBe(1);
  });

  it('refuses a taken email, whatever its case, and leaves nothing', async () => {
    const taken = await aLogistic();
    const before = [await AccountModel.countDocuments(), await MailModel.countDocuments()];
    const form = { name: 'Twin', email: taken.email.toUpperCase() };
    const refused = await admin.post(`${CREATE}/admin`).send(form).expect(409);
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
    expect([await AccountModel.countDocuments(), await MailModel.countDocuments()]).toEqual(before);
  });

  it('is there with its audit entry and its mail, or not at all', async () => {
    const form = { name: 'New', email: 'whole@fair.example' };
    const action = 'admin.created';
    const counts = async () => [
      await AccountModel.countDocuments(),
      await MailModel.countDocuments(),
      await AuditEntryModel.countDocuments({ action }),
    ];
    const before = await counts();
    for (const spy of [jest.spyOn(AuditEntryModel, 'create'), jest.spyOn(api.app.mail, 'enqueue')]) {
      spy.mockRejectedValueOnce(new Error('made to fail') as never);
      await admin.post(`${CREATE}/admin`).send(form).expect(500);
      spy.mockRestore();
      expect(await counts()).toEqual(before);
    }
    const { body } = await admin.post(`${CREATE}/admin`).send(form).expect(201);
    const targetId = new Types.ObjectId(String(body.id));
    expect(await AuditEntryModel.countDocuments({ action, targetId })).toBe(1);
  });

  it('knows two kinds, needs both fields, and is for admins', async () => {
    const form = { name: 'New', email: 'n@fair.example' };
    await admin.post(`${CREATE}/company`).send(form).expect(404);
    const refused = await admin.post(`${CREATE}/admin`).send({ name: ' ', type: 'admin' }).expect(422);
    expect(Object.keys(refused.body.fields).sort()).toEqual(['email', 'name', 'type']);
    await api.visitor().post(`${CREATE}/admin`).send(form).expect(401);
    await (await api.signedIn(await aLogistic())).post(`${CREATE}/admin`).send(form).expect(403);
  });
});

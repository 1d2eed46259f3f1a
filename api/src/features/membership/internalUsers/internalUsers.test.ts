import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aLogistic, anAdmin, aStudent } from '../../../testing/index.ts';
import { AccountModel } from '../../people/accounts/model.ts';

const CREATE = '/api/v1/admin/createinternal';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('creating an internal user', () => {
  it.each(['admin', 'logistic'] as const)('creates one of kind %s and invites it', async (kind) => {
    const form = { name: 'New Colleague', email: `new.${kind}@fair.example` };
    const { body } = await admin.post(`${CREATE}/${kind}`).send(form).expect(201);
    expect(body).toEqual({ id: expect.any(String), type: kind, ...form });
    expect(await MailModel.countDocuments({ key: `firstLogin:${body.id}` })).toBe(1);
  });

  it('rejects a taken email, whatever its case, and stores nothing', async () => {
    const taken = await aLogistic();
    const before = [await AccountModel.countDocuments(), await MailModel.countDocuments()];
    const form = { name: 'Twin', email: taken.email.toUpperCase() };
    const refused = await admin.post(`${CREATE}/admin`).send(form).expect(409);
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
    expect([await AccountModel.countDocuments(), await MailModel.countDocuments()]).toEqual(before);
  });

  it('stores the user with its audit entry and mail, or none of them', async () => {
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

  it('accepts two kinds, needs both fields, and is only for admins', async () => {
    const form = { name: 'New', email: 'n@fair.example' };
    await admin.post(`${CREATE}/company`).send(form).expect(404);
    const refused = await admin.post(`${CREATE}/admin`).send({ name: ' ', type: 'admin' }).expect(422);
    expect(Object.keys(refused.body.fields).sort()).toEqual(['email', 'name', 'type']);
    await api.visitor().post(`${CREATE}/admin`).send(form).expect(401);
    await (await api.signedIn(await aLogistic())).post(`${CREATE}/admin`).send(form).expect(403);
  });
});

const INTERNAL = '/api/v1/admin/internal';
const invited = async (name: string, kind = 'logistic') => {
  const form = { name, email: `${name.toLowerCase()}@fair.example` };
  const { body } = await admin.post(`${CREATE}/${kind}`).send(form).expect(201);
  return body as { id: string; email: string };
};

describe('the list of internal users', () => {
  it('lists admins and logistics staff only, with search, filter and sort', async () => {
    await aStudent({ name: 'Listed Student' });
    await invited('Listed');
    const { body } = await admin.get(INTERNAL).query({ sort: 'name' }).expect(200);
    expect(new Set(body.map((row: { type: string }) => row.type))).toEqual(new Set(['admin', 'logistic']));
    const names = body.map((row: { name: string }) => row.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'sv')));

    const { body: found } = await admin.get(INTERNAL).query({ q: 'liste' }).expect(200);
    expect(found).toEqual([
      {
        id: expect.any(String),
        type: 'logistic',
        name: 'Listed',
        email: 'listed@fair.example',
        active: true,
        hasPassword: false,
        createdAt: expect.any(String),
      },
    ]);
    const none = await admin.get(INTERNAL).query({ q: 'liste', 'filter[type]': 'admin' }).expect(200);
    expect(none.body).toEqual([]);
  });
});

describe('changing an internal user', () => {
  it('changes the name and audits it', async () => {
    const { id } = await invited('Typo');
    const { body } = await admin.patch(`${INTERNAL}/${id}`).send({ name: 'Right' }).expect(200);
    expect(body.name).toBe('Right');
    const entry = await AuditEntryModel.findOne({ action: 'internal.changed' }).sort({ at: -1 }).lean();
    expect(entry).toMatchObject({ targetId: new Types.ObjectId(id), detail: { fields: ['name'] } });
  });

  it('ends the sessions of a deactivated user, and lets a reactivated one log in', async () => {
    const user = await aLogistic();
    const path = `${INTERNAL}/${String(user._id)}`;
    const theirs = await api.signedIn(user);
    await admin.patch(path).send({ active: false }).expect(200);
    await theirs.get('/api/v1/protected/session').expect(401);
    await admin.patch(path).send({ active: true }).expect(200);
    await (await api.signedIn(user)).get('/api/v1/protected/session').expect(200);
  });

  it('informs the previous address; a user who never logged in is invited at the new one and the old link is invalid', async () => {
    const user = await aLogistic();
    await admin.patch(`${INTERNAL}/${user._id}`).send({ email: 'moved@fair.example' }).expect(200);
    const told = await MailModel.findOne({ template: 'addressChanged', to: user.email }).lean();
    expect(told?.personId).toEqual(user._id);

    const { id } = await invited('Misspelt');
    await admin.patch(`${INTERNAL}/${id}`).send({ email: 'spelt@fair.example' }).expect(200);
    const mails = await MailModel.find({ personId: new Types.ObjectId(id) }).lean();
    expect(mails.map(({ template }) => template)).toEqual(['firstLogin', 'firstLogin']);
  });

  it('rejects a taken address at its field, an unknown field, and a student', async () => {
    const { id } = await invited('Second');
    const taken = await aLogistic();
    const refused = await admin.patch(`${INTERNAL}/${id}`).send({ email: taken.email }).expect(409);
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
    await admin.patch(`${INTERNAL}/${id}`).send({ type: 'admin' }).expect(422);
    const student = await aStudent();
    await admin.patch(`${INTERNAL}/${student._id}`).send({ name: 'X' }).expect(404);
    await admin.delete(`${INTERNAL}/${student._id}`).expect(404);
  });
});

describe('deleting an internal user', () => {
  it('deletes the account and its logins, and keeps its audit entries without the person', async () => {
    const user = await anAdmin();
    const theirs = await api.signedIn(user);
    await theirs.post(`${CREATE}/logistic`).send({ name: 'Made', email: 'made@fair.example' }).expect(201);
    const { token } = (
      await theirs
        .post('/api/v1/protected/tokens')
        .send({ name: 'script', expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
        .expect(201)
    ).body;
    await admin.delete(`${INTERNAL}/${user._id}`).expect(204);
    await theirs.get('/api/v1/protected/session').expect(401);
    await api.visitor().get('/api/v1/admin/meta').set('authorization', `Bearer ${token}`).expect(401);
    expect(await AccountModel.exists({ _id: user._id })).toBeNull();
    expect(await AuditEntryModel.countDocuments({ actorId: user._id })).toBe(0);
    expect(await AuditEntryModel.countDocuments({ action: 'internal.deleted' })).toBe(1);
    await admin.delete(`${INTERNAL}/${user._id}`).expect(404);
  });
});

describe('the last admin', () => {
  /** Creates two admins and deactivates all other admins. */
  const twoAdmins = async () => {
    const [ada, bea] = [await anAdmin(), await anAdmin()];
    await AccountModel.updateMany(
      { type: 'admin', _id: { $nin: [ada._id, bea._id] } },
      { $set: { active: false } },
    );
    return [
      { id: String(ada._id), agent: await api.signedIn(ada) },
      { id: String(bea._id), agent: await api.signedIn(bea) },
    ] as const;
  };
  const left = () =>
    AccountModel.countDocuments({ type: 'admin', active: true, passwordHash: { $exists: true } });

  it('cannot be deactivated or deleted; an admin who never logged in does not count', async () => {
    const [ada, bea] = await twoAdmins();
    await ada.agent.post(`${CREATE}/admin`).send({ name: 'Never', email: 'never@fair.example' }).expect(201);
    await ada.agent.delete(`${INTERNAL}/${bea.id}`).expect(204);
    const refused = await ada.agent.patch(`${INTERNAL}/${ada.id}`).send({ active: false }).expect(409);
    expect(refused.body.code).toBe('LAST_ADMIN');
    expect((await ada.agent.delete(`${INTERNAL}/${ada.id}`).expect(409)).body.code).toBe('LAST_ADMIN');
    await ada.agent.get('/api/v1/admin/meta').expect(200);
  });

  it('stays when two admins delete each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bea] = await twoAdmins();
      const answers = await Promise.all([
        ada.agent.delete(`${INTERNAL}/${bea.id}`),
        bea.agent.patch(`${INTERNAL}/${ada.id}`).send({ active: false }),
      ]);
      expect(await left()).toBe(1);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });
});

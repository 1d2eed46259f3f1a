import { describe, expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aLogistic, aMember, anAdmin, aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { asBuffer, unzip } from '../../../testing/zip.ts';

const ACCOUNT = '/api/v1/protected/account';
const PRIVACY = '/api/v1/protected/privacy';
const api = givenApi();
const password = TEST_PASSWORD;

async function collectionsWith(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    // `erasures` contains ids of deleted accounts, with which restoring a backup deletes them again (docs/adr/0024).
    if (['ratelimits', 'erasures'].includes(name)) continue;
    const all = JSON.stringify(await connection.collection(name).find({}).toArray());
    if (texts.some((text) => all.includes(text))) found.push(name);
  }
  return found;
}

describe('every account', () => {
  test('can see and download its data', async () => {
    const company = await aCompany();
    const people = [await aStudent(), await aMember(company), await anAdmin(), await aLogistic()];
    for (const person of people) {
      const browser = await api.signedIn(person);
      const facts = await browser.get(PRIVACY).expect(200);
      const kinds = facts.body.held.map(({ what }: { what: string }) => what);
      expect(kinds).toEqual(expect.arrayContaining(['mails', 'signIns']));
      expect(kinds.includes('companyNotes')).toBe(person.type === 'student' || person.type === 'company');
      const { body, headers } = await browser
        .get(`${PRIVACY}/export`)
        .buffer(true)
        .parse(asBuffer)
        .expect(200);
      expect(headers['cache-control']).toBe('no-store');
      const data = JSON.parse(String(unzip(body).get('data.json')));
      expect(data.account).toMatchObject({ email: person.email, name: person.name, type: person.type });
      expect(data.sessions).toHaveLength(1);
      expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
    }
  });

  test('can delete itself with its password, which leaves none of its data', async () => {
    const company = await aCompany();
    await anAdmin();
    for (const person of [await aStudent(), await aMember(company), await anAdmin(), await aLogistic()]) {
      const browser = await api.signedIn(person);
      const wrong = await browser.delete(ACCOUNT).send({ password: 'another one' }).expect(422);
      expect(wrong.body.fields).toHaveProperty('password');
      await browser.get('/api/v1/protected/session').expect(200);
      await browser.delete(ACCOUNT).send({ password }).expect(204);
      await browser.get('/api/v1/protected/session').expect(401);
      expect(await collectionsWith(String(person._id), person.email)).toEqual([]);
    }
    expect(await connection.collection('companies').findOne({ _id: company._id })).toMatchObject({
      memberCount: 1,
    });
  });

  test('except the last owner and the last admin', async () => {
    const company = await aCompany();
    const owner = await api.signedIn(company);
    expect((await owner.delete(ACCOUNT).send({ password }).expect(409)).body.code).toBe('LAST_OWNER');
    await aMember(company, { companyRole: 'owner' });
    await owner.delete(ACCOUNT).send({ password }).expect(204);
    await connection.collection('accounts').deleteMany({ type: 'admin' });
    const [one, other] = [await anAdmin(), await anAdmin()];
    const both = await Promise.all([api.signedIn(one), api.signedIn(other)]);
    const answers = await Promise.all(both.map((admin) => admin.delete(ACCOUNT).send({ password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN');
  });
});

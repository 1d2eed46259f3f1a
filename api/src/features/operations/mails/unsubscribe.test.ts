import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { Types } from 'mongoose';
import { keyFor } from '../../../services/mail/keys.ts';
import { openUnsubscription, sealUnsubscription } from '../../../services/mail/unsubscribe.ts';
import { tellNow } from '../../../testing/decisions.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aLogistic, anAcceptedApplication, aStudent } from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { ConsentModel } from '../../people/consents/model.ts';

const MAILS = '/api/v1/protected/mails';
const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });

/** Creates a student who has got a mail about the decision on an application. */
async function aDecision() {
  const [student, company] = [await aStudent(), await aCompany()];
  const application = await anAcceptedApplication(student, company);
  const agent = await api.signedIn(company);
  const decide = (status: string) =>
    agent.patch(`/api/v1/company/applications/${application._id}`).send({ status }).expect(200);
  await decide('reserve');
  await tellNow(api.app);
  const mail = await waitForMail(api.config.dataDir, student.email);
  const oneClick = /^List-Unsubscribe: <(\S+)>$/m.exec(mail.source.replace(/\n[ \t]+/g, ' '));
  const [, address = ''] = oneClick ?? [];
  return { student, decide, mail, path: new URL(address).pathname };
}

test('unsubscribes in one click without cookies, which booking mails do not offer', async () => {
  const { student, decide, mail, path } = await aDecision();
  expect(mail.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.text).toMatch(
    /Turn off emails like this:\nhttps:\/\/fair\.test\.example\/unsubscribe\?token=\S+/,
  );

  // Sends the same request as a mail program (RFC 8058), twice. The second request changes nothing.
  for (let time = 0; time < 2; time += 1) {
    const { body } = await api
      .visitor()
      .post(path)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect(body).toEqual({ kind: 'decisions', on: false });
  }
  const own = await api.signedIn(student);
  expect((await own.get(MAILS).expect(200)).body).toEqual({
    decisions: false,
    bookingCloses: true,
    savedCompanies: true,
    afterFair: true,
  });
  await decide('declined');
  await tellNow(api.app);
  await api.app.mail.enqueue({
    key: keyFor('welcome', student._id),
    template: 'welcome',
    data: {},
  });
  const next = await waitForMail(api.config.dataDir, student.email, 2);
  expect(next.subject).toContain('Welcome');
  expect(next.source).not.toContain('List-Unsubscribe');
});

test('does not unsubscribe when the link is merely opened, and sends browsers to the page that asks', async () => {
  const { path } = await aDecision();
  const token = path.split('/').at(-1);
  const browser = api.visitor();
  const page = await browser.get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8').expect(303);
  expect(page.headers.location).toBe(`/unsubscribe?token=${token}`);
  for (let time = 0; time < 2; time += 1) {
    expect((await browser.get(path).expect(200)).body).toEqual({ kind: 'decisions', on: true });
  }
});

test('ends the newsletter consent with a link of kind news, and no other mail', async () => {
  const [student, company] = [await aStudent({ acceptsNews: true }), await aCompany()];
  const linkOf = ({ _id: personId }: { readonly _id: Types.ObjectId }) =>
    `/api/v1/public/unsubscribe/${sealUnsubscription(api.app.sessionSecret, { personId, kind: 'news' })}`;
  expect((await api.visitor().get(linkOf(student)).expect(200)).body).toEqual({ kind: 'news', on: true });
  for (let time = 0; time < 2; time += 1) {
    const { body } = await api.visitor().post(linkOf(student)).expect(200);
    expect(body).toEqual({ kind: 'news', on: false });
  }
  const own = await api.signedIn(student);
  expect((await own.get('/api/v1/protected/session').expect(200)).body.acceptsNews).toBe(false);
  expect(Object.values((await own.get(MAILS).expect(200)).body)).toEqual([true, true, true, true]);
  const withdrawn = { accountId: student._id, purpose: 'news', given: false };
  expect(await ConsentModel.countDocuments(withdrawn)).toBe(1);
  // Companies do not get news by mail, so nothing changes.
  expect((await api.visitor().post(linkOf(company)).expect(200)).body).toEqual({ kind: 'news', on: false });
});

test('returns 404 for a forged token and for that of a deleted account', async () => {
  const { student, path } = await aDecision();
  const token = path.split('/').at(-1) ?? '';
  const made = ['x', 'A'.repeat(66), `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`];
  for (const one of made) {
    await api.visitor().get(`/api/v1/public/unsubscribe/${one}`).expect(404);
    await api.visitor().post(`/api/v1/public/unsubscribe/${one}`).expect(404);
  }
  await AccountModel.deleteOne({ _id: student._id });
  await api.visitor().post(path).expect(404);
});

test('hides the person in the token and accepts it under a secret that is being replaced', () => {
  const [old, now] = ['the old secret of 32 characters or more', 'the new secret of 32 characters or more'];
  const kinds = fc.constantFrom('decisions' as const, 'digest' as const);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), kinds, (bytes, kind) => {
      const personId = new Types.ObjectId(bytes);
      const token = sealUnsubscription(old, { personId, kind });
      const seen = Buffer.from(token, 'base64url').toString('latin1');
      expect(seen).not.toContain(kind);
      expect(seen).not.toContain(personId.id.toString());
      expect(openUnsubscription(`${now},${old}`, token)).toEqual({ personId, kind });
      expect(openUnsubscription(now, token)).toBeUndefined();
    }),
  );
});

test('offers each account type its own kinds and rejects others by name', async () => {
  const company = await api.signedIn(await aCompany());
  const all = { digest: true, scheduleFinal: true, afterFair: true };
  expect((await company.get(MAILS).expect(200)).body).toEqual(all);
  const { body } = await company.patch(MAILS).send({ digest: false }).expect(200);
  expect(body).toEqual({ ...all, digest: false });
  expect((await company.patch(MAILS).send({ digest: true }).expect(200)).body).toEqual(all);
  const refused = await company.patch(MAILS).send({ decisions: false, digest: false }).expect(422);
  expect(Object.keys(refused.body.fields)).toEqual(['decisions']);
  expect((await company.get(MAILS).expect(200)).body).toEqual(all);
  // Mails about the user's own meetings cannot be turned off.
  for (const kind of ['meetings', 'cancellations']) {
    await company
      .patch(MAILS)
      .send({ [kind]: false })
      .expect(422);
  }
  await (await api.signedIn(await aLogistic())).get(MAILS).expect(403);
});

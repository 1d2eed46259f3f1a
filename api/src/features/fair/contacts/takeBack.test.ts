import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { erasures } from '../../../db/erasures.ts';
import {
  aBoothOf,
  aBoothScan,
  aVisitor,
  contactsOf,
  sendBoothScans,
  shareCodeOf,
  tryForeignIds,
} from '../../../testing/boothScene.ts';
import { giveCv, zipAt } from '../../../testing/cvScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { anAdmin, onFairDay, TEST_PASSWORD } from '../../../testing/index.ts';
import { aBooth, aFloor, clearMap } from '../../../testing/mapScene.ts';
import type { Agent } from '../../../testing/testApi.ts';
import { ConsentModel } from '../../people/consents/model.ts';
import { CvAccessModel } from '../../privacy/cvs/model.ts';
import { BoothModel } from '../floorMap/model.ts';
import { ShareTokenModel } from '../passes/shareTokenModel.ts';
import { ContactModel } from './model.ts';
import { endRestoredContact } from './personalData.ts';

const api = givenApi();
const NOON = onFairDay('11:00');
const PURPOSE = encodeURIComponent('Thanking visitors of our booth');
beforeEach(async () => {
  api.setTime(NOON);
  await ContactModel.deleteMany({});
});

const outcomes = async (recruiter: Agent, scans: readonly ReturnType<typeof aBoothScan>[]) =>
  (await sendBoothScans(recruiter, scans, api.app.now())).map(({ outcome }) => outcome);
const share = (browser: Agent, slug: string, cv = false) =>
  browser.post('/api/v1/student/shares').send({ slug, email: true, cv });
const takeBack = (browser: Agent, slug: string) =>
  browser.delete(`/api/v1/student/shares/${slug}`).expect(204);

/** Creates a company with a booth, and a student who has shared contact and CV with the company. */
async function aMeetingAtBooth() {
  const booth = await aBoothOf(api);
  const visitor = await aVisitor(api);
  await giveCv(visitor.student);
  await share(visitor.browser, booth.company.slug, true).expect(201);
  const [contact] = await contactsOf(booth.recruiter);
  return { ...booth, ...visitor, slug: booth.company.slug, id: contact?.id as string };
}

describe('a contact that is taken back', () => {
  test('is gone at once from list, CSV and CV, and leaves only ids and the time', async () => {
    const { recruiter, browser, company, student, slug, id } = await aMeetingAtBooth();
    const cvPath = `/api/v1/company/contacts/cv/${id}.pdf`;
    await recruiter.patch(`/api/v1/company/contacts/${id}`).send({ note: 'Secret', rating: 4 }).expect(200);
    await recruiter.get(cvPath).expect(200);
    expect(await CvAccessModel.countDocuments({ studentId: student._id })).toBe(1);
    await takeBack(browser, slug);
    expect(await contactsOf(recruiter)).toEqual([]);
    await recruiter.get(cvPath).expect(404);
    const { text } = await recruiter.get(`/api/v1/company/contacts.csv?purpose=${PURPOSE}`).expect(200);
    expect(text.split('\n')).toHaveLength(2);
    await recruiter.patch(`/api/v1/company/contacts/${id}`).send({ starred: true }).expect(404);
    await recruiter.delete(`/api/v1/company/contacts/${id}`).expect(404);
    expect(await ContactModel.find().lean()).toEqual([
      {
        ...{ _id: expect.any(Types.ObjectId), editionId: api.editionId },
        ...{ companyId: company._id, studentId: student._id, takenBackAt: NOON },
      },
    ]);
    expect((await browser.get('/api/v1/student/shares').expect(200)).body).toEqual([]);
    expect((await browser.get('/api/v1/protected/news').expect(200)).body.items).toEqual([]);
    const consents = await ConsentModel.find({ accountId: student._id }).sort({ _id: 1 }).lean();
    expect(consents.map(({ given }) => given)).toEqual([true, false]);
  });

  test('stays gone for scans made before and sent after, whatever time the device gives', async () => {
    const { recruiter, browser, code, slug } = await aMeetingAtBooth();
    const offline = aBoothScan({ code, note: 'Noted offline' });
    const sent = aBoothScan({ code, at: onFairDay('10:05') });
    expect(await outcomes(recruiter, [sent])).toEqual(['again']);
    await takeBack(browser, slug);
    api.setTime(onFairDay('12:00'));
    expect(await outcomes(recruiter, [offline, sent])).toEqual(['takenBack', 'takenBack']);
    const dishonest = aBoothScan({ code, at: onFairDay('11:59') });
    expect(await outcomes(recruiter, [dishonest])).toEqual(['takenBack']);
    expect(await contactsOf(recruiter)).toEqual([]);
  });

  test('also before the company has sent its first scan', async () => {
    const { recruiter, company } = await aBoothOf(api);
    const { browser, code } = await aVisitor(api);
    await takeBack(browser, company.slug);
    expect(await outcomes(recruiter, [aBoothScan({ code })])).toEqual(['takenBack']);
  });

  test('is opened again by a later act of the student, without what was noted before', async () => {
    const { recruiter, browser, code, slug } = await aMeetingAtBooth();
    const offline = aBoothScan({ code, note: 'Noted offline' });
    await takeBack(browser, slug);
    api.setTime(onFairDay('12:00'));
    const shown = aBoothScan({ code: await shareCodeOf(browser), at: onFairDay('11:30') });
    expect(await outcomes(recruiter, [shown, offline])).toEqual(['saved', 'takenBack']);
    const [contact] = await contactsOf(recruiter);
    expect(contact).toMatchObject({ how: 'scan' });
    expect(contact?.note).toBeUndefined();
    await takeBack(browser, slug);
    await share(browser, slug).expect(201);
    await share(browser, slug).expect(200);
    expect(await contactsOf(recruiter)).toMatchObject([{ how: 'poster', hasCv: false }]);
  });

  test('ends at the same time as scans of the same code, in either order', async () => {
    for (let round = 0; round < 3; round += 1) {
      await ContactModel.deleteMany({});
      const { recruiter, company } = await aBoothOf(api);
      const { browser, code } = await aVisitor(api);
      const scans = Array.from({ length: 4 }, (_none, n) => aBoothScan({ code, at: onFairDay(`10:0${n}`) }));
      await Promise.all([
        ...scans.map((scan) => outcomes(recruiter, [scan])),
        takeBack(browser, company.slug),
        ...scans.map((scan) => outcomes(recruiter, [scan])),
      ]);
      expect(await contactsOf(recruiter)).toEqual([]);
      expect(await outcomes(recruiter, scans)).toEqual(scans.map(() => 'takenBack'));
    }
  });

  test('stays gone while a batch with its old code is received, whose times are after the take-back', async () => {
    const { recruiter, company } = await aBoothOf(api);
    const { browser, code, student } = await aVisitor(api);
    // Scans of one student are recorded one after the other, but the student's share code is looked up only once,
    // before the first.
    const scans = Array.from({ length: 40 }, (_none, n) =>
      aBoothScan({ code, at: new Date(NOON.getTime() + 60_000 + n * 1000) }),
    );
    const batch = outcomes(recruiter, scans);
    const isSaved = () => ContactModel.exists({ studentId: student._id, live: true });
    while (!(await isSaved())) await new Promise(setImmediate);
    await takeBack(browser, company.slug);
    expect(await contactsOf(recruiter)).toEqual([]);
    expect((await batch).at(-1)).toBe('takenBack');
    expect(await contactsOf(recruiter)).toEqual([]);
  });

  test('is taken back from all companies when the consent is withdrawn', async () => {
    const { recruiter, browser } = await aMeetingAtBooth();
    const withdrawal = { given: false, textVersion: 1 };
    await browser.put('/api/v1/student/consents/boothShare').send(withdrawal).expect(200);
    expect(await contactsOf(recruiter)).toEqual([]);
  });

  test('stays gone in a restored backup', async () => {
    const { recruiter, browser, company, student, slug } = await aMeetingAtBooth();
    const before = await ContactModel.findOne().lean();
    await takeBack(browser, slug);
    const kept = await erasures().findOne({ _id: `contact:${student._id}:${company._id}` });
    await ContactModel.collection.replaceOne({ _id: before?._id as Types.ObjectId }, before as object);
    expect(await contactsOf(recruiter)).toHaveLength(1);
    const pair = { studentId: student._id, companyId: company._id };
    expect(await endRestoredContact(pair, kept?.at as Date)).toBe(true);
    expect(await contactsOf(recruiter)).toEqual([]);
  });
});

test('a company gets no person by any of 100 ids', async () => {
  const { student, id } = await aMeetingAtBooth();
  await tryForeignIds(api, { student, id, times: 100 });
});

describe('a contact that the company deletes', () => {
  test('is not brought back by scans made before, and the student sees that it is gone', async () => {
    const { recruiter, browser, code, id } = await aMeetingAtBooth();
    await recruiter.delete(`/api/v1/company/contacts/${id}`).expect(204);
    await recruiter.delete(`/api/v1/company/contacts/${id}`).expect(404);
    expect((await browser.get('/api/v1/student/shares').expect(200)).body).toEqual([]);
    api.setTime(onFairDay('12:00'));
    expect(await outcomes(recruiter, [aBoothScan({ code })])).toEqual(['takenBack']);
    expect(await outcomes(recruiter, [aBoothScan({ code, at: onFairDay('11:30') })])).toEqual(['saved']);
  });
});

test('a student’s contacts are in the data download, and are deleted with the account', async () => {
  const { recruiter, browser, company, code, student } = await aMeetingAtBooth();
  await outcomes(recruiter, [aBoothScan({ code, note: 'About her' })]);
  const data = JSON.parse(String((await zipAt(browser, '/api/v1/student/export')).get('data.json')));
  expect(data).toMatchObject({
    shareCodes: [{ code, active: true }],
    contacts: [{ company: company.companyName, note: 'About her', cv: true }],
  });
  api.setTime(undefined);
  await browser.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  expect(await ContactModel.countDocuments({ studentId: student._id })).toBe(0);
  expect(await ShareTokenModel.countDocuments({ studentId: student._id })).toBe(0);
  api.setTime(NOON);
  expect(await outcomes(recruiter, [aBoothScan({ code, scanId: randomUUID() })])).toEqual(['unknown']);
});

describe('a poster', () => {
  test('names the company at its booth that day, and gives it the contact', async () => {
    await clearMap();
    const admin = await api.signedIn(await anAdmin());
    await aFloor(admin, [aBooth('B-4')]);
    const { recruiter, company } = await aBoothOf(api);
    const { browser } = await aVisitor(api);
    const { posterCode } = await BoothModel.findOne({ code: 'B-4' }).orFail().lean();
    const look = (code: string) => api.visitor().get(`/api/v1/public/b/${code}`);
    await look(posterCode).expect(404);
    const placement = { code: 'B-4', day: '2026-11-12', slug: company.slug };
    await admin.put('/api/v1/admin/placements').send(placement).expect(200);
    const { slug, companyName } = company;
    for (const code of [posterCode, posterCode.toLowerCase()])
      expect((await look(code).expect(200)).body).toEqual({ slug, companyName, booth: 'B-4' });
    const given = { posterCode: posterCode.toLowerCase(), email: true, cv: false };
    const { body } = await browser.post('/api/v1/student/shares').send(given).expect(201);
    expect(body).toMatchObject({ slug, how: 'poster', cv: false });
    expect(await contactsOf(recruiter)).toMatchObject([{ how: 'poster' }]);
    await look('AAAAAAAA').expect(404);
    const post = (wrong: object) => browser.post('/api/v1/student/shares').send(wrong);
    await post({ posterCode: 'AAAAAAAA', email: true, cv: false }).expect(404);
    await post({ slug: 'no-such-company', email: true, cv: false }).expect(404);
    await post({ slug, posterCode, email: true, cv: false }).expect(422);
    await post({ email: true, cv: false }).expect(422);
    await post({ slug, email: false, cv: false }).expect(422);
  });
});

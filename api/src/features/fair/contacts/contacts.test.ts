import { randomUUID } from 'node:crypto';
import { entryCodeOf, readShareCode, shareCodeOf } from '@fair/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import {
  aBoothOf,
  aBoothScan,
  aVisitor,
  type BoothScan,
  shareCodeOf as codeOf,
  contactsOf,
  sendBoothScans,
} from '../../../testing/boothScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { onFairDay } from '../../../testing/index.ts';
import type { Agent } from '../../../testing/testApi.ts';
import { ConsentModel } from '../../people/consents/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { NewsItemModel } from '../../recruitment/news/model.ts';
import { ShareTokenModel } from '../passes/shareTokenModel.ts';
import { ContactModel } from './model.ts';

const api = givenApi({ RATE_LIMIT_SCALE: '1' });
const NOON = onFairDay('11:00');
const HOUR_MS = 3_600_000;
beforeEach(async () => {
  api.setTime(NOON);
  await ContactModel.deleteMany({});
});

const outcomes = async (recruiter: Agent, scans: readonly BoothScan[], deviceNow = api.app.now()) =>
  (await sendBoothScans(recruiter, scans, deviceNow)).map(({ outcome }) => outcome);

describe('share codes', () => {
  test('are made once for each day of the fair, also by requests at the same time', async () => {
    const { browser, student, code } = await aVisitor(api);
    await ShareTokenModel.deleteMany({});
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await browser.get('/api/v1/student/pass').expect(200)).body.share),
    );
    for (const share of replies) expect(share).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ cv: false, codes: [{ day: '2026-11-12' }] });
    expect(await ShareTokenModel.countDocuments({ studentId: student._id })).toBe(1);
    expect(readShareCode(code)?.isOf(2026)).toBe(true);
  });

  test('are replaced with the choice about the CV, and with the pass', async () => {
    const { browser, code } = await aVisitor(api);
    const { body } = await browser.put('/api/v1/student/pass/share').send({ cv: true }).expect(200);
    expect(body.share).toMatchObject({ cv: true });
    expect(body.share.codes[0].code).not.toBe(code);
    const { body: renewed } = await browser.post('/api/v1/student/pass/renew').expect(200);
    expect(renewed.share).toMatchObject({ cv: true });
    expect(renewed.share.codes[0].code).not.toBe(body.share.codes[0].code);
    const [booth] = [await aBoothOf(api)];
    const scans = [code, body.share.codes[0].code].map((one) => aBoothScan({ code: one, at: NOON }));
    expect(await outcomes(booth.recruiter, scans)).toEqual(['expired', 'expired']);
    expect(await outcomes(booth.recruiter, [aBoothScan({ code })])).toEqual(['saved']);
  });
});

describe('a scan', () => {
  test('saves the contact with note and rating, records the consent and tells the student', async () => {
    const { recruiter, company } = await aBoothOf(api);
    const { browser, student, code } = await aVisitor(api);
    const spelled = code.toLowerCase().replace(/(.{4})/g, '$1 ');
    const scan = aBoothScan({ code: spelled, note: 'Liked our robots', rating: 3 });
    const [result] = await sendBoothScans(recruiter, [scan], NOON);
    const contact = {
      ...{ id: expect.any(String), name: student.name, program: student.program, email: student.email },
      ...{ hasCv: false, metAt: scan.at, how: 'scan', note: 'Liked our robots', rating: 3 },
      ...{ starred: false, follow: 'none', version: expect.any(String) },
    };
    expect(result).toEqual({ scanId: scan.scanId, outcome: 'saved', contact });
    expect(await contactsOf(recruiter)).toEqual([contact]);
    expect(await ConsentModel.find({ accountId: student._id, purpose: 'boothShare' }).lean()).toMatchObject([
      { given: true, companyId: company._id, editionId: api.editionId, at: new Date(scan.at) },
    ]);
    const { body: news } = await browser.get('/api/v1/protected/news').expect(200);
    expect(news.items).toMatchObject([{ code: 'CONTACT_SHARED', partner: company.companyName }]);
    const { body: shares } = await browser.get('/api/v1/student/shares').expect(200);
    const { slug, companyName } = company;
    expect(shares).toEqual([{ slug, companyName, at: scan.at, how: 'scan', cv: false }]);
  });

  test('gets the same answer again, also at the same time, and leaves one contact and one consent', async () => {
    const { recruiter } = await aBoothOf(api);
    const { code, student } = await aVisitor(api);
    const scans = [
      aBoothScan({ code, note: 'First' }),
      aBoothScan({ code, note: 'Second', at: onFairDay('10:05') }),
    ];
    const answers = await Promise.all([1, 2, 3].map(() => sendBoothScans(recruiter, scans, NOON)));
    answers.push(await sendBoothScans(recruiter, scans, NOON));
    for (const answer of answers) expect(answer.map(({ outcome }) => outcome)).toEqual(['saved', 'again']);
    expect(await contactsOf(recruiter)).toMatchObject([{ note: 'First\nSecond', metAt: scans[0]?.at }]);
    expect(await ContactModel.countDocuments()).toBe(1);
    expect(await ConsentModel.countDocuments({ accountId: student._id, purpose: 'boothShare' })).toBe(1);
    expect(await NewsItemModel.countDocuments({ accountId: student._id })).toBe(1);
  });

  test('of many devices at once leaves one contact with the earliest time', async () => {
    const { recruiter } = await aBoothOf(api);
    const { code } = await aVisitor(api);
    const scans = Array.from({ length: 6 }, (_none, n) => aBoothScan({ code, at: onFairDay(`10:0${n}`) }));
    const answers = await Promise.all(
      [...scans, ...scans].reverse().map((scan) => outcomes(recruiter, [scan])),
    );
    expect(answers.flat().filter((outcome) => outcome !== 'saved' && outcome !== 'again')).toEqual([]);
    expect(await contactsOf(recruiter)).toMatchObject([{ metAt: scans[0]?.at }]);
  });

  test('of a device whose clock is 26 hours wrong is saved at the right time', async () => {
    const { recruiter } = await aBoothOf(api);
    const { code } = await aVisitor(api);
    for (const wrongBy of [26 * HOUR_MS, -26 * HOUR_MS]) {
      await ContactModel.deleteMany({});
      const at = new Date(onFairDay('10:00').getTime() + wrongBy);
      const deviceNow = new Date(NOON.getTime() + wrongBy);
      expect(await outcomes(recruiter, [aBoothScan({ code, at })], deviceNow)).toEqual(['saved']);
      expect(await contactsOf(recruiter)).toMatchObject([{ metAt: onFairDay('10:00').toISOString() }]);
    }
  });

  test('is saved until the end of the third day after the fair, and only on the day of its code', async () => {
    const { recruiter } = await aBoothOf(api);
    const [one, two] = [await aVisitor(api), await aVisitor(api)];
    expect(
      await outcomes(recruiter, [aBoothScan({ code: one.code, at: new Date('2026-11-11T10:00:00Z') })]),
    ).toEqual(['expired']);
    const scan = aBoothScan({ code: one.code });
    api.setTime(new Date('2026-11-15T22:59:00Z'));
    expect(await outcomes(recruiter, [scan])).toEqual(['saved']);
    api.setTime(new Date('2026-11-15T23:01:00Z'));
    expect(await outcomes(recruiter, [scan, aBoothScan({ code: two.code })])).toEqual(['saved', 'expired']);
  });

  test('shares the CV only if the code does, and never takes it away', async () => {
    const { recruiter } = await aBoothOf(api);
    const { browser, code, student } = await aVisitor(api);
    await StudentModel.updateOne(
      { _id: student._id },
      {
        $set: {
          cv: {
            ...{ fileId: student._id, fileName: 'cv.pdf', mediaType: 'application/pdf', size: 1 },
            ...{ sha256: '0'.repeat(64), uploadedAt: NOON },
          },
        },
      },
    );
    await outcomes(recruiter, [aBoothScan({ code })]);
    expect(await contactsOf(recruiter)).toMatchObject([{ hasCv: false }]);
    await browser.put('/api/v1/student/pass/share').send({ cv: true }).expect(200);
    const withCv = aBoothScan({ code: await codeOf(browser), at: onFairDay('11:00') });
    expect(await outcomes(recruiter, [withCv])).toEqual(['again']);
    expect(await outcomes(recruiter, [aBoothScan({ code })])).toEqual(['again']);
    expect(await contactsOf(recruiter)).toMatchObject([{ hasCv: true }]);
    expect(await ConsentModel.countDocuments({ accountId: student._id, purpose: 'boothShare' })).toBe(2);
  });

  test('is refused as a whole only for a fault of the device itself', async () => {
    const { recruiter } = await aBoothOf(api);
    const refuse = (scans: readonly object[], deviceNow: unknown = NOON.toISOString()) =>
      recruiter.post('/api/v1/company/scans').send({ deviceNow, scans }).expect(422);
    await refuse(Array.from({ length: 201 }, () => aBoothScan({ code: 'X' })));
    await refuse([]);
    await refuse([{ ...aBoothScan({ code: 'X' }), at: 'yesterday' }]);
    await refuse([aBoothScan({ code: 'X' })], 'now');
    await refuse([aBoothScan({ code: 'X', rating: 5 })]);
    await refuse([{ ...aBoothScan({ code: 'X' }), code: { $ne: null } }]);
  });
});

test('none of 500 damaged, foreign and old codes gives a contact, and the others of the call are saved', async () => {
  const { recruiter } = await aBoothOf(api);
  const visitors = await Promise.all([1, 2, 3, 4].map(() => aVisitor(api)));
  const codes = Array.from({ length: 500 }, (_none, n) => {
    const { code } = visitors[n % 4] as { code: string };
    const at = 1 + (n % 30);
    const wrong = code.charAt(at) === '7' ? '3' : '7';
    const bytes = Buffer.alloc(16, n);
    return [
      code.slice(0, at) + wrong + code.slice(at + 1),
      code.slice(0, at),
      shareCodeOf(2026, bytes),
      shareCodeOf(2000 + (n % 26), bytes),
      entryCodeOf(2026, bytes.subarray(0, 8)),
      ['', 'X'.repeat(10_000), '\u001d\u0000 HTTPS://OTHER.EXAMPLE/', `${code}${code}`][n % 4],
    ][n % 6] as string;
  });
  for (let from = 0; from < 500; from += 125) {
    const scans = codes.slice(from, from + 125).map((code) => aBoothScan({ code }));
    const good = aBoothScan({ code: visitors[from / 125]?.code as string });
    const found = await outcomes(recruiter, [...scans, good]);
    expect(found.pop()).toBe('saved');
    expect(new Set(found)).toEqual(new Set(['unknown', 'expired']));
  }
  expect(await ContactModel.countDocuments()).toBe(4);
});

describe('the contacts of a company', () => {
  test('are filtered, searched, sorted and changed, by this company alone', async () => {
    const [booth, other] = [await aBoothOf(api), await aBoothOf(api)];
    const [anna, bo] = [
      await aVisitor(api, { name: 'Anna Ålund', program: 'SYSDK' }),
      await aVisitor(api, { name: 'Bo Berg', program: 'SAFFK' }),
    ];
    await outcomes(booth.recruiter, [
      aBoothScan({ code: anna.code }),
      aBoothScan({ code: bo.code, at: onFairDay('10:30'), rating: 4 }),
    ]);
    const names = async (query: string) =>
      (await booth.recruiter.get(`/api/v1/company/contacts?${query}`).expect(200)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('')).toEqual(['Bo Berg', 'Anna Ålund']);
    expect(await names('sort=name')).toEqual(['Anna Ålund', 'Bo Berg']);
    expect(await names('q=alund')).toEqual(['Anna Ålund']);
    expect(await names('filter[program]=SAFFK')).toEqual(['Bo Berg']);
    expect(await names('filter[rating]=none')).toEqual(['Anna Ålund']);
    const [first] = await contactsOf(booth.recruiter);
    const path = `/api/v1/company/contacts/${first?.id}`;
    const change = { version: first?.version, note: 'Call on Monday', starred: true, follow: 'todo' };
    const { body } = await booth.recruiter.patch(path).send(change).expect(200);
    expect(body).toMatchObject({ note: 'Call on Monday', starred: true, follow: 'todo', rating: 4 });
    const stale = await booth.recruiter.patch(path).send({ version: first?.version, note: '' }).expect(409);
    expect(stale.body.code).toBe('STALE_VERSION');
    expect(await names('filter[starred]=true')).toEqual(['Bo Berg']);
    expect(await names('filter[follow]=todo')).toEqual(['Bo Berg']);
    await other.recruiter.patch(path).send({ starred: false, note: 'Mine' }).expect(404);
    await other.recruiter.delete(path).expect(404);
    expect(await contactsOf(other.recruiter)).toEqual([]);
    expect((await contactsOf(booth.recruiter))[0]).toEqual(body);
    const { body: cleared } = await booth.recruiter
      .patch(path)
      .send({ note: null, rating: null })
      .expect(200);
    expect([cleared.note, cleared.rating]).toEqual([undefined, undefined]);
  });

  test('are exported with a purpose, which is recorded', async () => {
    const { recruiter } = await aBoothOf(api);
    const { code, student } = await aVisitor(api, { name: 'Exported, Eva' });
    await outcomes(recruiter, [aBoothScan({ code, note: 'Robots', rating: 2 })]);
    await recruiter.get('/api/v1/company/contacts.csv').expect(422);
    const purpose = encodeURIComponent('Thanking visitors of our booth');
    const { text } = await recruiter.get(`/api/v1/company/contacts.csv?purpose=${purpose}`).expect(200);
    expect(text.split('\n')).toEqual([
      'name,email,program,otherProgram,metAt,how,rating,starred,follow,note,hasCv',
      `"Exported, Eva",${student.email},${student.program},,${onFairDay('10:00').toISOString()},scan,2,false,none,Robots,false`,
      '',
    ]);
    const found = await AuditEntryModel.findOne({ action: 'boothContacts.exported' }).lean();
    expect(found?.detail).toMatchObject({ purpose: 'Thanking visitors of our booth' });
  });

  test('leave out a student who is deactivated, whose code is then unknown', async () => {
    const { recruiter } = await aBoothOf(api);
    const { code, student } = await aVisitor(api);
    await outcomes(recruiter, [aBoothScan({ code })]);
    await StudentModel.updateOne({ _id: student._id }, { $set: { active: false } });
    expect(await contactsOf(recruiter)).toEqual([]);
    expect(await outcomes(recruiter, [aBoothScan({ code, scanId: randomUUID() })])).toEqual(['unknown']);
  });
});

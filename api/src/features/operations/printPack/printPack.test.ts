import { beforeAll, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
} from '../../../testing/index.ts';
import { pdfPages, pdfTexts } from '../../../testing/pdfText.ts';
import { BoothModel, PlacementModel } from '../../fair/floorMap/model.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { readFonts } from './fonts.ts';
import type { PrintOrder } from './order.ts';
import { print } from './printer.ts';

/**
 * Names with special letters of many European languages. In the last name, a font may replace two letters by a
 * ligature.
 */
const NAMES = [
  'Åsa Öberg',
  'Jürgen Groß',
  'François Lefèvre',
  'Siobhán Ó Súilleabháin',
  'Łukasz Żółć',
  'Jiří Dvořák',
  'Ștefan Țurcanu',
  'Győző Kőszegi',
  'İbrahim Şahin',
  'Γιώργος Παπαδόπουλος',
  'Владимир Щербаков',
  'Þórunn Æðelfríð',
  'Zoë Griffi',
];
const PURPOSE = 'badges for the door';
const DAY = '2026-11-12';

const api = givenApi({ PUBLIC_URL: 'https://fair.example' });
givenTime(api, onFairDay('08:00'));
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const download = (query: object) =>
  admin
    .get('/api/v1/admin/print.pdf')
    .query({ purpose: PURPOSE, ...query })
    .buffer(true)
    .parse((reply, done) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done(null, Buffer.concat(parts)));
    });
const read = async (query: object) => pdfTexts((await download(query).expect(200)).body);

it('prints 13 European names on badges and door lists, and each is copied unchanged from the PDF', async () => {
  const company = await aCompany({ companyName: 'Škoda & Œuvre' });
  const owner = await api.signedIn(company);
  for (const name of NAMES.slice(0, 6))
    await owner
      .post('/api/v1/company/staff')
      .send({ name, days: [DAY], lunch: true })
      .expect(201);
  for (const name of NAMES.slice(6)) {
    const student = await aStudent({ name: name.normalize('NFD') });
    await (await api.signedIn(student)).get('/api/v1/student/pass').expect(200);
  }
  const without = await aStudent({ name: 'Nobody Withoutpass' });
  for (const part of ['badges', 'doors']) {
    const texts = (await read({ parts: part })).flat();
    // Joins the texts, because a badge shows a long name in two lines.
    const text = texts.join(' ').replaceAll(/\s+/g, ' ');
    for (const name of NAMES) expect(text).toContain(name);
    expect(text).toContain('Škoda & Œuvre');
    expect(text).not.toContain(without.name);
    // Each badge, and each row of the list for the door, contains the code that is typed at check-in.
    expect(texts.filter((one) => /^[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}$/.test(one))).toHaveLength(13);
  }
  expect((await read({ parts: 'badges', day: '2026-11-13' })).flat()).not.toContain('Åsa Öberg');
});

it("prints table signs, posters with their link, and each company's day", async () => {
  const company = await aCompany({ companyName: 'Bergs' });
  const { slots } = await aPublishedBlock(company, { tables: ['B3'] });
  const student = await aStudent({ name: 'Anna Ek' });
  await aMeeting(await anAcceptedApplication(student, company), slots[0] as Slot);
  const { editionId } = api;
  const booth = await BoothModel.create({
    ...{ editionId, floorId: new Types.ObjectId(), code: '12', kind: 'booth', x: 0, y: 0, w: 99, h: 99 },
    posterCode: 'ABCDEFGH',
  });
  await PlacementModel.create({ editionId, boothId: booth._id, day: DAY, companyId: company._id });

  const [sign] = await read({ parts: 'tables' });
  expect(sign).toEqual(expect.arrayContaining(['B3', 'Table', 'Bergs']));
  const [poster] = await read({ parts: 'posters', day: DAY });
  expect(poster).toEqual(
    expect.arrayContaining(['Bergs', 'Scan to share your contact details', 'fair.example/b/ABCDEFGH']),
  );
  const [schedule] = await read({ parts: 'schedules', day: DAY, lang: 'sv' });
  expect(schedule).toEqual(expect.arrayContaining(['Bergs', '10:00–10:20', 'B3', 'Anna Ek', 'Bord']));
  const pages = await read({ parts: 'schedules,tables,posters' });
  expect(
    pages.map((page) => ['B3', 'fair.example/b/ABCDEFGH', 'Anna Ek'].filter((one) => page.includes(one))),
  ).toEqual([['B3'], ['fair.example/b/ABCDEFGH'], ['B3', 'Anna Ek']]);
  const { text } = await admin
    .get('/api/v1/admin/print.pdf')
    .query({ parts: 'schedules', day: '2026-11-20', purpose: PURPOSE });
  expect(JSON.parse(text).code).toBe('NOTHING_TO_PRINT');
});

it('draws a long title, company, booth and address within the page', async () => {
  const booth = 'B'.repeat(90);
  const address = `fair.example/${'Path'.repeat(22)}/b/ABCDEFGH`;
  const title = 'A very long title of a career fair '.repeat(3);
  const companyName = 'Long & Longer '.repeat(12);
  const meeting = {
    table: 'Left of the round table',
    student: 'Anna Ek',
    program: 'Computer and Systems Sciences (Bachelor)',
  };
  const order: PrintOrder = {
    ...{ language: 'en', title, fonts: await readFonts() },
    parts: {
      tables: [{ table: 'T'.repeat(40), companyName, booth }],
      posters: [{ companyName, booth, link: 'HTTPS://FAIR.EXAMPLE/B/ABCDEFGH', address }],
      schedules: [{ companyName, day: DAY, meetings: [{ time: '10:00–10:20', ...meeting }] }],
    },
  };
  const pages = await pdfPages(await print(order, new AbortController().signal));
  for (const { width, texts } of pages)
    for (const { text, left, right } of texts) {
      expect([text, left >= 47.9]).toEqual([text, true]);
      expect([text, right <= width - 47.9]).toEqual([text, true]);
    }
  expect(pages).toHaveLength(3);
  // A title that is too long is printed in a smaller size, but not cut off.
  expect(pages[1]?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining([title.trim(), address]));
  const schedule = pages[2]?.texts.map(({ text }) => text).join(' ');
  for (const value of Object.values(meeting)) expect(schedule).toContain(value);
});

it('requires a purpose for parts with names, known parts, and records what was printed', async () => {
  await AuditEntryModel.deleteMany({ action: 'print.exported' });
  const refused = await admin.get('/api/v1/admin/print.pdf').query({ parts: 'tables,badges' }).expect(422);
  expect(refused.body.code).toBe('REASON_REQUIRED');
  await admin.get('/api/v1/admin/print.pdf').query({ parts: 'tables,money' }).expect(422);
  await admin.get('/api/v1/admin/print.pdf').query({ parts: 'tables' }).expect(200);
  await download({ parts: 'badges', day: DAY }).expect(200);
  const entries = await AuditEntryModel.find({ action: 'print.exported' }).sort({ _id: 1 });
  expect(entries.map(({ detail }) => detail)).toEqual([
    { parts: ['tables'] },
    { parts: ['badges'], day: DAY, purpose: PURPOSE },
  ]);
});

it('makes one pack at a time, and the next one after it', async () => {
  const replies = await Promise.all(Array.from({ length: 3 }, () => download({ parts: 'tables' })));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  for (const { status, headers } of replies)
    if (status !== 200) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  expect(statuses).toContain(503);
  await download({ parts: 'tables' }).expect(200);
});

import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sweepFiles } from '../../../db/files.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCaller,
  aCompany,
  aMeeting,
  aMember,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { aBooth, aFloor, clearMap } from '../../../testing/mapScene.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { type Company, MemberModel } from '../../recruitment/companies/model.ts';
import { EditionModel } from '../fair/model.ts';
import { tellOfBooths } from './index.ts';
import { FloorModel, PlacementModel } from './model.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
givenTime(api, ELEVEN_DAYS_BEFORE);
const DAYS = ['2026-11-12', '2026-11-13'] as const;
const [THURSDAY, FRIDAY] = DAYS;
let admin: Agent;
let acme: Company;

beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
  const hours = DAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' }));
  await EditionModel.updateOne(
    { _id: api.editionId },
    {
      $set: {
        ...{ days: [...DAYS], hours },
        startsAt: new Date(`${THURSDAY}T08:00:00.000Z`),
        endsAt: new Date(`${FRIDAY}T16:00:00.000Z`),
      },
    },
  );
  await api.app.current.refresh();
});
beforeEach(async () => {
  await clearMap();
  acme = await aCompany();
});

const place = (code: string, day: string, slug: string | null) =>
  admin.put('/api/v1/admin/placements').send({ code, day, slug }).expect(200);
const publish = (id: string) => admin.post(`/api/v1/admin/floors/${id}/publish`).expect(200);
const placements = async () => (await admin.get('/api/v1/admin/placements').expect(200)).body;
const later = (minutes: number) => api.setTime(new Date(ELEVEN_DAYS_BEFORE.getTime() + minutes * 60_000));
const ownersOf = async ({ _id: companyId }: Company) =>
  MemberModel.find({ companyId, companyRole: 'owner' }).lean();
const boothMails = () => MailModel.countDocuments({ template: 'booths' });

describe('the mail about a booth', () => {
  test('goes to owners when the floor is published, once, and again when the booth changes', async () => {
    await aMember(acme);
    const [owner] = await ownersOf(acme);
    const before = await boothMails();
    const id = await aFloor(admin, [aBooth('12'), aBooth('14', 1)]);
    await place('12', THURSDAY, acme.slug);
    later(6);
    await tellOfBooths(api.app);
    expect(await boothMails()).toBe(before);
    await publish(id);
    await tellOfBooths(api.app);
    expect(await boothMails()).toBe(before);
    later(12);
    for (let run = 0; run < 2; run += 1) await tellOfBooths(api.app);
    expect(await boothMails()).toBe(before + 1);
    const mail = await waitForMail(api.config.dataDir, owner?.email ?? '');
    expect(mail.subject).toContain('Your booth: 12, Floor 1');
    expect(mail.text).toContain('Booth 12, Floor 1: Thursday 12 November');
    expect(mail.link.pathname + mail.link.search).toBe(`/map?company=${acme.slug}`);

    // Moves the company away and back within five minutes. No mail about the booth may be sent.
    await place('12', THURSDAY, null);
    await place('12', THURSDAY, acme.slug);
    later(20);
    await tellOfBooths(api.app);
    expect(await boothMails()).toBe(before + 1);

    await place('12', THURSDAY, null);
    await place('14', THURSDAY, acme.slug);
    later(30);
    await tellOfBooths(api.app);
    const second = await waitForMail(api.config.dataDir, owner?.email ?? '', 2);
    expect(second.subject).toContain('Your booth: 14, Floor 1');
  });
});

describe('the booth of a meeting', () => {
  test('is that of its table, otherwise that of the company on that day', async () => {
    const student = await aStudent();
    const { slots, tables } = await aPublishedBlock(acme);
    await aMeeting(await anAcceptedApplication(student, acme), slots[0] as Slot);
    const asStudent = await aCaller(api, student);
    const booth = async () => (await asStudent('GET', '/student/meetings')).body.meetings[0].booth;
    const id = await aFloor(admin, [aBooth('12'), aBooth('14', 1), aBooth('M1', 2, 'meeting')]);
    await place('12', FRIDAY, acme.slug);
    await publish(id);
    expect(await booth()).toBeUndefined();
    await place('14', THURSDAY, acme.slug);
    expect(await booth()).toBe('14');
    const owner = await aCaller(api, acme);
    const path = `/company/tables/${tables[0]?._id}/booth`;
    expect((await owner('PUT', path, { code: 'M1' })).body).toMatchObject({ booth: 'M1' });
    expect(await booth()).toBe('M1');
    const { body } = await owner('GET', '/company/schedule');
    expect(body.tables[0].booth).toBe('M1');
    expect((await owner('PUT', path, { code: 'NONE' })).status).toBe(404);
    const stranger = await aCaller(api, await aCompany());
    expect((await stranger('PUT', path, { code: null })).status).toBe(404);
    const removed = await admin
      .put(`/api/v1/admin/floors/${id}/booths`)
      .send([aBooth('12'), aBooth('14', 1)]);
    expect([removed.status, removed.body.details]).toEqual([409, { codes: 'M1' }]);
    await admin.post(`/api/v1/admin/floors/${id}/unpublish`).expect(200);
    expect(await booth()).toBeUndefined();
    expect((await owner('GET', '/company/booths')).body).toEqual([]);
  });
});

describe('placements', () => {
  test('follow the fair by a day and back, also onto a day that others have', async () => {
    await aFloor(admin, [aBooth('1')]);
    const beta = await aCompany();
    await place('1', THURSDAY, acme.slug);
    await place('1', FRIDAY, beta.slug);
    const before = await placements();
    const move = (body: object) =>
      admin
        .post('/api/v1/admin/editions/2026/move')
        .send({ days: 1, reason: 'The hall is flooded', ...body });
    const { count, hash } = (await move({}).expect(200)).body;
    const { moveId } = (await move({ confirm: { count, hash } }).expect(200)).body;
    expect((await placements()).map(({ day, slug }: { day: string; slug: string }) => [day, slug])).toEqual([
      [FRIDAY, acme.slug],
      ['2026-11-14', beta.slug],
    ]);
    await admin.post(`/api/v1/admin/moves/${moveId}/takeback`).expect(200);
    expect(await placements()).toEqual(before);
  });

  test('end with the day, when the company leaves the fair, and with the company', async () => {
    await aFloor(admin, [aBooth('1'), aBooth('2', 1), aBooth('3', 2)]);
    const [left, erased] = [await aCompany(), await aCompany()];
    await place('1', FRIDAY, acme.slug);
    await place('2', THURSDAY, left.slug);
    await place('3', THURSDAY, erased.slug);
    const state = { state: 'withdrawn', reason: 'They called us' };
    await admin.patch(`/api/v1/admin/participations/${left.slug}?year=2026`).send(state).expect(200);
    await admin.delete(`/api/v1/admin/companies/${erased.slug}`).expect(204);
    expect((await placements()).map(({ code }: { code: string }) => code)).toEqual(['1']);
    await admin
      .patch('/api/v1/admin/editions/2026')
      .send({ days: [THURSDAY] })
      .expect(200);
    expect(await PlacementModel.countDocuments({})).toBe(0);
    await admin
      .patch('/api/v1/admin/editions/2026')
      .send({ days: [...DAYS] })
      .expect(200);
  });
});

test('copies the map for the next fair with files of its own, without companies and unpublished', async () => {
  const aDayLater = new Date(Date.now() + 86_400_000);
  await sweepFiles(aDayLater);
  const id = await aFloor(admin, [aBooth('1'), aBooth('WC', 1, 'wc')]);
  await place('1', THURSDAY, acme.slug);
  await publish(id);
  const next = { year: 2027, name: { en: 'Next', sv: 'Nästa' }, days: ['2027-11-11'] };
  const { body } = await admin
    .post('/api/v1/admin/editions')
    .send({ ...next, copy: { map: true } })
    .expect(201);
  expect(body.copied.map).toBe(1);
  const draft = await EditionModel.findOne({ year: 2027 }).orFail();
  const copy = await FloorModel.findOne({ editionId: draft._id }).orFail().lean();
  expect(copy).toMatchObject({ published: false, width: 400, height: 300 });
  const original = await FloorModel.findById(id).orFail().lean();
  expect(copy.picture.fileId).not.toEqual(original.picture.fileId);
  expect(await PlacementModel.countDocuments({ editionId: draft._id })).toBe(0);
  await place('1', THURSDAY, null);
  await admin.delete(`/api/v1/admin/floors/${id}`).expect(204);
  expect(await sweepFiles(aDayLater)).toBe(0);
  await EditionModel.deleteOne({ year: 2027 });
});

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aCaller, type Caller } from '../../../testing/callers.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { aCompany, aConfirmedCompany, aStudent } from '../../../testing/index.ts';
import { NEEDED_OF_FAIR, onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { AreaModel } from '../../fair/clickers/model.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingSettingsModel } from '../../meetings/meetings/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { type Company, CompanyModel } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { countLatecomers } from './archive.ts';

const api = givenApi({ FAIR_NAME: 'Autumn Fair', FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, new Date('2026-12-01T09:00:00.000Z'));

const NAME = { en: 'Spring Fair', sv: 'Vårmässan' };
const DAYS = ['2027-03-09', '2027-03-10'];
const DEADLINE = '2027-03-01T11:00:00.000Z';

/** Leaves only the edition of 2026, which is current and over and has no participants. */
beforeEach(async () => {
  await AreaModel.deleteMany({});
  await MeetingSettingsModel.deleteMany({});
  await CompanyModel.deleteMany({});
  await ParticipationModel.deleteMany({});
  await ApplicationModel.deleteMany({});
  await EditionModel.updateOne(
    { year: 2026 },
    {
      $set: { bookingDeadline: new Date('2026-11-10T11:00:00.000Z') },
      $unset: { place: 1, contact: 1 },
    },
  );
  await onlyTheFairOf2026(api);
});

const make = (body: object = {}) =>
  admin('POST', '/admin/editions', { year: 2027, name: NAME, days: DAYS, ...body });
const change = (year: number, body: object) => admin('PATCH', `/admin/editions/${year}`, body);
const activate = (year: number, body: object = {}) =>
  admin('POST', `/admin/editions/${year}/activate`, { confirmYear: year, ...body });
const states = async () =>
  ((await admin('GET', '/admin/editions')).body as { year: number; state: string }[]).map(
    ({ year, state }) => `${year} ${state}`,
  );

/** Creates an edition (2027 by default) that fulfils all conditions for its activation. */
async function aReadyDraft(year = 2027, company?: Company): Promise<void> {
  const days = DAYS.map((day) => day.replace('2027', String(year)));
  expect((await make({ year, days })).status).toBe(201);
  const bookingDeadline = DEADLINE.replace('2027', String(year));
  const filled = { bookingDeadline, ...NEEDED_OF_FAIR };
  expect((await change(year, filled)).status).toBe(200);
  await aConfirmedCompany(year, company);
}

describe('another fair', () => {
  test('is a draft visible only to admins, with the place and links of the current one', async () => {
    await change(2026, {
      place: 'Kårhuset',
      links: {
        website: 'https://fair.uni.example',
        linkedIn: 'https://linkedin.example',
        programs: 'https://uni.example/{code}',
      },
      contact: NEEDED_OF_FAIR.contact,
      operator: NEEDED_OF_FAIR.operator,
    });
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{
        year: 2027,
        slug: '2027',
        state: 'draft',
        name: NAME,
        place: 'Kårhuset',
        days: DAYS,
        dayIsDefault: false,
      },
      links: {
        website: 'https://fair.uni.example',
        linkedIn: 'https://linkedin.example',
        programs: 'https://uni.example/{code}',
      },
      contact: NEEDED_OF_FAIR.contact,
      operator: NEEDED_OF_FAIR.operator,
      copied: { settings: 0, areas: 0, texts: 0, programs: 0 },
    });
    expect(body.links).not.toHaveProperty('facebook');
    expect(await states()).toEqual(['2027 draft', '2026 current']);
    const { body: shown } = await admin('GET', '/public/editions');
    expect(shown).toEqual([
      { year: 2026, slug: '2026', name: { en: 'Autumn Fair', sv: 'Autumn Fair' }, state: 'current' },
    ]);
    expect((await admin('GET', '/public/fair')).body).toMatchObject({
      year: 2026,
      contactEmail: 'us@uni.example',
    });
    expect(
      await AuditEntryModel.countDocuments({ action: 'edition.created', 'detail.year': 2027 }),
    ).toBeGreaterThan(0);
  });

  test('copies the booking rules at the same distance to its first day, and the clicker areas without counts', async () => {
    const { editionId } = api;
    await MeetingSettingsModel.create({
      editionId,
      bookingOpensAt: new Date('2026-11-01T08:00:00.000Z'),
      minGapMinutes: 15,
      locked: true,
    });
    await AreaModel.create([
      { editionId, name: 'Hall', came: 5, went: 1 },
      { editionId, name: 'Gone', deletedAt: new Date() },
    ]);
    const { body } = await make({
      days: ['2027-07-13'],
      copyFrom: 2026,
      copy: { settings: true, areas: true },
    });
    expect(body.copied).toEqual({ settings: 1, areas: 1, texts: 0, programs: 0, map: 0 });
    // The deadline has the same local time as in 2026. In UTC it is an hour earlier, because the new fair is in summer.
    expect(body.bookingDeadline).toBe('2027-07-11T10:00:00.000Z');
    const draft = await EditionModel.findOne({ year: 2027 }).orFail();
    const settings = await MeetingSettingsModel.findOne({ editionId: draft._id }).lean();
    expect(settings).toMatchObject({
      minGapMinutes: 15,
      bookingOpensAt: new Date('2027-07-02T07:00:00.000Z'),
    });
    expect(settings).not.toHaveProperty('locked');
    const areas = await AreaModel.find({ editionId: draft._id }, { _id: 0, name: 1, came: 1 }).lean();
    expect(areas).toEqual([{ name: 'Hall', came: 0 }]);
  });

  test('is created once when four requests for a year run at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => make({ copy: { areas: true } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'YEAR_TAKEN', message: 'There is a fair of 2027 already.' });
    expect(await EditionModel.countDocuments({ year: 2027 })).toBe(1);
  });

  test.each<[string, object, string]>([
    ['a draft to copy from', { year: 2028, copyFrom: 2027 }, 'copyFrom'],
    ['nothing to copy from', { copyFrom: 2011 }, 'copyFrom'],
    ['a year before our time', { year: 1999 }, 'year'],
    ['no days', { days: [] }, 'days'],
    ['days twice', { days: ['2027-03-09', '2027-03-09'] }, 'days'],
    ['hours of another day', { hours: [{ day: '2027-03-20', opens: '10:00', closes: '16:00' }] }, 'hours'],
    ['a start on another day', { startsAt: '2027-03-08T09:00:00.000Z' }, 'startsAt'],
    ['an unknown field', { state: 'current' }, 'state'],
  ])('is not created with %s', async (_what, body, field) => {
    if ('year' in body && body.year === 2028) await make();
    const { status, body: said } = await make(body);
    expect([status, Object.keys(said.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([
      422,
      [field],
    ]);
    expect(await EditionModel.countDocuments({ year: { $in: [1999, 2028] } })).toBe(0);
  });
});

describe('the settings of a fair', () => {
  test('are set for a draft alone, while the current one keeps its own', async () => {
    await make();
    const { status, body } = await change(2027, {
      slug: 'spring-2027',
      timeZone: 'Europe/Helsinki',
      registrationOpensAt: '2027-01-10T09:00:00.000Z',
      registrationClosesAt: '2027-02-10T09:00:00.000Z',
      applyOpensAt: '2027-01-20T09:00:00.000Z',
    });
    expect(status).toBe(200);
    // The fair opens at the same local time, so in the new time zone it opens at another time in UTC.
    expect(body).toMatchObject({
      slug: 'spring-2027',
      timeZone: 'Europe/Helsinki',
      startsAt: '2027-03-09T08:00:00.000Z',
    });
    expect((await change(2027, { registrationClosesAt: null })).body).not.toHaveProperty(
      'registrationClosesAt',
    );
    expect((await admin('GET', '/admin/editions/2026')).body).toMatchObject({
      slug: '2026',
      timeZone: 'Europe/Stockholm',
    });
    expect((await change(2026, { slug: 'spring-2027' })).body).toMatchObject({
      code: 'SLUG_TAKEN',
      message: 'Another fair has this address.',
    });
  });

  test('include the start of booking, for a draft too, in order with its end', async () => {
    await make();
    const bookingOpensAt = '2027-02-01T09:00:00.000Z';
    const { status, body } = await change(2027, { bookingOpensAt, bookingDeadline: DEADLINE });
    expect([status, body.bookingOpensAt, body.bookingDeadline]).toEqual([200, bookingOpensAt, DEADLINE]);
    expect((await admin('GET', '/admin/editions/2027')).body).toMatchObject({ bookingOpensAt });
    expect((await admin('GET', '/admin/editions/2026')).body).not.toHaveProperty('bookingOpensAt');
    const late = await change(2027, { bookingOpensAt: '2027-03-02T09:00:00.000Z' });
    expect([late.status, late.body.code, late.body.details]).toEqual([
      422,
      'PHASES_OUT_OF_ORDER',
      { a: 'bookingOpensAt', b: 'bookingDeadline' },
    ]);
    expect((await change(2027, { bookingOpensAt: null })).body).not.toHaveProperty('bookingOpensAt');
  });

  test.each<[object, string, string]>([
    [
      { applyOpensAt: '2027-02-02T00:00:00.000Z', applyClosesAt: '2027-02-01T00:00:00.000Z' },
      'applyOpensAt',
      'applyClosesAt',
    ],
    [{ registrationClosesAt: '2027-03-12T00:00:00.000Z' }, 'registrationClosesAt', 'days'],
    [{ bookingDeadline: '2027-03-12T00:00:00.000Z' }, 'bookingDeadline', 'days'],
  ])('must be in order: %j', async (body, a, b) => {
    await make();
    const refused = await change(2027, body);
    expect([refused.status, refused.body.code]).toEqual([422, 'PHASES_OUT_OF_ORDER']);
    expect(refused.body.details).toEqual({ a, b });
  });

  test.each<[string, object]>([
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['links', { links: { website: 'javascript:alert(1)', programs: 'https://uni.example/{code}' } }],
    ['links', { links: { website: 'https://uni.example', programs: 'https://uni.example/' } }],
    ['contact', { contact: { email: 'nobody', technicalEmail: 'it@uni.example' } }],
    [
      'contact',
      { contact: { email: 'us@uni.example', technicalEmail: 'it@uni.example', dpoEmail: 'nobody' } },
    ],
    ['operator', { operator: { en: 'The University', sv: ' ' } }],
    ['slug', { slug: 'Not a slug' }],
  ])('reject an unusable %s', async (field, body) => {
    const { status, body: said } = await change(2026, body);
    expect([status, Object.keys(said.fields)[0]?.split('.')[0]]).toEqual([422, field]);
  });

  test('show the operator and the data protection contact on the pages that must name them', async () => {
    const contact = { email: 'us@uni.example', technicalEmail: 'it@uni.example' };
    const facts = async () => (await admin('GET', '/protected/privacy')).body;
    await change(2026, {
      operator: NEEDED_OF_FAIR.operator,
      contact: { ...contact, dpoEmail: 'DPO@uni.example' },
    });
    await api.app.current.refresh();
    expect(await facts()).toMatchObject({ controller: NEEDED_OF_FAIR.operator, dpoEmail: 'dpo@uni.example' });
    const { body } = await admin('GET', '/public/accessibility?lang=sv');
    expect(body.operator).toBe(NEEDED_OF_FAIR.operator.sv);
    // Sending an empty text deletes the address.
    await change(2026, { contact: { ...contact, dpoEmail: '' } });
    await api.app.current.refresh();
    expect(await facts()).not.toHaveProperty('dpoEmail');
    expect(await facts()).toMatchObject({
      controller: NEEDED_OF_FAIR.operator,
      contactEmail: 'us@uni.example',
    });
  });

  test('limit the period of applications', async () => {
    const company = await aCompany({ networkMeeting: true });
    const student = await aCaller(api, await aStudent());
    const apply = () => student('POST', '/student/apply', { slug: company.slug });
    await change(2026, { days: ['2026-12-20'] });
    await change(2026, {
      applyOpensAt: '2026-12-02T09:00:00.000Z',
      applyClosesAt: '2026-12-10T09:00:00.000Z',
    });
    expect((await admin('GET', '/public/fair')).body).toMatchObject({
      applyOpensAt: '2026-12-02T09:00:00.000Z',
      applyClosesAt: '2026-12-10T09:00:00.000Z',
    });
    expect((await apply()).body).toMatchObject({
      code: 'APPLYING_NOT_OPEN',
      details: { when: '2026-12-02T09:00:00.000Z' },
    });
    api.setTime(new Date('2026-12-10T09:00:00.000Z'));
    expect((await apply()).body.code).toBe('APPLYING_CLOSED');
    api.setTime(new Date('2026-12-10T08:59:59.000Z'));
    expect((await apply()).status).toBe(201);
  });
});

describe('the next fair', () => {
  test('replaces the previous one, which becomes read-only', async () => {
    const company = await aCompany({ networkMeeting: true });
    const student = await aCaller(api, await aStudent());
    const apply: () => ReturnType<Caller> = () => student('POST', '/student/apply', { slug: company.slug });
    expect((await apply()).status).toBe(201);
    expect((await apply()).body.code).toBe('ALREADY_APPLIED');
    await aReadyDraft(2027, company);

    const { status, body } = await activate(2027);
    expect(status).toBe(200);
    expect(body).toMatchObject({ year: 2027, state: 'current' });
    expect(await states()).toEqual(['2027 current', '2026 archived']);
    expect((await admin('GET', '/public/fair')).body).toMatchObject({ year: 2027, names: NAME });
    expect((await admin('GET', '/admin/meta')).body).toMatchObject({
      applicationCount: 0,
      bookingDeadline: DEADLINE,
    });
    // The same student applies to the same company in both years.
    await student('POST', '/student/confirm', { cv: 'keep' });
    expect((await apply()).status).toBe(201);

    const before = (await admin('GET', '/admin/editions/2026')).body;
    expect(before).toMatchObject({
      state: 'archived',
      frozen: { applications: 1, companies: 1, meetings: 0 },
    });
    for (const refused of [await change(2026, { place: 'X' }), await activate(2026)]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'EDITION_ARCHIVED']);
      expect(refused.body.message).toBe('2026 is archived and can only be read.');
    }
    expect((await admin('POST', '/admin/editions/2026/archive')).body.frozen).toEqual(before.frozen);
    expect((await admin('GET', '/admin/editions/2026')).body).toEqual(before);
    expect((await activate(2027)).status).toBe(200);
    expect(await AuditEntryModel.countDocuments({ action: 'edition.activated' })).toBe(1);
  });

  test('freezes exact counts, and adds what requests wrote that had begun before', async () => {
    const company = await aCompany({ networkMeeting: true });
    const students = await Promise.all([aStudent(), aStudent()]);
    const editionId = api.app.editionId;
    const applicationOf = ({ _id, name, program }: (typeof students)[0]) => ({
      ...{ editionId, studentId: _id, companyId: company._id, studentName: name, program },
      appliedAt: api.app.now(),
    });
    const [first, late] = [applicationOf(students[0]), applicationOf(students[1])];
    await ApplicationModel.create(first);
    await aReadyDraft(2027, company);
    // Makes MongoDB's estimated count wrong, as after a crash. The activation must not rely on it.
    const estimate = jest.spyOn(ApplicationModel.collection, 'estimatedDocumentCount').mockResolvedValue(0);
    expect((await activate(2027)).status).toBe(200);
    estimate.mockRestore();
    const frozen = async () => (await admin('GET', '/admin/editions/2026')).body.frozen;
    const { students: there } = await frozen();
    expect([(await frozen()).applications, there >= 2]).toEqual([1, true]);

    await ApplicationModel.create(late);
    await aStudent({ createdAt: new Date(api.app.now().getTime() + 1000) });
    await countLatecomers(api.app);
    expect(await frozen()).toMatchObject({ applications: 2, students: there });
    await ApplicationModel.deleteMany({ editionId });
    await countLatecomers(api.app);
    expect(await frozen()).toMatchObject({ applications: 2 });
  });

  test('lists what it lacks', async () => {
    await make();
    const over = new Date('2026-11-20T09:00:00.000Z');
    await EditionModel.updateOne({ year: 2027 }, { days: ['2026-11-20'], startsAt: over, endsAt: over });
    const refused = await activate(2027);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'EDITION_NOT_READY',
      details: { missing: 'days,place,contact,controller,bookingDeadline,companies,logos' },
    });
    expect(refused.body.message).toContain('Still missing: days');
    expect(await states()).toEqual(['2027 draft', '2026 current']);
  });

  test('waits until the previous one is over, unless a reason is given', async () => {
    await aReadyDraft();
    await change(2026, { days: ['2026-12-02'], bookingDeadline: '2026-12-01T20:00:00.000Z' });
    const refused = await activate(2027);
    expect(refused.body).toMatchObject({
      code: 'EDITION_RUNNING',
      message: 'Autumn Fair 2026 is not over yet. Give a reason to make the next fair current now.',
    });
    expect((await activate(2027, { reason: 'It was called off' })).status).toBe(200);
    expect(await states()).toEqual(['2027 current', '2026 archived']);
  });

  test('is unique: of two drafts activated at once exactly one becomes current', async () => {
    for (let round = 0; round < 3; round += 1) {
      const years = [2030 + 2 * round, 2031 + 2 * round];
      for (const year of years) await aReadyDraft(year);
      const answers = await Promise.all(
        years.map((year) => activate(year, round === 0 ? {} : { reason: 'Next round' })),
      );
      expect(await EditionModel.countDocuments({ current: true })).toBe(1);
      if (round === 0) expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });

  test('is archived with zero counts when it is cancelled', async () => {
    await aReadyDraft();
    const { status, body } = await admin('POST', '/admin/editions/2027/archive');
    expect(await AuditEntryModel.countDocuments({ action: 'edition.archived' })).toBe(1);
    expect([status, body]).toEqual([
      200,
      { frozen: { students: 0, companies: 0, applications: 0, meetings: 0 } },
    ]);
    await countLatecomers(api.app);
    expect((await admin('GET', '/admin/editions/2027')).body.frozen.students).toBe(0);
    expect((await activate(2027)).body.code).toBe('EDITION_ARCHIVED');
    expect((await admin('POST', '/admin/editions/2026/archive')).body.code).toBe('EDITION_RUNNING');
    expect((await admin('POST', '/admin/editions/2011/archive')).status).toBe(404);
  });
});

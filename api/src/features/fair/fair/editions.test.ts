import { beforeEach, describe, expect, test } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aBooker,
  aCompany,
  anAdmin,
  aPublishedBlock,
  aStudent,
  openBooking,
} from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { MeetingSettingsModel } from '../../meetings/meetings/model.ts';
import { startNotices } from '../../meetings/notices/worker.ts';
import { BlockModel } from '../../meetings/planning/model.ts';
import { EditionModel } from './model.ts';

const EDITION = '/api/v1/admin/editions/2026';
const api = givenApi({ PUBLIC_URL: 'https://fair.test.example', FAIR_NAME: 'Höstmässan' });
let admin: Agent;

beforeEach(async () => {
  api.setTime(new Date('2026-11-03T09:00:00.000Z'));
  await BlockModel.deleteMany({});
  await EditionModel.updateOne({ _id: api.editionId }, { $unset: { name: 1, place: 1, address: 1 } });
  await openBooking(api);
  admin ??= await api.signedIn(await anAdmin());
});

const read = async () => (await admin.get(EDITION).expect(200)).body;
const facts = async () => (await api.visitor().get('/api/v1/public/fair').expect(200)).body;
const meta = async () => (await admin.get('/api/v1/admin/meta').expect(200)).body;

describe('the day of the fair', () => {
  test('is marked as a default until it is set, and then used everywhere', async () => {
    const madeUp = [{ day: '2026-11-12', opens: '10:00', closes: '16:00' }];
    expect(await read()).toMatchObject({ days: ['2026-11-12'], hours: madeUp, dayIsDefault: true });
    expect(await facts()).toMatchObject({ dayIsDefault: true, name: 'Höstmässan' });
    expect((await meta()).dayIsDefault).toBe(true);
    const calendar = () => api.visitor().get('/api/v1/public/cal.ics').buffer(true).expect(200);
    expect((await calendar()).text).toContain('STATUS:TENTATIVE');

    const { body } = await admin
      .patch(EDITION)
      .send({
        name: { en: 'Autumn Fair', sv: 'Höstmässan' },
        year: 2027,
        days: ['2027-06-09', '2027-06-10'],
        hours: [
          { day: '2027-06-09', opens: '09:30', closes: '17:00' },
          { day: '2027-06-10', opens: '10:00', closes: '15:15' },
        ],
        place: 'Kårhuset',
        address: { text: 'Holländargatan 32', mapUrl: 'https://maps.example/karhuset' },
      })
      .expect(200);
    // In summer, Stockholm is two hours ahead of UTC.
    const span = { startsAt: '2027-06-09T07:30:00.000Z', endsAt: '2027-06-10T13:15:00.000Z' };
    expect(body).toMatchObject({ ...span, year: 2027, state: 'current', dayIsDefault: false });
    expect((await admin.get('/api/v1/admin/editions/2027').expect(200)).body).toEqual(body);
    expect(await facts()).toMatchObject({
      ...span,
      name: 'Autumn Fair',
      names: { en: 'Autumn Fair', sv: 'Höstmässan' },
      days: body.hours,
      dayIsDefault: false,
      place: 'Kårhuset',
      address: { text: 'Holländargatan 32' },
    });
    expect((await meta()).dayIsDefault).toBe(false);
    const sent = (await calendar()).text;
    for (const line of [
      'DTSTART:20270609T073000Z',
      'DTEND:20270610T131500Z',
      'SUMMARY:Autumn Fair 2027',
      'LOCATION:Kårhuset\\, Holländargatan 32',
    ])
      expect(sent).toContain(`${line}\r\n`);
    expect(sent).not.toContain('TENTATIVE');
    const link = new URL((await api.visitor().get('/api/v1/public/googlecalendar')).body.link);
    expect(link.searchParams.get('dates')).toBe('20270609T073000Z/20270610T131500Z');
    expect(link.searchParams.get('location')).toBe('Kårhuset, Holländargatan 32');
    expect((await admin.get('/api/v1/admin/meeting-settings')).body.fairDays).toEqual(body.days);
    await EditionModel.updateOne({ _id: api.editionId }, { year: 2026, $unset: { slug: 1 } });
  });

  test('appears in a mail as it is when the mail is sent', async () => {
    await admin
      .patch(EDITION)
      .send({
        name: { en: 'Autumn Fair', sv: 'Höstmässan' },
        place: 'Kårhuset',
        days: ['2026-11-12', '2026-11-13'],
      })
      .expect(200);
    const company = await aCompany();
    await aPublishedBlock(company);
    const { student, book } = await aBooker(api, [company]);
    expect((await book(company, new Date('2026-11-12T09:00:00.000Z'))).status).toBe(201);
    const notices = startNotices(api.app);
    try {
      await notices.runOnce();
      const booked = await waitForMail(api.config.dataDir, student.email);
      expect(booked.text).toContain('Sent by Autumn Fair 2026');
      expect(booked.text).toMatch(/The fair: 12\s?–\s?13 November 2026, Kårhuset/);
      expect(booked.calendar).toContain('Kårhuset');
      api.setTime(new Date('2026-11-11T17:00:00.000Z'));
      await notices.runOnce();
      expect((await waitForMail(api.config.dataDir, student.email, 2)).text).toContain('Kårhuset');
    } finally {
      await notices.stop();
    }
  });

  test('is the same in the meeting settings', async () => {
    const settings = '/api/v1/admin/meeting-settings';
    await admin
      .patch(EDITION)
      .send({ days: ['2026-11-19'], hours: [{ day: '2026-11-19', opens: '08:00', closes: '12:00' }] })
      .expect(200);
    const { body } = await admin
      .put(settings)
      .send({ fairDays: ['2026-11-20', '2026-11-19'] })
      .expect(200);
    expect(body.fairDays).toEqual(['2026-11-19', '2026-11-20']);
    expect(await read()).toMatchObject({
      dayIsDefault: false,
      hours: ['2026-11-19', '2026-11-20'].map((day) => ({ day, opens: '08:00', closes: '12:00' })),
      endsAt: '2026-11-20T11:00:00.000Z',
    });
    const stored = await MeetingSettingsModel.findOne({ editionId: api.editionId }).lean();
    expect(stored).not.toHaveProperty('fairDays');
  });

  test('cannot be removed while companies offer times on it', async () => {
    await admin
      .patch(EDITION)
      .send({ days: ['2026-11-12', '2026-11-13'] })
      .expect(200);
    await aPublishedBlock(await aCompany());
    const refused = await admin
      .patch(EDITION)
      .send({ days: ['2026-11-13'], place: 'Elsewhere' })
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'DAYS_HAVE_BLOCKS', details: { days: '2026-11-12' } });
    expect((await read()).place).not.toBe('Elsewhere');
    await admin
      .patch(EDITION)
      .send({ days: ['2026-11-12'] })
      .expect(200);
  });
});

describe('an edition', () => {
  test('is saved only with the latest version', async () => {
    const { headers } = await admin.get(EDITION).expect(200);
    const first = await admin
      .patch(EDITION)
      .set('If-Match', headers.etag as string)
      .send({ place: 'One' })
      .expect(200);
    const late = await admin
      .patch(EDITION)
      .set('If-Match', headers.etag as string)
      .send({ place: 'Two' });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    await admin
      .patch(EDITION)
      .set('If-Match', first.headers.etag as string)
      .send({ place: 'Two' })
      .expect(200);
    await admin.patch(EDITION).send({ place: 'Three' }).expect(200);
  });

  test('refuses one of two concurrent changes with the same version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const etag = (await admin.get(EDITION).expect(200)).headers.etag as string;
      const answers = await Promise.all(
        ['A', 'B'].map((place) => admin.patch(EDITION).set('If-Match', etag).send({ place })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('must be the current one: another year is not found', async () => {
    for (const year of ['2025', '2027', '20260', 'x']) {
      await admin.get(`/api/v1/admin/editions/${year}`).expect(404);
      await admin.patch(`/api/v1/admin/editions/${year}`).send({ place: 'X' }).expect(404);
    }
  });

  const ten = { opens: '10:00', closes: '16:00' };
  test.each<[string, object, string[]]>([
    ['no day', { days: [] }, ['days']],
    ['a day twice', { days: ['2026-11-12', '2026-11-12'] }, ['days']],
    ['days out of order', { days: ['2026-11-13', '2026-11-12'] }, ['days']],
    ['eight days', { days: Array.from({ length: 8 }, (_, n) => `2026-11-1${n}`) }, ['days']],
    ['a day that is none', { days: ['2026-02-30'] }, ['days']],
    ['a day of another century', { days: ['1999-11-12'] }, ['days']],
    ['a day after March 2100', { days: ['2100-04-01'] }, ['days']],
    ['hours of another day', { hours: [{ day: '2026-11-20', ...ten }] }, ['hours']],
    [
      'a day with hours twice',
      {
        hours: [
          { day: '2026-11-12', ...ten },
          { day: '2026-11-12', ...ten },
        ],
      },
      ['hours'],
    ],
    [
      'closing before opening',
      { hours: [{ day: '2026-11-12', opens: '16:00', closes: '10:00' }] },
      ['hours'],
    ],
    ['a time that is none', { hours: [{ day: '2026-11-12', opens: '10:00', closes: '24:00' }] }, ['hours']],
    [
      'a start outside the days',
      { days: ['2026-11-12'], startsAt: '2026-11-11T09:00:00.000Z' },
      ['startsAt'],
    ],
    ['an end outside the days', { days: ['2026-11-12'], endsAt: '2026-11-13T09:00:00.000Z' }, ['endsAt']],
    [
      'an end before the start',
      { startsAt: '2026-11-12T12:00:00.000Z', endsAt: '2026-11-12T11:00:00.000Z' },
      ['endsAt'],
    ],
    [
      'a fair of a year',
      { startsAt: '2026-01-01T12:00:00.000Z', endsAt: '9999-12-31T11:00:00.000Z' },
      ['endsAt'],
    ],
    [
      'a start that contradicts the hours',
      { startsAt: '2026-11-12T08:00:00.000Z', hours: [{ day: '2026-11-12', ...ten }] },
      ['startsAt'],
    ],
    ['an empty name', { name: { en: ' ', sv: 'Mässa' } }, ['name']],
    ['a name in one language', { name: { en: 'Fair' } }, ['name']],
    ['a long place', { place: 'x'.repeat(201) }, ['place']],
    ['an address without a map', { address: { text: 'Street 1' } }, ['address']],
    ['a map that runs', { address: { text: 'Street 1', mapUrl: 'javascript:alert(1)' } }, ['address']],
    ['another year', { year: 2027 }, ['year']],
    ['operators', { place: { $ne: null } }, ['place']],
  ])('refuses %s', async (_, change, fields) => {
    const before = await read();
    const { status, body } = await admin.patch(EDITION).send(change);
    expect([status, Object.keys(body.fields ?? {}).map((field) => field.split('.')[0])]).toEqual([
      422,
      fields,
    ]);
    expect(await read()).toEqual(before);
  });

  test('accepts the first opening and the last closing', async () => {
    const span = { startsAt: '2026-11-18T08:15:00.000Z', endsAt: '2026-11-19T16:45:00.000Z' };
    const { body } = await admin.patch(EDITION).send(span).expect(200);
    expect(body).toMatchObject({
      ...span,
      hours: [
        { day: '2026-11-18', opens: '09:15', closes: '16:00' },
        { day: '2026-11-19', opens: '10:00', closes: '17:45' },
      ],
    });
  });
});

/** Default values that stand in for facts that no admin has set. */
const MADE_UP = [
  ...['hello@fair.example', 'tech@fair.example', 'https://fair.example/', 'fair.example/catalogue'],
  ...['Aula Magna', 'Borgarfjordsgatan', 'openstreetmap', 'campuscareerfair'],
];

describe('facts that are not set', () => {
  test('appear on no page, in no calendar and in no list, and are named on the dashboard', async () => {
    await EditionModel.updateOne({ _id: api.editionId }, { $unset: { links: 1, contact: 1 } });
    const student = await api.signedIn(await aStudent());
    const answers = await Promise.all([
      ...['fair', 'cal.ics', 'googlecalendar', 'companies', 'accessibility?lang=sv'].map((path) =>
        api.visitor().get(`/api/v1/public/${path}`).buffer(true),
      ),
      student.get('/api/v1/student/meetings'),
      student.get('/api/v1/protected/privacy'),
      admin.get(EDITION),
    ]);
    for (const { text } of answers) for (const value of MADE_UP) expect(text).not.toContain(value);
    expect((await meta()).unsetFacts).toEqual([
      ...['place', 'address', 'mapUrl', 'contactEmail', 'technicalEmail', 'website', 'programs'],
      'socialLinks',
    ]);
  });

  test('count as not set when they were stored with others, and can be set one by one', async () => {
    const contact = { email: 'us@uni.example', technicalEmail: 'tech@fair.example' };
    await admin
      .patch(EDITION)
      .send({ contact, links: { website: 'https://uni.example' } })
      .expect(200);
    expect(await facts()).toMatchObject({
      contactEmail: 'us@uni.example',
      technicalEmail: '',
      websiteUrl: 'https://uni.example',
      programLinkPattern: '',
      socialLinks: {},
    });
    expect((await meta()).unsetFacts).toEqual([
      'place',
      'address',
      'mapUrl',
      'technicalEmail',
      'programs',
      'socialLinks',
    ]);
    const named = { name: { en: 'Hall Fair', sv: 'Hallmässan' }, place: 'The hall' };
    const address = { text: 'Hall street 1', mapUrl: 'https://maps.example/hall' };
    await admin
      .patch(EDITION)
      .send({ ...named, address })
      .expect(200);
    expect((await meta()).unsetFacts).toEqual(['technicalEmail', 'programs', 'socialLinks']);
  });

  test('clears the map link when the street address changes, unless both change', async () => {
    const set = async (address: object) =>
      (await admin.patch(EDITION).send({ address }).expect(200)).body.address;
    const mapUrl = 'https://maps.example/old';
    expect(await set({ text: 'Old street 1', mapUrl })).toEqual({ text: 'Old street 1', mapUrl });
    expect(await set({ text: 'New street 2', mapUrl })).toEqual({ text: 'New street 2', mapUrl: '' });
    const other = { text: 'Third street 3', mapUrl: 'https://maps.example/third' };
    expect(await set(other)).toEqual(other);
  });
});

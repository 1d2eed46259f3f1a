import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { fillFromConfiguration } from './configured.ts';
import { ensureEdition } from './edition.ts';
import { senderOf } from './fair.ts';
import { EditionModel } from './model.ts';

const STARTS = '2026-11-17T09:00:00.000Z';
const ENDS = '2026-11-17T15:00:00.000Z';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
  await EditionModel.updateOne(
    { _id: api.editionId },
    { startsAt: new Date(STARTS), endsAt: new Date(ENDS) },
  );
});

describe('the facts of the fair', () => {
  it('are public; the logo strip shows the companies when no partners are configured', async () => {
    const { slug, ...company } = await aCompany({ packageId: 4, networkMeeting: false });
    const agent = await api.signedIn(company);
    const { body } = await agent
      .post('/api/v1/company/image/logo')
      .attach('logo', await aPicture(), 'l.png')
      .expect(201);
    const facts = (await api.visitor().get('/api/v1/public/fair').expect(200)).body;
    expect(facts).toMatchObject({ year: 2026, timeZone: 'Europe/Stockholm', startsAt: STARTS, endsAt: ENDS });
    expect(facts.partners).toEqual([
      { name: company.companyName, logoUrl: `${body.url}&size=thumbnail`, link: `/companies/${slug}` },
    ]);
    expect(facts).not.toHaveProperty('bookingDeadline');
  });

  it('name at most 24 companies as partners, those with the most expensive package first', async () => {
    const dear = await aCompany({ packageId: 4 });
    const cheap = await aCompany({ packageId: 1 });
    const drawn = await CompanyModel.findOne({ logo: { $exists: true } }).lean();
    const others = await Promise.all(Array.from({ length: 25 }, () => aCompany({ packageId: 2 })));
    const slugs = [dear, cheap, ...others].map(({ slug }) => slug);
    await CompanyModel.updateMany({ slug: { $in: slugs } }, { $set: { logo: drawn?.logo } });
    const { partners } = (await api.visitor().get('/api/v1/public/fair').expect(200)).body;
    const links: string[] = partners.map(({ link }: { link: string }) => link);
    expect(links).toHaveLength(24);
    expect(links.slice(0, 2)).toContain(`/companies/${dear.slug}`);
    expect(links).not.toContain(`/companies/${cheap.slug}`);
  });
});

describe('the booking deadline', () => {
  beforeEach(() => api.setTime(new Date('2026-10-20T09:00:00.000Z')));

  it.each(['post', 'put'] as const)('is set by %s, and shown', async (method) => {
    const bookingDeadline = method === 'post' ? '2026-11-01T11:00:00.000Z' : '2100-03-31T10:00:00.000Z';
    const set = await admin[method]('/api/v1/admin/bookingdeadline').send({ bookingDeadline }).expect(200);
    expect(set.body).toEqual({ bookingDeadline });
    expect((await admin.get('/api/v1/admin/meta')).body.bookingDeadline).toBe(bookingDeadline);
    expect((await api.visitor().get('/api/v1/public/fair')).body.bookingDeadline).toBe(bookingDeadline);
  });

  it('requires a valid time and an admin', async () => {
    for (const bookingDeadline of [
      'tomorrow',
      '2026-11-01',
      '2100-04-01T00:00:00.000Z',
      5,
      null,
      { $gt: '' },
    ]) {
      await admin.post('/api/v1/admin/bookingdeadline').send({ bookingDeadline }).expect(422);
    }
    const student = await api.signedIn(await aStudent());
    const body = { bookingDeadline: STARTS };
    await student.post('/api/v1/admin/bookingdeadline').send(body).expect(403);
    await api.visitor().post('/api/v1/admin/bookingdeadline').send(body).expect(401);
  });
});

describe('the counts', () => {
  it('increase with sign-ups and applications', async () => {
    const before = (await admin.get('/api/v1/admin/meta').expect(200)).body;
    const { slug } = await aCompany();
    const student = await api.signedIn(await aStudent());
    await student.post('/api/v1/student/apply').send({ slug }).expect(201);
    expect((await admin.get('/api/v1/admin/meta').expect(200)).body).toEqual({
      ...before,
      studentCount: before.studentCount + 1,
      companyCount: before.companyCount + 1,
      participations: { ...before.participations, confirmed: before.participations.confirmed + 1 },
      applicationCount: before.applicationCount + 1,
    });
  });
});

describe('the calendars', () => {
  it('are an RFC 5545 file in UTC', async () => {
    const sent = await api.visitor().get('/api/v1/public/cal.ics').buffer(true).expect(200);
    expect(sent.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(sent.headers['content-disposition']).toBe('attachment; filename="fair-2026.ics"');
    const lines = sent.text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    for (const line of ['DTSTART:20261117T090000Z', 'DTEND:20261117T150000Z', 'UID:fair-2026@localhost']) {
      expect(lines).toContain(line);
    }
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
    expect(sent.text).not.toMatch(/[^\r]\n/);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    await api
      .visitor()
      .get('/api/v1/public/cal.ics')
      .set('If-None-Match', String(sent.headers.etag))
      .expect(304);
  });

  it('link to a prefilled event in Google’s calendar', async () => {
    const { body } = await api.visitor().get('/api/v1/public/googlecalendar').expect(200);
    const link = new URL(body.link);
    expect(link.hostname).toBe('calendar.google.com');
    expect(link.searchParams.get('dates')).toBe('20261117T090000Z/20261117T150000Z');
    expect(link.searchParams.get('text')).toContain('2026');
  });
});

describe('the edition', () => {
  it('is created once by concurrent processes, and ignores another FAIR_YEAR later', async () => {
    const config = { ...api.config, fairYear: 2027 };
    const found = await Promise.all([ensureEdition(config), ensureEdition(api.config)]);
    for (const { _id } of found) expect(_id.equals(api.editionId)).toBe(true);
    await EditionModel.deleteMany({});
    const made = await Promise.all([ensureEdition(config), ensureEdition(api.config), ensureEdition(config)]);
    expect(new Set(made.map(({ _id }) => String(_id))).size).toBe(1);
    expect(await EditionModel.countDocuments({ current: true })).toBe(1);
  });

  it('stores configured values once where none are set, and no built-in default', async () => {
    const edition = await ensureEdition(api.config);
    await EditionModel.updateOne({ _id: edition._id }, { $set: { place: 'Kårhuset' }, $unset: { name: 1 } });
    const fair = { ...api.config.fair, place: 'Elsewhere', contactEmail: 'us@uni.example' };
    const fill = async (fairName: string) =>
      fillFromConfiguration({ ...api.config, fairName, fair }, await ensureEdition(api.config));
    await fill('Autumn Fair');
    expect(await fill('Another Fair')).toMatchObject({
      name: { en: 'Autumn Fair', sv: 'Autumn Fair' },
      place: 'Kårhuset',
      contact: { email: 'us@uni.example', technicalEmail: 'tech@fair.example' },
    });
    expect(await ensureEdition(api.config)).not.toHaveProperty('links');
  });
});

describe('the sender of mails', () => {
  it('is the name of the fair as one display name, whatever its characters', () => {
    expect(senderOf('Fair, the "big" one')).toBe('"Fair, the \\"big\\" one" <no-reply@fair.example>');
  });
});

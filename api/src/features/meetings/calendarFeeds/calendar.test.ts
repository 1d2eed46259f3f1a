import { beforeEach, describe, expect, it } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { eventsIn } from '../../../testing/calendar.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
  openBooking,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { MeetingModel } from '../meetings/model.ts';
import { startNotices } from '../notices/worker.ts';

const CALENDAR = '/api/v1/protected/calendar';
const REASON = { reason: 'Our recruiter is ill.' };

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example:8443' });
beforeEach(async () => {
  api.setTime(new Date('2026-11-01T09:00:00.000Z'));
  await openBooking(api);
});

/** Creates a calendar feed for an account. Returns the path of its URL. */
async function madeFeed(account: { email: string }): Promise<string> {
  const { body } = await (await api.signedIn(account)).post(CALENDAR).expect(201);
  const { origin, pathname } = new URL(body.url);
  expect(origin).toBe(api.config.publicUrl);
  expect(pathname).toMatch(/^\/api\/v1\/public\/cal\/[\w-]{43}\.ics$/);
  return pathname;
}

const read = async (path: string) => api.visitor().get(path).expect(200);
const eventsAt = async (path: string) => eventsIn((await read(path)).text);
const setPlace = (place: string) => EditionModel.updateOne({ _id: api.editionId }, { $set: { place } });

describe('an event', () => {
  it('keeps its UID when moved or cancelled, and increments its sequence', async () => {
    const company = await aCompany({ companyName: 'Åkeri; Söner, & "Co" AB' });
    await aPublishedBlock(company, { tables: ['B2'], track: 'Thesis' });
    const booker = await aBooker(api, [company]);
    const path = await madeFeed(booker.student);
    expect(await eventsAt(path)).toEqual([]);

    const { body: booked } = await booker.book(company, onFairDay('09:00'), 'Thesis');
    await setPlace('Kårhuset, Campus East');
    const [first, ...none] = await eventsAt(path);
    await setPlace('');
    expect(none).toEqual([]);
    const uid = `meeting-${booked.id}@fair.test.example`;
    expect(first).toEqual({
      UID: uid,
      SEQUENCE: '0',
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      'LAST-MODIFIED': first?.DTSTAMP,
      DTSTART: '20261112T090000Z',
      DTEND: '20261112T092000Z',
      SUMMARY: 'Åkeri; Söner, & "Co" AB',
      LOCATION: 'Table B2, Kårhuset, Campus East',
      DESCRIPTION: 'Thesis',
      URL: 'https://fair.test.example:8443/student/schedule',
      STATUS: 'CONFIRMED',
      ORGANIZER: 'mailto:no-reply@fair.example',
      'VALARM.ACTION': 'DISPLAY',
      'VALARM.TRIGGER': '-PT15M',
      'VALARM.DESCRIPTION': 'Åkeri; Söner, & "Co" AB',
    });

    const agent = await api.signedIn(booker.student);
    const move = { startsAt: onFairDay('10:00').toISOString(), track: 'Thesis', version: booked.version };
    await agent.patch(`/api/v1/student/meetings/${booked.id}`).send(move).expect(200);
    expect(await eventsAt(path)).toEqual([
      expect.objectContaining({ UID: uid, SEQUENCE: '1', DTSTART: '20261112T100000Z', STATUS: 'CONFIRMED' }),
    ]);

    expect((await booker.cancel(booked)).status).toBe(200);
    expect(await eventsAt(path)).toEqual([
      expect.objectContaining({ UID: uid, SEQUENCE: '2', DTSTART: '20261112T100000Z', STATUS: 'CANCELLED' }),
    ]);
    expect((await read(path)).text).not.toContain('VALARM');
  });

  it('uses the language of its owner or the requested one, and stays the same event', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    const student = await aStudent();
    const offer = { status: 'offered', offerExpiresAt: onFairDay('08:00') } as const;
    await aMeeting(await anAcceptedApplication(student, company), slots[0] as never, offer);
    const path = await madeFeed(student);
    const [english] = await eventsAt(path);
    expect(english).toMatchObject({
      LOCATION: 'Table A',
      DESCRIPTION: expect.stringMatching(/^Held for you until 12 November 2026 at 09:00\./),
    });
    const agent = await api.signedIn(student);
    await agent.patch('/api/v1/protected/language').send({ language: 'sv' }).expect(200);
    const swedish = await read(path);
    expect(swedish.headers['content-language']).toBe('sv');
    expect(swedish.text).toMatch(/\nX-WR-CALNAME:.* 2026: möten\r\n/);
    expect(eventsIn(swedish.text)).toEqual([
      {
        ...english,
        LOCATION: 'Bord A',
        DESCRIPTION: expect.stringMatching(/^Hålls åt dig till 12 november 2026 kl\. 09:00\./),
      },
    ]);
    expect(await eventsAt(`${path}?lang=en&v=2`)).toEqual([english]);
    await api.visitor().get(`${path}?lang=de`).expect(422);
    await api.visitor().get(path).set('Accept-Language', ';;q=,***').expect(200);
  });

  it('is the same in the mails and in the feed', async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    const path = await madeFeed(booker.student);
    const notices = startNotices(api.app);
    const { body: meeting } = await booker.book(company, onFairDay('09:00'));
    const changes = [
      async () => undefined,
      () => booker.move(meeting, onFairDay('09:40')),
      () => booker.cancel(meeting),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      await notices.runOnce();
      const mail = await waitForMail(api.config.dataDir, booker.student.email, index + 1);
      const [inMail] = eventsIn(mail.calendar ?? '');
      const [inFeed] = await eventsAt(path);
      expect(inMail).toEqual({ ...inFeed, ATTENDEE: `MAILTO:${booker.student.email}` });
      expect(inMail?.SEQUENCE).toBe(String(index));
      const method = index < 2 ? 'REQUEST' : 'CANCEL';
      expect(mail.calendar).toContain(`METHOD:${method}\n`);
      expect(mail.source).toContain(`Content-Type: text/calendar; method=${method}; charset=utf-8`);
      expect(mail.source).toContain('filename=meeting.ics');
    }
    await notices.stop();
  });

  it('is tentative for an offer, and shows until when it is reserved', async () => {
    const company = await aCompany();
    const student = await aStudent();
    const { slots } = await aPublishedBlock(company);
    const application = await anAcceptedApplication(student, company);
    const offer = await aMeeting(application, slots[0] as never, {
      status: 'offered',
      offerExpiresAt: new Date('2026-11-01T11:00:00.000Z'),
    });
    const path = await madeFeed(student);
    expect(await eventsAt(path)).toEqual([
      expect.objectContaining({
        STATUS: 'TENTATIVE',
        DESCRIPTION:
          'Held for you until 1 November 2026 at 12:00. Accept or decline it on your schedule page.',
      }),
    ]);
    const agent = await api.signedIn(student);
    await agent.post(`/api/v1/student/meetings/${offer._id}/accept`).expect(200);
    const [accepted] = await eventsAt(path);
    expect(accepted).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '1' });
    expect(accepted).not.toHaveProperty('DESCRIPTION');
  });
});

describe('a feed', () => {
  it('is a calendar by RFC 5545, revalidated and never shared', async () => {
    const company = await aCompany({ companyName: `Långt namn ${'på ett företag '.repeat(10)}` });
    const { slots } = await aPublishedBlock(company);
    const student = await aStudent();
    await aMeeting(await anAcceptedApplication(student, company), slots[0] as never);
    const path = await madeFeed(student);
    const { text, headers } = await read(path);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, max-age=300');
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await api.visitor().get(path).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it("lists a company's meetings by the names of the students", async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const student = await aStudent({ name: 'Åsa "Å" Öberg' });
    const [own, foreign] = [await aPublishedBlock(company), await aPublishedBlock(other)];
    await aMeeting(await anAcceptedApplication(student, company), own.slots[0] as never);
    await aMeeting(await anAcceptedApplication(student, other), foreign.slots[3] as never);
    const events = await eventsAt(await madeFeed(company));
    expect(events).toEqual([
      expect.objectContaining({
        SUMMARY: 'Åsa "Å" Öberg',
        URL: 'https://fair.test.example:8443/company/schedule',
      }),
    ]);
    expect(JSON.stringify(events)).not.toContain(student.email);
  });

  it('includes every live meeting, and only the latest of the cancelled ones', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    const application = await anAcceptedApplication(await aStudent(), company);
    const { _id, ...live } = await aMeeting(application, slots[5] as never);
    const ended = { ...live, live: false, status: 'cancelled_by_student' as const };
    await MeetingModel.insertMany([
      { ...ended, startsAt: onFairDay('07:00'), endsAt: onFairDay('07:20') },
      ...Array.from({ length: 500 }, () => ended),
    ]);
    const events = await eventsAt(await madeFeed(company));
    expect(events).toHaveLength(501);
    expect(events.map(({ DTSTART }) => DTSTART)).not.toContain('20261112T070000Z');
    expect(events.map(({ UID }) => UID)).toContain(`meeting-${_id}@fair.test.example`);
  });

  it('has one address at a time, shown only when it is created', async () => {
    const student = await aStudent();
    const agent = await api.signedIn(student);
    expect((await agent.get(CALENDAR).expect(200)).body).toEqual({ exists: false });
    const first = await madeFeed(student);
    expect((await agent.get(CALENDAR).expect(200)).body).toEqual({
      exists: true,
      createdAt: expect.any(String),
    });
    await read(first);
    const second = await madeFeed(student);
    await read(second);
    const unknown = await api
      .visitor()
      .get(`/api/v1/public/cal/${'x'.repeat(43)}.ics`)
      .expect(404);
    expect((await api.visitor().get(first).expect(404)).body).toEqual(unknown.body);
    await agent.delete(CALENDAR).expect(204);
    await agent.delete(CALENDAR).expect(204);
    expect((await api.visitor().get(second).expect(404)).body).toEqual(unknown.body);
    const stored = JSON.stringify(await connection.collection('calendarfeeds').find().toArray());
    expect(stored).not.toContain(second.split('/').at(-1)?.slice(0, 43));
  });

  it('is created once by parallel requests', async () => {
    const student = await aStudent();
    const agent = await api.signedIn(student);
    const made = await Promise.all(Array.from({ length: 8 }, () => agent.post(CALENDAR).expect(201)));
    const answers = await Promise.all(made.map(({ body }) => api.visitor().get(new URL(body.url).pathname)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('is not found while the account is inactive, and deleted with it', async () => {
    const [student, company] = [await aStudent(), await aCompany()];
    const [ofStudent, ofCompany] = [await madeFeed(student), await madeFeed(company)];
    const admin = await api.signedIn(await anAdmin());
    await admin.patch(`/api/v1/admin/students/${student._id}`).send({ active: false }).expect(200);
    await CompanyModel.updateOne({ _id: company._id }, { $set: { active: false } });
    await api.visitor().get(ofStudent).expect(404);
    await api.visitor().get(ofCompany).expect(404);
    await admin.patch(`/api/v1/admin/students/${student._id}`).send({ active: true }).expect(200);
    await read(ofStudent);
    const agent = await api.signedIn(student);
    await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
    await api.visitor().get(ofStudent).expect(404);
    expect(await connection.collection('calendarfeeds').countDocuments({ accountId: student._id })).toBe(0);
  });

  it("leaves the fair's own calendar where it is", async () => {
    const { text } = await read('/api/v1/public/cal.ics');
    expect(text).toContain('UID:fair-2026@');
  });
});

describe('the exports of a company', () => {
  it('contains all meetings or one day, as a table without formulas and as a calendar', async () => {
    const company = await aCompany({ slug: 'acme' });
    const student = await aStudent({
      name: '=HYPERLINK("http://evil.example")',
      program: 'OTHER',
      otherProgram: '@law',
    });
    const other = await aStudent({ name: 'Ö, Mia' });
    const { slots } = await aPublishedBlock(company, { tables: ['+A'] });
    const application = await anAcceptedApplication(student, company, { rating: 3 });
    await aMeeting(application, slots[1] as never, { attendance: 'present' });
    const cancelled = await aMeeting(await anAcceptedApplication(other, company), slots[0] as never);
    const agent = await api.signedIn(company);
    await agent.delete(`/api/v1/company/meetings/${cancelled._id}`).send(REASON).expect(200);

    const csv = await agent.get('/api/v1/company/schedule.csv').expect(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="schedule-acme.csv"');
    expect(csv.text).toBe(
      [
        'day,start,end,table,student,program,status,attendance,rating',
        '2026-11-12,10:00,10:20,\'+A,"Ö, Mia",Computer and Systems Sciences,cancelled_by_company,unknown,',
        `2026-11-12,10:20,10:40,'+A,"'=HYPERLINK(""http://evil.example"")",'@law,booked,present,3`,
        '',
      ].join('\n'),
    );
    const none = await agent.get('/api/v1/company/schedule.csv').query({ day: '2026-11-11' }).expect(200);
    expect(none.text.split('\n')).toHaveLength(2);

    const words = { header: 'labels', lang: 'sv' };
    const inWords = await agent.get('/api/v1/company/schedule.csv').query(words).expect(200);
    expect(inWords.text.split('\n').slice(0, 2)).toEqual([
      'Dag,Början,Slut,Bord,Student,Program,Status,Närvaro,Betyg',
      '2026-11-12,10:00,10:20,\'+A,"Ö, Mia",Computer and Systems Sciences,Avbokat av företaget,Ej markerad,',
    ]);

    const ics = await agent.get('/api/v1/company/schedule.ics').query({ day: '2026-11-12' }).expect(200);
    expect(ics.headers['content-disposition']).toBe('attachment; filename="schedule-acme.ics"');
    expect(eventsIn(ics.text).map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
      ['Ö, Mia', 'CANCELLED'],
      ['=HYPERLINK("http://evil.example")', 'CONFIRMED'],
    ]);
    const exported = await AuditEntryModel.find({ actorId: company._id, action: 'schedule.exported' }).lean();
    expect(exported).toMatchObject(['csv', 'csv', 'csv', 'ics'].map((format) => ({ detail: { format } })));
    const stranger = await api.signedIn(await aCompany());
    expect((await stranger.get('/api/v1/company/schedule.csv').expect(200)).text.split('\n')).toHaveLength(2);
    expect(await MeetingModel.countDocuments({ companyId: company._id })).toBe(2);
  });
});

describe('one meeting', () => {
  it("is exported as a calendar file of the feed's event; another student's is not found", async () => {
    const company = await aCompany();
    await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    const { body: booked } = await booker.book(company, onFairDay('09:00'));
    const path = `/api/v1/student/meetings/${booked.id}/calendar.ics`;
    const own = await api.signedIn(booker.student);
    const { text, headers } = await own.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="meeting.ics"',
    });
    expect(eventsIn(text)).toEqual(await eventsAt(await madeFeed(booker.student)));
    await (await api.signedIn(await aStudent())).get(path).expect(404);
  });
});

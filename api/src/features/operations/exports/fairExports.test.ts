import { beforeAll, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { aMeeting, anAcceptedApplication, aPublishedBlock } from '../../../testing/meetings.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import type { Student } from '../../people/students/model.ts';

const PURPOSE = 'badges for the door';
const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

test.each(['applications', 'meetings', 'meetings/unbooked'])(
  'requires a purpose for %s, or sends nothing',
  async (list) => {
    for (const format of ['csv', 'xlsx']) {
      const path = `/api/v1/admin/${list}.${format}`;
      const refused = await admin.get(path).expect(422);
      expect(refused.body.code).toBe('REASON_REQUIRED');
      await admin.get(path).query({ purpose: PURPOSE }).expect(200);
    }
    const action = `${list.split('/').at(-1)}.exported`;
    const entries = await AuditEntryModel.find({ action });
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { purpose: PURPOSE },
      { purpose: PURPOSE, format: 'xlsx' },
    ]);
  },
);

test('exports applications with company, student and status, filtered by company and status', async () => {
  const [student, company, other] = await Promise.all([aStudent(), aCompany(), aCompany()]);
  const accepted = await anAcceptedApplication(student, company, { rating: 4, notes: 'ours' });
  await anAcceptedApplication(student, other, { status: 'pending' });
  const read = async (narrowing: object) =>
    (
      await admin
        .get('/api/v1/admin/applications.csv')
        .query({ purpose: PURPOSE, ...narrowing })
        .expect(200)
    ).text.split('\n');
  const rows = await read({ 'filter[company]': company.slug });
  expect(rows).toEqual([
    'student,email,program,otherProgram,company,slug,status,appliedAt,decidedAt,hasMeeting',
    [
      student.name,
      student.email,
      student.program,
      '',
      company.companyName,
      company.slug,
      'accepted',
      accepted.appliedAt.toISOString(),
      accepted.decidedAt?.toISOString() ?? '',
      'false',
    ].join(','),
    '',
  ]);
  expect(await read({ 'filter[company]': other.slug, 'filter[status]': 'accepted' })).toHaveLength(2);
  expect(await read({ 'filter[company]': 'nobody' })).toHaveLength(2);
  const [headings, inWords] = await read({ 'filter[company]': company.slug, header: 'labels', lang: 'sv' });
  expect(headings).toBe('Student,E-post,Program,Annat program,Företag,Slug,Status,Ansökte,Beslutad,Har möte');
  expect(inWords).toContain(
    `,Computer and Systems Sciences,,${company.companyName},${company.slug},Accepterad,`,
  );
  expect(inWords).toMatch(/,Nej$/);
  const unbooked = await admin
    .get('/api/v1/admin/meetings/unbooked.csv')
    .query({ purpose: PURPOSE, 'filter[company]': company.slug })
    .expect(200);
  expect(unbooked.text.split('\n')).toEqual([
    'student,email,company,slug,acceptedAt,otherMeetings',
    [
      student.name,
      student.email,
      company.companyName,
      company.slug,
      accepted.decidedAt?.toISOString() ?? '',
      0,
    ].join(','),
    '',
  ]);
});

test("exports meetings filtered and sorted like the list, in the fair's time zone, without companies' notes", async () => {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company, { tables: ['A'] });
  const [early, late] = await Promise.all([aStudent(), aStudent({ program: 'OTHER', otherProgram: 'Law' })]);
  await aMeeting(await anAcceptedApplication(late, company, { rating: 4 }), slots[1] as Slot);
  await aMeeting(await anAcceptedApplication(early, company), slots[0] as Slot);
  const read = async (narrowing: object) => {
    const query = { purpose: PURPOSE, 'filter[company]': company.slug, ...narrowing };
    return (await admin.get('/api/v1/admin/meetings.csv').query(query).expect(200)).text.split('\n');
  };
  const header = 'day,start,end,table,company,student,email,program,status,attendance';
  const row = (start: string, end: string, { name, email }: Student, program: string) =>
    ['2026-11-12', start, end, 'A', company.companyName, name, email, program, 'booked', 'unknown'].join(',');
  const last = row('10:20', '10:40', late, 'Law');
  const [head, first, second, end] = await read({});
  expect([head, second, end]).toEqual([header, last, '']);
  expect(first).toContain(early.email);
  expect((await read({ sort: '-startsAt' }))[1]).toBe(last);
  expect(await read({ 'filter[status]': 'live', q: late.name })).toEqual([header, last, '']);
  expect(await read({ 'filter[attendance]': 'present' })).toEqual([header, '']);
  const [headings, inWords] = await read({ header: 'labels', lang: 'sv', q: late.name });
  expect(headings).toBe('Dag,Början,Slut,Bord,Företag,Student,E-post,Program,Status,Närvaro');
  expect(inWords).toMatch(/,Law,Bokat,Ej markerad$/);
});

test('exports clicker counts with the current visitors of each area', async () => {
  const area = await admin.post('/api/v1/admin/newclicker').send({ name: 'Hall, north' }).expect(201);
  await admin.post('/api/v1/admin/click').send({ id: area.body.id, clicks: 5, declicks: 2 }).expect(200);
  const { text } = await admin.get('/api/v1/admin/clicklist.csv').expect(200);
  expect(text).toBe('name,came,went,current\n"Hall, north",5,2,3\n');
});

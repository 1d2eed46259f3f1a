import { beforeAll, describe, expect, it } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  onFairDay,
} from '../../../testing/index.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { type Meeting, type Slot, SlotModel } from '../meetings/model.ts';

const MEETINGS = '/api/v1/admin/meetings';
const UNBOOKED = `${MEETINGS}/unbooked`;
const HOUR_MS = 3_600_000;

const api = givenApi();
let admin: Agent;
let acme: Company;
let bergs: Company;
let empty: Company;

/**
 * Builds a fair with five companies. Acme: 6 slots on the 12th, one blocked; Anna booked and present, Bo
 * booked and a no-show who objects, Cia offered, Dan cancelled the meeting, Eva on the waitlist. Bergs: 6
 * slots on the 13th; Anna booked and late, Bo a no-show, Åke accepted without a meeting. Empty: no slots; Eva
 * accepted. Two more companies do not take part; one of them has left.
 */
beforeAll(async () => {
  api.setTime(onFairDay('10:00'));
  admin = await api.signedIn(await anAdmin());
  acme = await aCompany({ companyName: 'Acme', slug: 'acme' });
  bergs = await aCompany({ companyName: 'Bergs', slug: 'bergs' });
  empty = await aCompany({ companyName: 'Empty', slug: 'empty' });
  const left = await aCompany({ companyName: 'Left', slug: 'left', active: false });
  const expo = await aCompany({ companyName: 'Expo', slug: 'expo', networkMeeting: false });
  const [anna, bo, cia, dan, eva, ake, gone] = await Promise.all(
    ['Anna Ek', 'Bo Alm', 'Cia Ask', 'Dan Berg', 'Eva Dahl', 'Åke Ek', 'Gun Gren'].map((name) =>
      aStudent({ name, active: name !== 'Gun Gren' }),
    ),
  );
  if (!anna || !bo || !cia || !dan || !eva || !ake || !gone) throw new Error('no students');
  const first = await slotsOf(acme, 0);
  const second = await slotsOf(bergs, 24);
  const booked = async (
    student: typeof anna,
    company: Company,
    slot: Slot | undefined,
    overrides: Partial<Meeting> = {},
  ) => aMeeting(await anAcceptedApplication(student, company), slot as Slot, overrides);

  await booked(anna, acme, first[0], { attendance: 'present' });
  await booked(bo, acme, first[1], { attendance: 'no_show', objection: 'I was there.' });
  await booked(cia, acme, first[2], { status: 'offered', offerExpiresAt: onFairDay('11:00') });
  await booked(dan, acme, first[3], { status: 'cancelled_by_student' });
  await SlotModel.updateOne({ _id: first[4]?._id }, { blocked: true, blockReason: 'Coffee' });
  await aWaitlistEntry(await anAcceptedApplication(eva, acme));

  await booked(anna, bergs, second[0], { attendance: 'late' });
  await booked(bo, bergs, second[1], { attendance: 'no_show' });
  await anAcceptedApplication(ake, bergs, { decidedAt: new Date('2026-10-01T08:00:00Z') });
  await anAcceptedApplication(anna, empty);
  await anAcceptedApplication(eva, empty);
  await anAcceptedApplication(ake, empty, { status: 'reserve' });
  for (const company of [left, expo]) await anAcceptedApplication(dan, company);
  await anAcceptedApplication(gone, acme);
});

async function slotsOf(company: Company, hoursLater: number): Promise<Slot[]> {
  const startsAt = new Date(onFairDay('09:00').getTime() + hoursLater * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS);
  return (await aPublishedBlock(company, { startsAt, endsAt })).slots;
}

interface Row {
  readonly id: string;
  readonly studentName: string;
  readonly slug: string;
}
const rowsOf = async (url: string, query: object = {}) => {
  const reply = await admin.get(url).query(query).expect(200);
  const rows: Row[] = reply.body;
  return {
    names: rows.map(({ studentName, slug }) => `${studentName} ${slug}`),
    total: Number(reply.headers['x-total-count']),
    reply,
  };
};

describe('the overview', () => {
  it('counts slots, meetings and applications by company and in total', async () => {
    const { body } = await admin.get(`${MEETINGS}/overview`).expect(200);
    expect(body.counts).toEqual({
      slots: 11,
      booked: 4,
      offered: 1,
      fillRate: 5 / 11,
      cancelled: 1,
      waiting: 1,
      present: 1,
      late: 1,
      noShows: 2,
      objections: 1,
      // Dan and Eva at Acme, Åke at Bergs, Anna and Eva at Empty.
      unbooked: 5,
      // Dan, Eva and Åke. Anna has a meeting with another company, so she does not count.
      studentsWithout: 3,
      companiesWithoutSlots: 1,
    });
    const facts = body.companies.map(
      ({ id: _id, companyName: _name, ...counts }: Record<string, unknown>) => counts,
    );
    expect(facts).toEqual([
      {
        ...{ slug: 'acme', slots: 5, booked: 2, offered: 1, blocked: 1 },
        // Gun does not count, because her account is deactivated.
        ...{ accepted: 5, unbooked: 2, waiting: 1, noShows: 1 },
      },
      {
        ...{ slug: 'bergs', slots: 6, booked: 2, offered: 0, blocked: 0 },
        ...{ accepted: 3, unbooked: 1, waiting: 0, noShows: 1 },
      },
      {
        ...{ slug: 'empty', slots: 0, booked: 0, offered: 0, blocked: 0 },
        ...{ accepted: 2, unbooked: 2, waiting: 0, noShows: 0 },
      },
    ]);
    expect(body.phase).toBe('open');
  });
});

describe('the list of meetings', () => {
  const ALL = [
    'Anna Ek acme',
    'Bo Alm acme',
    'Cia Ask acme',
    'Dan Berg acme',
    'Anna Ek bergs',
    'Bo Alm bergs',
  ];

  it("lists all of them, earliest first or last, with the admins' fields", async () => {
    const { names, total, reply } = await rowsOf(MEETINGS);
    expect({ names, total }).toEqual({ names: ALL, total: 6 });
    expect(reply.body[1]).toMatchObject({
      objection: 'I was there.',
      attendance: 'no_show',
      companyName: 'Acme',
    });
    expect((await rowsOf(MEETINGS, { sort: '-startsAt' })).names).toEqual([...ALL].reverse());
  });

  it('pages without losing or repeating one', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await rowsOf(MEETINGS, { page, pageSize: 2 }));
    expect(pages.flatMap(({ names }) => names)).toEqual(ALL);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
    expect(pages[0]?.reply.headers.link).toContain('rel="next"');
  });

  it.each([
    [{ 'filter[company]': 'bergs' }, ['Anna Ek bergs', 'Bo Alm bergs']],
    [{ 'filter[company]': 'nobody' }, []],
    [{ 'filter[day]': '2026-11-13' }, ['Anna Ek bergs', 'Bo Alm bergs']],
    [{ 'filter[status]': 'live' }, ALL.filter((name) => name !== 'Dan Berg acme')],
    [{ 'filter[status]': 'offered' }, ['Cia Ask acme']],
    [{ 'filter[status]': 'cancelled_by_student' }, ['Dan Berg acme']],
    [{ 'filter[attendance]': 'no_show' }, ['Bo Alm acme', 'Bo Alm bergs']],
    [{ 'filter[objection]': 'true' }, ['Bo Alm acme']],
    [{ 'filter[attendance]': 'present', 'filter[objection]': 'true' }, []],
    [{ q: 'anna' }, ['Anna Ek acme', 'Anna Ek bergs']],
    [{ q: 'berg' }, ['Dan Berg acme', 'Anna Ek bergs', 'Bo Alm bergs']],
    [{ q: 'nobody' }, []],
  ])('filters by %j', async (query, names) => {
    expect(await rowsOf(MEETINGS, query)).toMatchObject({ names, total: names.length });
  });

  it('refuses other sorts and filters', async () => {
    await admin.get(MEETINGS).query({ sort: 'studentName' }).expect(422);
    await admin.get(MEETINGS).query({ 'filter[studentId]': 'x' }).expect(422);
  });
});

describe('the list of unbooked applications', () => {
  const ALL = ['Anna Ek empty', 'Dan Berg acme', 'Eva Dahl acme', 'Eva Dahl empty', 'Åke Ek bergs'];

  it('lists the accepted of companies that take part, by name in register order', async () => {
    const { names, total, reply } = await rowsOf(UNBOOKED);
    expect({ names: [...names].sort((a, b) => a.localeCompare(b, 'sv')), total }).toEqual({
      names: ALL,
      total: 5,
    });
    expect(names.map((name) => name.split(' ')[0])).toEqual(['Anna', 'Dan', 'Eva', 'Eva', 'Åke']);
    expect(reply.body[0]).toMatchObject({ companyName: 'Empty', otherMeetings: 2 });
    expect(reply.body[1]).toMatchObject({ otherMeetings: 0 });
    expect(reply.body[4]).toMatchObject({ acceptedAt: '2026-10-01T08:00:00.000Z' });
    expect((await rowsOf(UNBOOKED, { sort: '-name' })).names).toEqual([...names].reverse());
  });

  it('pages, searches and filters by company', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await rowsOf(UNBOOKED, { page, pageSize: 2 }));
    expect(pages.flatMap(({ names }) => names)).toEqual((await rowsOf(UNBOOKED)).names);
    expect(await rowsOf(UNBOOKED, { 'filter[company]': 'empty' })).toMatchObject({
      names: ['Anna Ek empty', 'Eva Dahl empty'],
      total: 2,
    });
    expect(await rowsOf(UNBOOKED, { q: 'ak ek' })).toMatchObject({ names: ['Åke Ek bergs'], total: 1 });
    for (const slug of ['left', 'expo', 'nobody'])
      expect(await rowsOf(UNBOOKED, { 'filter[company]': slug })).toMatchObject({ names: [], total: 0 });
  });
});

import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { aBooker } from '../../../testing/bookers.ts';
import { givenOpenBooking } from '../../../testing/bookingScene.ts';
import { aCaller, type Caller } from '../../../testing/callers.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aMember } from '../../../testing/index.ts';
import { aPublishedBlock, onFairDay, type PublishedBlock } from '../../../testing/meetings.ts';
import { MeetingModel, type Table, TableModel } from '../../meetings/meetings/model.ts';
import type { Company, Member } from '../../recruitment/companies/model.ts';

const api = givenApi();
const admin = givenAdmin(api);
givenOpenBooking(api);

let company: Company;
let lena: Member;
let owner: Caller;
let block: PublishedBlock;
let A: Table;
let B: Table;
beforeEach(async () => {
  company = await aCompany();
  lena = await aMember(company, { name: 'Lena Ek' });
  owner = await aCaller(api, company);
  block = await aPublishedBlock(company, { tables: ['A', 'B'] });
  [A, B] = block.tables as [Table, Table];
});

const assign = (member: { readonly _id: unknown }, ...tables: Table[]) =>
  owner('PATCH', `/company/team/${member._id}`, { tables: tables.map(({ _id }) => String(_id)) });
const membersOfLive = async () =>
  (await MeetingModel.find({ companyId: company._id, live: true }).sort({ startsAt: 1 }).lean()).map(
    ({ memberId }) => memberId && String(memberId),
  );

describe('a table', () => {
  it('belongs to a member with its future meetings, on the board and in the team, until they leave', async () => {
    const booker = await aBooker(api, [company]);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    const { status, body } = await assign(lena, A);
    expect([status, body.tables]).toEqual([200, ['A']]);
    expect(await membersOfLive()).toEqual([String(lena._id)]);
    const later = await aBooker(api, [company]);
    await later.book(company, onFairDay('09:20'));
    expect(await membersOfLive()).toEqual([String(lena._id), String(lena._id)]);
    const board = async () => (await owner('GET', '/company/schedule')).body.tables;
    expect(await board()).toEqual([
      { id: String(A._id), name: 'A', member: { id: String(lena._id), name: 'Lena Ek' } },
      { id: String(B._id), name: 'B' },
    ]);
    expect((await admin('GET', `/admin/companies/${company.slug}/schedule`)).body.tables).toEqual(
      await board(),
    );
    expect((await owner('DELETE', `/company/team/${lena._id}`)).status).toBe(204);
    expect((await board()).map(({ member }: { member?: object }) => member)).toEqual([undefined, undefined]);
    expect(await membersOfLive()).toEqual([undefined, undefined]);
  });

  it('moves from one member to another, and belongs to the company', async () => {
    await assign(lena, A, B);
    expect((await assign(company, B)).body.tables).toEqual(['B']);
    const { body } = await owner('GET', '/company/team');
    expect(body.map(({ tables }: { tables: string[] }) => tables)).toEqual([['B'], ['A']]);
    const [foreign] = (await aPublishedBlock(await aCompany())).tables as [Table];
    expect((await assign(lena, foreign)).status).toBe(404);
  });

  test('check 6: two meetings at one time are rejected with name and time, and nothing changes', async () => {
    const bookers = [await aBooker(api, [company]), await aBooker(api, [company])];
    for (const { book } of bookers) expect((await book(company, onFairDay('09:20'))).status).toBe(201);
    const { status, body } = await assign(lena, A, B);
    expect([status, body.code]).toEqual([409, 'RECRUITER_BUSY']);
    expect(body.message).toBe('Lena Ek has another meeting at 10:20.');
    expect(body.details).toEqual({ name: 'Lena Ek', meetings: 1, time: onFairDay('09:20').toISOString() });
    expect(await TableModel.countDocuments({ memberId: lena._id })).toBe(0);
    expect(await membersOfLive()).toEqual([undefined, undefined]);
    expect((await assign(lena, A)).status).toBe(200);
  });
});

describe('a member with two tables', () => {
  beforeEach(async () => {
    expect((await assign(lena, A, B)).status).toBe(200);
  });

  it('has one meeting at a time, however many book at once', async () => {
    const bookers = await Promise.all(Array.from({ length: 6 }, () => aBooker(api, [company])));
    const answers = await Promise.all(bookers.map(({ book }) => book(company, onFairDay('09:00'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['SLOT_TAKEN']));
  });

  it('makes a time unavailable to students, and explains it to staff', async () => {
    const [first, second] = [await aBooker(api, [company]), await aBooker(api, [company])];
    await first.book(company, onFairDay('09:00'));
    const { body: times } = await second.call('GET', `/student/companies/${company.slug}/times`);
    expect(
      times.slice(0, 2).map(({ free, total }: { free: number; total: number }) => [free, total]),
    ).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect((await second.book(company, onFairDay('09:00'))).body.code).toBe('SLOT_TAKEN');
    const atB = block.slots.find(
      ({ tableId, startsAt }) => tableId.equals(B._id) && startsAt.getTime() === onFairDay('09:00').getTime(),
    );
    const placed = await owner('POST', '/company/meetings', {
      applicationId: String(second.applications[0]?._id),
      slotId: String(atB?._id),
    });
    expect([placed.status, placed.body.code]).toEqual([409, 'RECRUITER_BUSY']);
    expect(placed.body.message).toBe('Lena Ek has another meeting at 10:00.');
  });

  test('keeps the member of every live meeting right when assigning and booking at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await MeetingModel.deleteMany({ companyId: company._id });
      const [one, two] = [await aBooker(api, [company]), await aBooker(api, [company])];
      await Promise.all([
        one.book(company, onFairDay('09:00')),
        assign(round % 2 === 0 ? company : lena, A),
        two.book(company, onFairDay('09:20')),
      ]);
      const tables = await TableModel.find({ companyId: company._id }).lean();
      const live = await MeetingModel.find({ companyId: company._id, live: true }).lean();
      for (const meeting of live) {
        const table = tables.find(({ _id }) => _id.equals(meeting.tableId));
        expect(String(meeting.memberId)).toBe(String(table?.memberId));
      }
    }
  });
});

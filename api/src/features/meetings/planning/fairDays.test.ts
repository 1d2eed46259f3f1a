import { beforeEach, describe, expect, it } from '@jest/globals';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import {
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  openBooking,
} from '../../../testing/index.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel, SlotModel } from '../meetings/model.ts';
import { BlockModel } from './model.ts';

const SETTINGS = '/admin/meeting-settings';
const BLOCKS = '/company/meeting-blocks';
const [FIRST, SECOND] = ['2026-11-12', '2026-11-13'];

const api = givenApi();
const admin = givenAdmin(api);
beforeEach(async () => {
  api.setTime(new Date('2026-11-03T09:00:00.000Z'));
  await BlockModel.deleteMany({});
  await openBooking(api);
  await setDays(FIRST, SECOND);
});

const setDays = (...fairDays: (string | undefined)[]) => admin('PUT', SETTINGS, { fairDays });
const days = async () => (await admin('GET', SETTINGS)).body.fairDays;
const planOn = (day: string | undefined, tables = ['A'], end = '11:00') => ({
  startsAt: `${day}T09:00:00.000Z`,
  endsAt: `${day}T${end}:00.000Z`,
  slotMinutes: 20,
  tables,
});

/** Creates a company with one block on the given day. Unless `isDraft`, the block is published. */
async function aPlanner(day = SECOND, { isDraft = false } = {}) {
  const company = await aCompany();
  const call = await aCaller(api, company);
  const { body } = await call('POST', BLOCKS, planOn(day));
  const path = `${BLOCKS}/${body.id}`;
  const publish = () => call('POST', `${path}/publish`);
  if (!isDraft) expect((await publish()).status).toBe(200);
  return { company, call, path, publish, change: (plan: object) => call('PUT', path, plan) };
}

describe('a day of the fair', () => {
  it('cannot be removed while companies offer times on it, and the refusal names it', async () => {
    const { change } = await aPlanner();
    const { status, body } = await admin('PUT', SETTINGS, { fairDays: [FIRST], maxMeetingsPerStudent: 2 });
    expect([status, body.code, body.details]).toEqual([409, 'DAYS_HAVE_BLOCKS', { days: SECOND }]);
    expect(body.message).toContain(SECOND);
    expect((await admin('GET', SETTINGS)).body).toMatchObject({
      fairDays: [FIRST, SECOND],
      maxMeetingsPerStudent: 5,
    });
    expect((await change(planOn(FIRST))).status).toBe(200);
    expect((await setDays(FIRST)).status).toBe(200);
  });

  it('can be removed with drafts on it, which then cannot be published', async () => {
    const { company, publish } = await aPlanner(SECOND, { isDraft: true });
    expect((await setDays(FIRST)).status).toBe(200);
    const { status, body } = await publish();
    expect([status, body.code]).toEqual([422, 'OUTSIDE_FAIR']);
    expect(await SlotModel.countDocuments({ companyId: company._id })).toBe(0);
    await setDays(FIRST, SECOND);
    expect((await publish()).status).toBe(200);
  });

  it('is never removed while a block is published on it at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const planner = await aPlanner(SECOND, { isDraft: true });
      const [left, published] = await Promise.all([setDays(FIRST), planner.publish()]);
      expect([left.status, published.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await days()).length).toBe(published.status === 200 ? 2 : 1);
      await BlockModel.deleteMany({});
      await setDays(FIRST, SECOND);
    }
  });

  it('is never removed while a block is moved onto it at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const planner = await aPlanner(FIRST);
      const [left, moved] = await Promise.all([setDays(FIRST), planner.change(planOn(SECOND))]);
      expect([left.status, moved.status].filter((status) => status === 200)).toHaveLength(1);
      await BlockModel.deleteMany({});
      await setDays(FIRST, SECOND);
    }
  });
});

describe('two changes of one block at once', () => {
  it('apply one and refuse the other, and the slots match the plan', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { company, change } = await aPlanner();
      const answers = await Promise.all([
        change(planOn(SECOND, ['A', 'B'])),
        change(planOn(SECOND, ['A'], '12:00')),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const block = await BlockModel.findOne({ companyId: company._id }).lean();
      const slots = await SlotModel.find({ companyId: company._id }).lean();
      const wide = block?.tableIds.length === 2;
      expect(slots).toHaveLength(wide ? 12 : 9);
      expect(new Set(slots.map(({ tableId }) => String(tableId))).size).toBe(wide ? 2 : 1);
    }
  });
});

describe('opening hours', () => {
  const HOURS = [
    { day: FIRST, opens: '10:00', closes: '16:00' },
    { day: SECOND, opens: '12:00', closes: '14:00' },
  ];
  const setHours = (hours: object[], rest = {}) =>
    admin('PATCH', '/admin/editions/2026', { days: [FIRST, SECOND], hours, ...rest });
  const blockAt = (day: string | undefined, from: string, to: string) => ({
    ...planOn(day),
    startsAt: new Date(`${day}T${from}:00+01:00`).toISOString(),
    endsAt: new Date(`${day}T${to}:00+01:00`).toISOString(),
  });
  const planner = async () => aCaller(api, await aCompany());

  beforeEach(async () => {
    await MeetingModel.deleteMany({});
    expect((await setHours(HOURS)).status).toBe(200);
  });

  it.each([
    [FIRST, '08:00', '18:00', 201, []],
    [FIRST, '07:55', '12:00', 422, ['startsAt']],
    [FIRST, '15:00', '18:05', 422, ['endsAt']],
    [SECOND, '09:55', '16:05', 422, ['startsAt', 'endsAt']],
    [SECOND, '10:00', '16:00', 201, []],
  ])('answer a block on %s from %s to %s with %i', async (day, from, to, status, fields) => {
    const reply = await (await planner())('POST', BLOCKS, blockAt(day, from, to));
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([status, fields]);
    if (status === 422) expect(reply.body.code).toBe('OUTSIDE_FAIR');
  });

  it('are not checked until an admin sets them', async () => {
    await EditionModel.updateOne({ _id: api.editionId }, { $unset: { days: 1, hours: 1 } });
    const reply = await (await planner())('POST', BLOCKS, blockAt(FIRST, '00:00', '23:55'));
    expect(reply.status).toBe(201);
  });

  it('follow the time zone on a day when clocks change', async () => {
    // On this day, clocks go back from 03:00 to 02:00. Two hours before 04:00, it is therefore 03:00 for the first
    // time.
    const day = '2026-10-25';
    api.setTime(new Date('2026-10-01T09:00:00.000Z'));
    const hours = [{ day, opens: '04:00', closes: '10:00' }];
    expect((await admin('PATCH', '/admin/editions/2026', { days: [day], hours })).status).toBe(200);
    const call = await planner();
    const from = (startsAt: string) => ({ ...planOn(day), startsAt, endsAt: `${day}T09:00:00.000Z` });
    expect((await call('POST', BLOCKS, from(`${day}T01:00:00.000Z`))).status).toBe(201);
    expect((await call('POST', BLOCKS, from(`${day}T00:55:00.000Z`))).status).toBe(422);
  });

  it('allow changing a block that was outside before, but not moving it further out', async () => {
    const call = await planner();
    const { body } = await call('POST', BLOCKS, blockAt(FIRST, '08:00', '18:00'));
    expect(
      (await setHours([{ day: FIRST, opens: '11:00', closes: '15:00' }, HOURS[1] as object])).status,
    ).toBe(200);
    const change = (plan: object) => call('PUT', `${BLOCKS}/${body.id}`, plan);
    expect((await change({ ...blockAt(FIRST, '08:00', '18:00'), tables: ['A', 'B'] })).status).toBe(200);
    expect((await change(blockAt(FIRST, '08:30', '18:00'))).status).toBe(200);
    expect((await change(blockAt(FIRST, '08:00', '18:00'))).body.code).toBe('OUTSIDE_FAIR');
    expect((await change(blockAt(SECOND, '08:30', '13:00'))).body.code).toBe('OUTSIDE_FAIR');
  });

  it('never let a block be published by outdated hours', async () => {
    const narrow = [{ day: FIRST, opens: '13:00', closes: '16:00' }, HOURS[1] as object];
    for (let round = 0; round < 6; round += 1) {
      const call = await planner();
      const { body } = await call('POST', BLOCKS, blockAt(FIRST, '09:00', '11:00'));
      const [, published] = await Promise.all([
        setHours(narrow),
        call('POST', `${BLOCKS}/${body.id}/publish`),
      ]);
      const block = await BlockModel.findById(body.id).lean();
      // The block is published only if it was published before the hours changed.
      expect(block?.state).toBe(published.status === 200 ? 'published' : 'draft');
      if (published.status !== 200)
        expect((await call('POST', `${BLOCKS}/${body.id}/publish`)).body.code).toBe('OUTSIDE_FAIR');
      await setHours(HOURS);
    }
  });

  it('require a confirmation with the number of booked meetings they cut off', async () => {
    const company = await aCompany();
    const published = {
      startsAt: new Date(`${FIRST}T13:00:00.000Z`),
      endsAt: new Date(`${FIRST}T15:00:00.000Z`),
    };
    const { slots } = await aPublishedBlock(company, published);
    for (const slot of slots.slice(-2))
      await aMeeting(await anAcceptedApplication(await aStudent(), company), slot);
    const until = (closes: string, rest = {}) =>
      setHours([{ day: FIRST, opens: '10:00', closes }, HOURS[1] as object], rest);
    const refused = await until('15:30');
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'MEETINGS_OUTSIDE_HOURS',
      { count: 2 },
    ]);
    expect(refused.body.message).toContain('2 booked meetings');
    expect((await admin('GET', '/admin/editions/2026')).body.hours).toEqual(HOURS);
    expect((await until('15:30', { confirm: true })).status).toBe(200);
    // The meetings were outside the opening hours before this change, so it needs no confirmation. They are not
    // cancelled.
    expect((await until('15:00')).status).toBe(200);
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(2);
    // Meetings that are over need no confirmation, even if they are outside the new hours.
    expect((await until('16:00')).status).toBe(200);
    api.setTime(new Date(`${FIRST}T15:00:00.000Z`));
    expect((await until('15:00')).status).toBe(200);
  });
});

describe('the year of a fair', () => {
  it.each([
    [
      'another year without its days',
      { year: 2032 },
      { year: '2031-03-09 is not in 2032, the year of this fair.' },
    ],
    [
      'a day of another year',
      { days: ['2031-03-09', '2032-03-09'] },
      { 'days.1': '2032-03-09 is not in 2031, the year of this fair.' },
    ],
    [
      'a start in another year',
      { startsAt: '2030-03-09T09:00:00.000Z', endsAt: '2030-03-09T15:00:00.000Z' },
      { startsAt: '2030-03-09 is not in 2031, the year of this fair.' },
    ],
  ])('refuses %s', async (_what, change, fields) => {
    const made = { year: 2031, name: { en: 'Next', sv: 'Nästa' }, days: ['2031-03-09'] };
    await admin('POST', '/admin/editions', made);
    const { status, body } = await admin('PATCH', '/admin/editions/2031', change);
    expect([status, body.code, body.fields]).toEqual([422, 'VALIDATION_FAILED', fields]);
    expect((await admin('PATCH', '/admin/editions/2031', { place: 'The old hall' })).status).toBe(200);
    await EditionModel.deleteOne({ year: 2031 });
  });

  it('refuses days that have passed, and a new fair in another year', async () => {
    const refused = await admin('PUT', SETTINGS, { fairDays: [SECOND, '2026-01-02', FIRST] });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'fairDays.1': '2026-01-02 has passed. Choose a later day.' },
    ]);
    const made = { year: 2031, name: { en: 'Next', sv: 'Nästa' }, days: ['2032-03-09'] };
    expect((await admin('POST', '/admin/editions', made)).body.fields).toEqual({
      'days.0': '2032-03-09 is not in 2031, the year of this fair.',
    });
  });

  it('changes while no company takes part, and its slug follows', async () => {
    const path = '/admin/editions/2031';
    const made = { year: 2031, name: { en: 'Next', sv: 'Nästa' }, days: ['2031-03-09'] };
    expect((await admin('POST', '/admin/editions', made)).status).toBe(201);
    const taken = await admin('PATCH', path, { year: 2026 });
    expect([taken.status, taken.body.code]).toEqual([409, 'YEAR_TAKEN']);
    const { status, body } = await admin('PATCH', path, { year: 2032, days: ['2032-03-09'] });
    expect([status, body.year, body.slug]).toEqual([200, 2032, '2032']);
    expect((await admin('GET', path)).status).toBe(404);

    const { slug } = await aCompany();
    const invited = await admin('POST', '/admin/editions/2032/invitations', {
      companies: [slug],
      dryRun: false,
    });
    expect(invited.status).toBeLessThan(300);
    const locked = await admin('PATCH', '/admin/editions/2032', { year: 2033, place: 'Elsewhere' });
    expect([locked.status, locked.body.code]).toEqual([422, 'YEAR_LOCKED']);
    expect((await admin('PATCH', '/admin/editions/2032', { year: 2032, place: 'Elsewhere' })).status).toBe(
      200,
    );
  });
});

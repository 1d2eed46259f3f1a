import { beforeEach, describe, expect, it } from '@jest/globals';
import { givenAdmin, givenApi } from '../../testing/givenApi.ts';
import { aCaller, aCompany, openBooking } from '../../testing/index.ts';
import { SlotModel } from '../meetings/model.ts';
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

/** A company with one block, published unless said otherwise. */
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
  it('stays while companies offer times on it, and the refusal names it', async () => {
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

  it('goes with drafts on it, which cannot be published then', async () => {
    const { company, publish } = await aPlanner(SECOND, { isDraft: true });
    expect((await setDays(FIRST)).status).toBe(200);
    const { status, body } = await publish();
    expect([status, body.code]).toEqual([422, 'OUTSIDE_FAIR']);
    expect(await SlotModel.countDocuments({ companyId: company._id })).toBe(0);
    await setDays(FIRST, SECOND);
    expect((await publish()).status).toBe(200);
  });

  it('never goes from under what is published on it at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const planner = await aPlanner(SECOND, { isDraft: true });
      const [left, published] = await Promise.all([setDays(FIRST), planner.publish()]);
      expect([left.status, published.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await days()).length).toBe(published.status === 200 ? 2 : 1);
      await BlockModel.deleteMany({});
      await setDays(FIRST, SECOND);
    }
  });

  it('never goes from under what is moved onto it at the same moment', async () => {
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
  it('are one change and one refusal, and its slots are those of its plan', async () => {
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

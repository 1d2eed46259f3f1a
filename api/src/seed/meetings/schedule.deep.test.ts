import { beforeAll, describe, expect, test } from '@jest/globals';
import { EditionModel } from '../../features/fair/fair/model.ts';
import { MeetingModel, MeetingSettingsModel, SlotModel } from '../../features/meetings/meetings/model.ts';
import { WaitlistModel } from '../../features/meetings/waitlist/model.ts';
import { ApplicationModel } from '../../features/recruitment/applications/model.ts';
import { CompanyModel } from '../../features/recruitment/companies/model.ts';
import { checkMeetings } from '../../testing/checkMeetings.ts';
import { givenApi } from '../../testing/givenApi.ts';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../ids.ts';
import { loadDemoFair } from '../index.ts';

/** Time at which the demo fair is loaded, in summer time. The fair is three weeks later, when summer time has ended. */
const LOADED = new Date('2026-10-15T20:30:00Z');
const FULL = 'ronnbar-analytics';

const api = givenApi();
beforeAll(async () => {
  api.setTime(LOADED);
  await loadDemoFair({ config: api.config, log: { info: () => undefined } }, { now: LOADED });
});

async function as(who: keyof typeof DEMO_ACCOUNTS) {
  const agent = api.visitor();
  const { email } = DEMO_ACCOUNTS[who];
  await agent.post('/api/v1/auth/login').send({ email, password: DEMO_PASSWORD }).expect(200);
  return agent;
}

describe('the meeting schedule of the demo fair', () => {
  test('breaks no rule of the booking', async () => {
    expect(await MeetingModel.countDocuments({ live: true })).toBeGreaterThan(80);
    const broken = Object.values(await checkMeetings(api.editionId));
    expect(broken).toEqual(broken.map(() => 0));
  });

  test('lies within the opening hours, on whole steps', async () => {
    const edition = await EditionModel.findById(api.editionId).orFail().lean();
    for (const { startsAt, endsAt, buckets } of await SlotModel.find({ editionId: edition._id }).lean()) {
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(edition.startsAt.getTime());
      expect(endsAt.getTime()).toBeLessThanOrEqual(edition.endsAt.getTime());
      expect(buckets.every(Number.isInteger)).toBe(true);
    }
  });

  test('was booked before the load, after booking opened and the company decided', async () => {
    const settings = await MeetingSettingsModel.findOne({ editionId: api.editionId }).orFail().lean();
    const decided = new Map(
      (await ApplicationModel.find().lean()).map((one) => [String(one._id), one.decidedAt]),
    );
    for (const { applicationId, createdAt } of await MeetingModel.find({ editionId: api.editionId }).lean()) {
      expect(createdAt.getTime()).toBeGreaterThan(settings.bookingOpensAt?.getTime() ?? Number.NaN);
      expect(createdAt.getTime()).toBeGreaterThan(
        decided.get(String(applicationId))?.getTime() ?? Number.NaN,
      );
      expect(createdAt.getTime()).toBeLessThan(LOADED.getTime());
    }
  });

  test('owes no mails for loaded data', async () => {
    expect(await MeetingModel.countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0);
  });

  test('has a company with all times taken and a waitlist, and one without times', async () => {
    const full = await CompanyModel.findOne({ slug: FULL }).orFail().lean();
    const slots = await SlotModel.countDocuments({ companyId: full._id, blocked: false });
    expect(await MeetingModel.countDocuments({ companyId: full._id, live: true })).toBe(slots);
    const line = await WaitlistModel.find({ state: 'waiting', active: true }).lean();
    expect(line).toHaveLength(4);
    expect(line.every(({ companyId }) => companyId.equals(full._id))).toBe(true);
    const { body } = await (await as('admin')).get('/api/v1/admin/meetings/overview').expect(200);
    expect(body.counts).toMatchObject({ companiesWithoutSlots: 1, waiting: 4 });
    expect(body.counts.fillRate).toBeGreaterThan(0.4);
    expect(body.companies).toHaveLength(12);
  });

  test('gives the demo student one meeting, companies to book at once, and a full one', async () => {
    const student = await as('student');
    const { body } = await student.get('/api/v1/student/meetings').expect(200);
    expect(body.phase).toBe('open');
    expect(body.meetings).toMatchObject([{ slug: 'bjorkhav-games', status: 'booked', canMove: true }]);
    const slugs = (canBook: boolean) =>
      body.companies
        .filter(
          (one: { status: string; canBook: boolean }) => one.status === 'accepted' && one.canBook === canBook,
        )
        .map(({ slug }: { slug: string }) => slug);
    expect(slugs(true)).toEqual(expect.arrayContaining([DEMO_ACCOUNTS.company.slug, 'vitmossa-robotics']));
    expect(slugs(false)).toContain(FULL);
    const times = await student
      .get(`/api/v1/student/companies/${DEMO_ACCOUNTS.company.slug}/times`)
      .expect(200);
    const free = times.body.find(
      (time: { free: number; blockedBy?: object }) => time.free > 0 && !time.blockedBy,
    );
    await student
      .post('/api/v1/student/meetings')
      .send({ slug: DEMO_ACCOUNTS.company.slug, startsAt: free.startsAt, track: free.track })
      .expect(201);
    await student.post('/api/v1/student/waitlist').send({ slug: FULL }).expect(201);
  });

  test('leaves the new student with nothing', async () => {
    const { body } = await (await as('fresh')).get('/api/v1/student/meetings').expect(200);
    expect(body).toMatchObject({ meetings: [], waitlist: [], companies: [] });
  });

  test('gives the demo company a board that shows every state', async () => {
    const company = await as('company');
    const { body } = await company.get('/api/v1/company/schedule').expect(200);
    const slots: { blocked: boolean; blockReason?: string; meeting?: object }[] = body.slots;
    expect(slots.filter(({ meeting }) => meeting).length).toBeGreaterThanOrEqual(5);
    expect(slots.filter(({ blocked, blockReason }) => blocked && blockReason).length).toBe(2);
    expect(slots.filter(({ blocked, meeting }) => !blocked && !meeting).length).toBeGreaterThan(3);
    const placeable: { status: string }[] = body.unbooked;
    expect(new Set(placeable.map(({ status }) => status))).toEqual(new Set(['accepted', 'reserve']));
    const blocks = await company.get('/api/v1/company/meeting-blocks').expect(200);
    expect(blocks.body.map(({ state }: { state: string }) => state)).toEqual([
      'published',
      'published',
      'draft',
    ]);
    const draft = blocks.body.at(-1);
    await company.post(`/api/v1/company/meeting-blocks/${draft.id}/publish`).expect(200);
  });
});

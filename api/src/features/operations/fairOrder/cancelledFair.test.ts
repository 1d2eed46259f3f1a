import * as contract from '@fair/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MailModel } from '../../../services/mail/model.ts';
import { aCaller, type Caller } from '../../../testing/callers.ts';
import { aCampaign, sendCampaign } from '../../../testing/campaigns.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aLogistic,
  aMeeting,
  anAdmin,
  anApplicationTo,
  aPublishedBlock,
  aStudent,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { emptyAudience } from '../../../testing/randomAudience.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel, type Slot } from '../../meetings/meetings/model.ts';

import { type Student, StudentModel } from '../../people/students/model.ts';
import { runCampaigns } from '../campaigns/worker.ts';
import { runCancellations } from './worker.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, ELEVEN_DAYS_BEFORE);
const AFTER_TAKE_BACK = new Date(ELEVEN_DAYS_BEFORE.getTime() + 5 * 60_000 + 10_000);

const cancel = async () => {
  const body = { confirmYear: 2026, reason: 'The hall burnt down' };
  expect((await admin('POST', '/admin/editions/2026/cancel', body)).status).toBe(200);
};
const takeBack = () => admin('POST', '/admin/editions/2026/cancel/takeback');
/** Moves the clock until the cancellation cannot be undone any more, and then completes it. */
async function finish() {
  api.setTime(AFTER_TAKE_BACK);
  await runCancellations(api.app);
  await api.app.current.refresh();
}
async function reopen() {
  await EditionModel.updateOne({ year: 2026 }, { $unset: { cancellation: 1 } });
  await api.app.current.refresh();
}

describe('while the fair is cancelled', () => {
  let callers: Readonly<Record<string, Caller>> = {};
  beforeAll(async () => {
    const company = await aCompany();
    callers = {
      admin,
      company: await aCaller(api, company),
      student: await aCaller(api, await aStudent()),
      logistic: await aCaller(api, await aLogistic()),
    };
    await cancel();
  });
  afterAll(reopen);

  const ended = Object.values(contract.CALLS)
    .flat()
    .filter(({ endsWithFair }) => endsWithFair);

  test('all calls that lead to meetings are refused', async () => {
    expect(ended.map(({ id }) => id).sort()).toEqual(
      [
        ...[
          'acceptOffer',
          'bookMeeting',
          'joinWaitlist',
          'moveMeeting',
          'saveFavourite',
          'shareContact',
          'submitApplication',
        ],
        ...['addOpening', 'changeOpening', 'orderOpenings', 'fillMeetings', 'fillOwnMeetings'],
        ...['changeApplicationStatus', 'decideApplication', 'decideApplications', 'releaseDeclines'],
        ...['changeMeetingBlock', 'changeMeetingSlot', 'createMeetingBlock', 'publishMeetingBlock'],
        ...['moveByAdmin', 'movePlacement', 'placeApplicant', 'placeByAdmin', 'setBookingDeadline'],
        ...['inviteCompanies', 'remindCompanies', 'addStaff', 'addAdminWalkup', 'addLogisticWalkup'],
      ].sort(),
    );
    for (const { methods, path, access } of ended) {
      const [role = ''] = access as readonly string[];
      const answer = await callers[role]?.(methods[0], path.replace(/:\w+/g, '0'.repeat(24)), {});
      expect([path, answer?.status, answer?.body.code]).toEqual([path, 409, 'FAIR_CANCELLED']);
    }
  });

  test('companies are not invited, reminded or confirmed, and can be declined', async () => {
    const { slug } = await aCompany();
    const bulk = (act: string) =>
      admin('POST', '/admin/participations/bulk', {
        slugs: [slug],
        act,
        dryRun: true,
        packageId: 2,
        reason: 'The hall burnt down',
      });
    for (const act of ['confirm', 'remind', 'package'])
      expect((await bulk(act)).body.code).toBe('FAIR_CANCELLED');
    expect((await bulk('decline')).status).toBe(200);
    const invitation = { companies: 'all', dryRun: true };
    expect((await admin('POST', '/admin/editions/2026/invitations', invitation)).body.code).toBe(
      'FAIR_CANCELLED',
    );
    const change = (body: object) => admin('PATCH', `/admin/participations/${slug}`, body);
    expect((await change({ packageId: 3 })).body.code).toBe('FAIR_CANCELLED');
    expect((await change({ state: 'withdrawn', reason: 'The hall burnt down' })).status).toBe(200);
    const answers = {
      ...{ packageId: 2, networkMeeting: true, days: ['2026-11-12'] },
      ...{ programs: [], positions: [], wanted: [], industries: [] },
    };
    const registered = await callers.company?.('PUT', '/company/participation', answers);
    expect(registered?.body.code).toBe('FAIR_CANCELLED');
    expect((await callers.company?.('GET', '/company/participation'))?.body.edition.isOpen).toBe(false);
  });

  test('nobody is told that meetings can be booked', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    const [booked, accepted] = [await anApplicationTo(company), await anApplicationTo(company)];
    const meeting = await aMeeting(booked, slots[0] as Slot);
    const scheduleOf = async ({ studentId }: { studentId: unknown }) => {
      const student = await aCaller(api, (await StudentModel.findById(studentId).lean()) as Student);
      return (await student('GET', '/student/meetings')).body;
    };
    const { phase, companies } = await scheduleOf(accepted);
    expect([phase, companies[0].canBook, companies[0].whyNot]).toEqual(['frozen', false, 'FAIR_CANCELLED']);
    const own = await scheduleOf(booked);
    expect([own.meetings[0].canMove, own.companies[0].whyNot]).toEqual([false, 'FAIR_CANCELLED']);
    const owner = await aCaller(api, company);
    expect((await owner('GET', '/company/schedule')).body.phase).toBe('frozen');
    expect((await admin('GET', '/admin/meetings/overview')).body.phase).toBe('frozen');
    await MeetingModel.deleteOne({ _id: meeting._id });
  });
});

describe('a campaign of a cancelled fair', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await api.signedIn(await anAdmin());
  });
  beforeEach(async () => {
    await reopen();
    await emptyAudience();
    await MailModel.deleteMany({});
  });
  afterAll(reopen);

  const campaigns = '/api/v1/admin/campaigns';
  const stateOf = async ({ id }: { id: string }) => (await agent.get(`${campaigns}/${id}`)).body.state;
  const mails = () => MailModel.countDocuments({ template: 'campaign' });

  test('is refused for people who are asked to prepare, also one saved before', async () => {
    const segment = 'students.noApplication';
    await aStudent();
    const saved = await aCampaign(agent, { segment });
    await cancel();
    expect((await sendCampaign(agent, saved)).body.code).toBe('FAIR_CANCELLED');
    for (const one of contract.SEGMENTS_OF_COMING_FAIR) {
      const texts = { subject: { en: 'a', sv: 'b' }, body: { en: '{loginLink}', sv: '{loginLink}' } };
      const { body } = await agent.post(campaigns).send({ segment: one, ...texts });
      expect([one, body.code]).toEqual([one, 'FAIR_CANCELLED']);
    }
  });

  test('reaches the students whose meetings the cancellation has ended', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    await aMeeting(await anApplicationTo(company), slots[0] as Slot);
    await anApplicationTo(company);
    await cancel();
    await finish();
    const saved = await aCampaign(agent, { segment: 'students.hasMeetings' });
    expect(saved.count).toBe(1);
    await sendCampaign(agent, saved).expect(202);
    await runCampaigns(api.app);
    expect([await stateOf(saved), await mails()]).toEqual(['sent', 1]);
  });

  test('waits while the cancellation can be taken back if it was confirmed before, and then stops', async () => {
    const saved = await aCampaign(agent);
    await sendCampaign(agent, saved).expect(202);
    await cancel();
    await runCampaigns(api.app);
    expect([await stateOf(saved), await mails()]).toEqual(['sending', 0]);
    await finish();
    await runCampaigns(api.app);
    expect([await stateOf(saved), await mails()]).toEqual(['stopped', 0]);
  });

  test('does not stay scheduled once the fair is cancelled for good, or once that is taken back', async () => {
    const sendAt = '2026-11-05T11:00:00.000Z';
    const before = await aCampaign(agent);
    await sendCampaign(agent, before, { sendAt }).expect(202);
    await cancel();
    const between = await aCampaign(agent);
    await sendCampaign(agent, between, { sendAt }).expect(202);
    await runCampaigns(api.app);
    expect([await stateOf(before), await stateOf(between)]).toEqual(['scheduled', 'scheduled']);
    expect((await takeBack()).status).toBe(200);
    await runCampaigns(api.app);
    expect([await stateOf(before), await stateOf(between)]).toEqual(['scheduled', 'stopped']);
    await cancel();
    await finish();
    await runCampaigns(api.app);
    expect(await stateOf(before)).toBe('stopped');
  });

  test('goes on after a take-back if it was confirmed before, and stops if it was confirmed in between', async () => {
    const before = await aCampaign(agent);
    await sendCampaign(agent, before).expect(202);
    await cancel();
    const between = await aCampaign(agent);
    await sendCampaign(agent, between, { sendAt: '2026-11-01T11:00:00.000Z' }).expect(202);
    expect((await takeBack()).status).toBe(200);
    api.setTime(new Date('2026-11-01T11:01:00.000Z'));
    await runCampaigns(api.app);
    expect([await stateOf(before), await stateOf(between)]).toEqual(['sent', 'stopped']);
    expect(await mails()).toBe(before.count);
  });
});

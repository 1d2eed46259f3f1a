import { SEGMENTS } from '@fair/contract';
import { expect } from '@jest/globals';
import { CampaignSlotModel } from '../features/operations/campaigns/model.ts';
import { runCampaigns } from '../features/operations/campaigns/worker.ts';
import { MailModel } from '../services/mail/model.ts';
import { aCampaign, sendCampaign } from './campaigns.ts';
import { aRandomFair, expectedIn } from './randomAudience.ts';
import type { Agent, TestApi } from './testApi.ts';

const LOGIN = { en: 'Log in: {loginLink}', sv: 'Logga in: {loginLink}' };
const PURPOSE = 'purpose=a%20test%20of%20the%20lists';

/**
 * Checks all segments of a random fair. For each, the count, the list, the export and the queued mails must contain
 * the same people, and these must be the people that randomAudience.ts expects.
 */
export async function expectSameAudiences(
  api: TestApi,
  admin: Agent,
  now: Date,
  chance: (probability: number) => boolean,
): Promise<void> {
  const { editionId, app } = api;
  const fair = await aRandomFair({ editionId, activatedAt: app.current.activatedAt, now, chance });
  const everybody = [...fair.students, ...fair.companies].map(({ _id }) => _id.toHexString());
  for (const segment of SEGMENTS) {
    const isPicked = segment === 'people.picked';
    const isProgram = segment === 'students.program';
    const campaign = await aCampaign(admin, {
      segment,
      ...(isProgram && { filter: { program: 'SYSDK' } }),
      ...(isPicked && { people: everybody }),
      ...(segment === 'companies.neverLoggedIn' && { body: LOGIN }),
    });
    const query = new URLSearchParams({
      ...(isProgram && { 'filter[program]': 'SYSDK' }),
      ...(isPicked && { campaign: campaign.id }),
    });
    const list = await admin.get(`/api/v1/admin/segments/${segment}?${query}`).expect(200);
    const csv = await admin.get(`/api/v1/admin/segments/${segment}.csv?${query}&${PURPOSE}`).expect(200);
    const expected = expectedIn(fair, segment);
    const listed = (list.body as { id: string }[]).map(({ id }) => id).sort();
    const rows = csv.text
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.slice(0, 24))
      .sort();
    const total = Number(list.headers['x-total-count']);
    expect({ segment, count: campaign.count, total, listed, rows }).toEqual({
      segment,
      count: expected.length,
      total: expected.length,
      listed: expected,
      rows: expected,
    });
    await CampaignSlotModel.deleteMany({});
    const sent = await sendCampaign(admin, campaign);
    expect([segment, sent.status]).toEqual([segment, expected.length === 0 ? 409 : 202]);
    await runCampaigns(app);
    const mails = await MailModel.find({ key: new RegExp(`^campaign:${campaign.id}:`) }).lean();
    expect([segment, mails.map(({ personId }) => String(personId)).sort()]).toEqual([segment, expected]);
  }
}

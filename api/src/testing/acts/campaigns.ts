import { aCampaign, sendCampaign } from '../campaigns.ts';
import { type Act, send } from './scene.ts';

export const CAMPAIGNS: Readonly<Record<string, Act>> = {
  'POST /admin/campaigns': async ({ admin }) => (await aCampaign(admin)).reply,
  'PATCH /admin/campaigns/:id': async ({ admin }) => {
    const { path } = await aCampaign(admin);
    return send(admin, 'patch', path, { subject: { en: 'Other', sv: 'Annat' } });
  },
  'DELETE /admin/campaigns/:id': async ({ admin }) => send(admin, 'delete', (await aCampaign(admin)).path),
  'POST /admin/campaigns/:id/test': async ({ admin }) =>
    send(admin, 'post', `${(await aCampaign(admin)).path}/test`),
  'POST /admin/campaigns/:id/send': async ({ admin }) => sendCampaign(admin, await aCampaign(admin)),
  'POST /admin/campaigns/:id/unschedule': async ({ admin }) => {
    const campaign = await aCampaign(admin);
    await sendCampaign(admin, campaign, { sendAt: '2099-01-01T10:00:00.000Z' }).expect(202);
    return send(admin, 'post', `${campaign.path}/unschedule`);
  },
  'POST /admin/campaigns/:id/stop': async ({ admin }) => {
    const campaign = await aCampaign(admin);
    await sendCampaign(admin, campaign).expect(202);
    return send(admin, 'post', `${campaign.path}/stop`);
  },
};

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
  'POST /admin/campaigns/:id/unschedule': async ({ admin, api }) => {
    const campaign = await aCampaign(admin);
    const sendAt = new Date(api.app.now().getTime() + 86_400_000).toISOString();
    await sendCampaign(admin, campaign, { sendAt }).expect(202);
    return send(admin, 'post', `${campaign.path}/unschedule`);
  },
  'POST /admin/campaigns/:id/stop': async ({ admin }) => {
    const campaign = await aCampaign(admin);
    await sendCampaign(admin, campaign).expect(202);
    return send(admin, 'post', `${campaign.path}/stop`);
  },
};

import { aPublishedBlock, onFairDay } from '../meetings.ts';
import { type Act, anApplicant, both, REASON, send } from './scene.ts';

/**
 * Creates a proposal with one meeting, as the admin if `key` contains "admin", or else as the company. The returned
 * function `book` books it.
 */
async function aProposalOf({ api, admin }: Parameters<Act>[0], key: string) {
  const { company, asCompany } = await anApplicant(api);
  await aPublishedBlock(company);
  const [agent, path] = key.includes('admin')
    ? [admin, '/admin/meetings/fill']
    : [asCompany, '/company/meetings/fill'];
  const { body } = await send(agent, 'post', path, { dryRun: true }).expect(200);
  const proposalId: string = body.proposalId;
  return { agent, path, proposalId, book: () => send(agent, 'post', path, { dryRun: false, proposalId }) };
}

const placeOf = (key: string, id: string) => key.split(' ')[1]?.replace(':id', id) ?? '';

/** Acts for calls about meetings, for companies and admins. */
export const BOARD: Readonly<Record<string, Act>> = {
  'POST /company/meetings': async ({ api }) => {
    const { company, asCompany, id } = await anApplicant(api);
    const { slots } = await aPublishedBlock(company);
    return send(asCompany, 'post', '/company/meetings', { applicationId: id, slotId: String(slots[0]?._id) });
  },
  'POST /admin/meetings': async ({ api, admin }) => {
    const { company, id } = await anApplicant(api);
    const { slots } = await aPublishedBlock(company);
    const place = { applicationId: id, slotId: String(slots[0]?._id), reason: REASON };
    return send(admin, 'post', '/admin/meetings', place);
  },
  ...both(['PATCH /company/meetings/:id', 'PATCH /admin/meetings/:id'], (key) => async ({ admin, meet }) => {
    const { asCompany, slots, meetingId } = await meet();
    const change = { slotId: String(slots[1]?._id), version: 1, reason: REASON };
    return send(key.includes('admin') ? admin : asCompany, 'patch', placeOf(key, meetingId), change);
  }),
  ...both(
    ['DELETE /company/meetings/:id', 'DELETE /admin/meetings/:id'],
    (key) =>
      async ({ admin, meet }) => {
        const { asCompany, meetingId } = await meet();
        return send(key.includes('admin') ? admin : asCompany, 'delete', placeOf(key, meetingId), {
          reason: REASON,
        });
      },
  ),
  ...both(
    ['PATCH /company/meetings/:id/attendance', 'PATCH /admin/meetings/:id/attendance'],
    (key) =>
      async ({ api, admin, meet }) => {
        api.setTime(onFairDay('18:00'));
        const { asCompany, meetingId } = await meet();
        const isAdmin = key.includes('admin');
        const mark = { attendance: 'no_show', ...(isAdmin && { reason: REASON }) };
        return send(isAdmin ? admin : asCompany, 'patch', placeOf(key, meetingId), mark);
      },
  ),
  ...both(
    ['POST /company/meetings/fill', 'POST /admin/meetings/fill'],
    (key) => async (scene) => (await aProposalOf(scene, key)).book(),
  ),
  ...both(
    ['POST /company/meetings/fill/:id/takeback', 'POST /admin/meetings/fill/:id/takeback'],
    (key) => async (scene) => {
      const { agent, path, proposalId, book } = await aProposalOf(scene, key);
      await book().expect(200);
      return send(agent, 'post', `${path}/${proposalId}/takeback`);
    },
  ),
};

import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { findCompany } from '../../recruitment/companies/index.ts';
import type { Acting } from './acting.ts';
import { changeMember } from './change.ts';
import { invite, inviteAgain } from './invite.ts';
import { listTeam } from './list.ts';
import { findMember } from './member.ts';
import { removeMember } from './remove.ts';

/**
 * Routes on which members change the team of their own company. The rights of owners are checked by the call
 * (`ability`) or by the service.
 */
const ownRoutes: Route[] = [
  route(calls.getTeam, ({ app, user }) => listTeam(app, user._id)),
  route(calls.inviteMember, ({ app, user, body }) => invite(own(app, user), body)),
  route(calls.inviteMemberAgain, async ({ app, user, params }) => {
    await inviteAgain(own(app, user), params.id);
    return undefined;
  }),
  route(
    calls.changeMember,
    ({ app, user, params, body }) => changeMember(own(app, user), params.id, body),
    ({ user, params }) => findMember(user._id, params.id),
  ),
  route(calls.removeMember, async ({ app, user, params, ctx }) => {
    await removeMember(own(app, user), params.id);
    if (user.member._id.equals(params.id)) await app.sessions.signOut(ctx);
    return undefined;
  }),
];

const own = (app: Acting['app'], actor: Extract<Acting['actor'], { member: unknown }>): Acting => ({
  app,
  actor,
  companyId: actor._id,
});

/** Routes on which admins change the team of any company, with a reason. */
const adminRoutes: Route[] = [
  route(calls.getTeamOfCompany, async ({ app, params }) =>
    listTeam(app, (await findCompany(app, params.slug))._id),
  ),
  route(calls.inviteMemberByAdmin, async ({ app, user, params, body: { reason, ...member } }) =>
    invite(await byAdmin(app, user, params.slug, reason), member),
  ),
  route(calls.inviteMemberAgainByAdmin, async ({ app, user, params, body: { reason } }) => {
    await inviteAgain(await byAdmin(app, user, params.slug, reason), params.id);
    return undefined;
  }),
  route(
    calls.changeMemberByAdmin,
    async ({ app, user, params, body: { reason, ...change } }) =>
      changeMember(await byAdmin(app, user, params.slug, reason), params.id, change),
    async ({ app, params }) => findMember((await findCompany(app, params.slug))._id, params.id),
  ),
  route(calls.removeMemberByAdmin, async ({ app, user, params, body: { reason } }) => {
    await removeMember(await byAdmin(app, user, params.slug, reason), params.id);
    return undefined;
  }),
];

const byAdmin = async (app: Acting['app'], admin: object, slug: string, reason: string): Promise<Acting> => ({
  app,
  actor: admin as Acting['actor'],
  companyId: (await findCompany(app, slug))._id,
  reason,
});

export const teamRoutes: Route[] = [...ownRoutes, ...adminRoutes];

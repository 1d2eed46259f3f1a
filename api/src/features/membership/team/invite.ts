import { randomUUID } from 'node:crypto';
import type { CallRequest, inviteMember as inviteCall, TeamMember } from '@fair/contract';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { limitKey } from '../../../http/network.ts';
import { emailTaken, findByEmail, inviteToFirstLogin } from '../../people/accounts/index.ts';
import { addMember, findTeam, type Member } from '../../recruitment/companies/index.ts';
import { erasePasswordTokens } from '../auth/index.ts';
import { type Acting, auditTeam, inviterOf } from './acting.ts';
import { findInTeam } from './list.ts';
import { findMember } from './member.ts';

type NewMember = CallRequest<typeof inviteCall>['body'];

/**
 * Creates the account of a new member and mails its first-login link in one transaction. Throws TEAM_FULL if
 * the company has the maximum number of members, ALREADY_MEMBER if the email address has an account in this
 * team, EMAIL_TAKEN if it has any other account (an invitation never moves an account), and RATE_LIMITED.
 */
export async function invite(acting: Acting, { name, email, role }: NewMember): Promise<TeamMember> {
  const { app, companyId } = acting;
  await countInvitation(acting, email);
  try {
    const member = await inTransaction(async (session) => {
      const added = await addMember(companyId, { name, email, role }, session);
      await inviteToFirstLogin(app, added, { session, ...inviterOf(acting) });
      const target = { targetId: added._id, targetType: 'company' };
      await auditTeam(acting, { action: 'team.invited', ...target, detail: { role } }, session);
      return added;
    });
    return await findInTeam(app, companyId, member._id);
  } catch (error) {
    if (!isDuplicateKey(error, 'email')) throw error;
    const holder = (await findByEmail(email)) as Partial<Member> | undefined;
    throw holder?.companyId?.equals(companyId)
      ? refuse('ALREADY_MEMBER', {
          message: ['IN_TEAM_ALREADY', { email }],
          fields: { email: ['IN_TEAM_ALREADY', { email }] },
        })
      : emailTaken('of another');
  }
}

/**
 * Mails a new first-login link to a member who has never logged in. The old link becomes invalid. Throws NOT_FOUND,
 * ALREADY_MEMBER or RATE_LIMITED.
 */
export async function inviteAgain(acting: Acting, id: string): Promise<void> {
  const { app, companyId } = acting;
  const { _id, email } = await findMember(companyId, id);
  const found = (await findTeam(companyId)).find((member) => member._id.equals(_id));
  if (found?.hasPassword) throw refuse('ALREADY_MEMBER');
  await countInvitation(acting, email);
  await inTransaction(async (session) => {
    await erasePasswordTokens(_id, session);
    await inviteToFirstLogin(app, { _id }, { session, change: randomUUID(), ...inviterOf(acting) });
    await auditTeam(acting, { action: 'team.invitedAgain', targetId: _id, targetType: 'company' }, session);
  });
}

/**
 * Counts an invitation, regardless of its sender and result. At most 5 invitations an hour may go to one email address
 * from all companies together, and a company may send 40 a day. Throws RATE_LIMITED.
 */
async function countInvitation({ app, companyId }: Acting, email: string): Promise<void> {
  await app.limits.consume('teamInvitation', limitKey(email));
  await app.limits.consume('teamInvitationByCompany', companyId.toHexString());
}

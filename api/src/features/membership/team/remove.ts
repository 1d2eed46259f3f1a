import { randomUUID } from 'node:crypto';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { releaseTables } from '../../meetings/meetings/index.ts';
import { findCompanyById, takeOutMember } from '../../recruitment/companies/index.ts';
import { forgetInAdminNotes } from '../../recruitment/participations/index.ts';
import { eraseAccountTraces } from '../auth/index.ts';
import { type Acting, auditTeam, isSelf, requireOwner } from './acting.ts';
import { findMember } from './member.ts';

/**
 * Deletes the account of a member. Logins, tokens and the calendar URL stop working at once in every API process, and
 * the member's tables become unassigned. The member's decisions stay without a name. Throws OWNERS_ONLY unless the
 * actor is an owner or the member, NOT_FOUND or LAST_OWNER.
 */
export async function removeMember(acting: Acting, id: string): Promise<void> {
  const { app, companyId } = acting;
  const isOwn = isSelf(acting, id);
  if (!isOwn) requireOwner(acting);
  const member = await findMember(companyId, id);
  const { name, email, language } = member;
  await inTransaction(async (session) => {
    await takeOutMember(member, session);
    await eraseAccountTraces(app, member, session);
    await forgetInAdminNotes(companyId, member, session);
    // The audit entry has the company as its target, because no data about the deleted person may remain.
    const target = { targetId: companyId, targetType: 'company' };
    await auditTeam(acting, { action: isOwn ? 'team.left' : 'team.removed', ...target }, session);
  });
  // Concurrent requests may have written more data. Further requests cannot follow, because the account no longer
  // exists.
  await retrying(() => eraseAccountTraces(app, member));
  await releaseTables(member._id);
  if (isOwn) return;
  const { companyName } = await findCompanyById(app, companyId);
  await app.mail.enqueue({
    key: `memberRemoved:${randomUUID()}`,
    to: email,
    template: 'memberRemoved',
    data: { former: { type: 'company', name }, companyName },
    language,
  });
}

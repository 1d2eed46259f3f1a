import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { refuse } from '../../../http/errors.ts';
import { limitKey, networkOf } from '../../../http/network.ts';
import { audit } from '../../../services/audit/index.ts';
import { eraseOutbox } from '../../../services/mail/index.ts';
import { eraseReporter } from '../../fair/accessibility/index.ts';
import { verifyPassword } from '../../membership/auth/index.ts';
import { deleteInternalUser } from '../../membership/internalUsers/index.ts';
import { removeMember } from '../../membership/team/index.ts';
import { findWithPasswordHash, isCompany, isStudent } from '../../people/accounts/index.ts';
import { forgetImported } from '../../recruitment/companies/index.ts';
import { eraseNews } from '../../recruitment/news/index.ts';
import { eraseCvTraces } from '../cvs/index.ts';
import { deleteStudent } from '../erasure/index.ts';

/**
 * Deletes the account that sends the request and all its data, after checking the password. Throws VALIDATION_FAILED
 * for a wrong password, RATE_LIMITED as for logins, LAST_OWNER, LAST_ADMIN, or ADDRESS_JUST_CHANGED. The last one is
 * thrown if an admin has changed the address and the owner of the former address can still undo that, because the new
 * address may belong to a stranger.
 */
export async function deleteAccount(app: App, ctx: Context, actor: Actor, password: string): Promise<void> {
  const { _id, email } = accountOf(actor);
  const attempts = limitKey(email, networkOf(ctx.ip));
  await app.limits.consume('login', attempts);
  const found = await findWithPasswordHash(email);
  if (!(await verifyPassword(found?.passwordHash, password))) {
    throw refuse('VALIDATION_FAILED', { fields: { password: 'NOT_YOUR_PASSWORD' } });
  }
  if (isStudent(actor)) {
    if (await deleteStudent(app, actor))
      await audit(app, { action: 'student.deleted', actorType: 'student' });
  } else {
    const id = _id.toHexString();
    if (isCompany(actor)) await removeMember({ app, companyId: actor._id, actor }, id);
    else await deleteInternalUser(app, actor, id);
    await eraseNews(_id);
    await eraseCvTraces(_id);
    await eraseReporter(email);
    await forgetImported(email);
    await eraseOutbox(app.config, email);
  }
  await app.limits.forgive('login', attempts);
}

import type { App } from '../../context.ts';
import { connection } from '../../db/connection.ts';
import { retrying } from '../../db/retry.ts';
import { refuse } from '../../http/errors.ts';
import { auditWithin } from '../../services/audit/index.ts';
import { eraseOutbox } from '../../services/mail/index.ts';
import type { Account } from '../accounts/index.ts';
import { eraseApplicationsTo, hasApplications } from '../applications/index.ts';
import { forgetAccount } from '../auth/index.ts';
import { discardImages, eraseCompany, findCompany } from '../companies/index.ts';
import { editionIds } from '../fair/index.ts';
import { hasMeetings } from '../meetings/index.ts';
import { eraseNews } from '../news/index.ts';
import { eraseTimesOf, hasTimes } from '../planning/index.ts';

/**
 * Deletes a company that has nothing: no application, time or meeting of any fair. All or nothing, its pictures
 * too. NOT_FOUND; COMPANY_IN_USE when it has any: it can be deactivated.
 */
export async function deleteCompany(app: App, actor: Account, slug: string): Promise<void> {
  const { _id } = await findCompany(slug);
  const everywhere = { editionId: { $in: await editionIds() }, companyId: _id };
  const deleted = await connection.transaction(async (session) => {
    const company = await eraseCompany(_id, session);
    for (const has of [hasApplications, hasTimes, hasMeetings])
      if (await has(everywhere, session)) throw refuse('COMPANY_IN_USE');
    await forgetAccount(app, company, session);
    await eraseNews(_id, session);
    await auditWithin(session, {
      action: 'company.deleted',
      actorId: actor._id,
      actorType: actor.type,
      targetType: 'company',
    });
    return company;
  });
  // What requests under way have written meanwhile, of students too; without the account there come no more of them.
  await retrying(() => forgetAccount(app, deleted));
  await eraseNews(_id);
  await eraseApplicationsTo(everywhere);
  await eraseTimesOf(everywhere);
  await discardImages(deleted);
  await eraseOutbox(app.config, deleted.email);
}

import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { anonymiseAuditEntries, auditWithin, byWhom } from '../../../services/audit/index.ts';
import { eraseOutbox } from '../../../services/mail/index.ts';
import { eraseStaffOf } from '../../fair/companyStaff/index.ts';
import { eraseContactsWith } from '../../fair/contacts/index.ts';
import { editionIds } from '../../fair/fair/index.ts';
import { erasePlacements } from '../../fair/floorMap/index.ts';
import { hasMeetings } from '../../meetings/meetings/index.ts';
import { eraseTimesOf, hasTimes } from '../../meetings/planning/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { eraseApplicationsTo, hasApplications } from '../../recruitment/applications/index.ts';
import {
  discardImages,
  eraseCompany,
  eraseMembers,
  findCompany,
  forgetImported,
} from '../../recruitment/companies/index.ts';
import { eraseFavouritesOf } from '../../recruitment/favourites/index.ts';
import { eraseNews } from '../../recruitment/news/index.ts';
import { eraseOpenings } from '../../recruitment/openings/index.ts';
import { eraseAccountTraces } from '../auth/index.ts';

/**
 * Deletes a company without applications, times or meetings at any fair, with its members and images, in one
 * transaction. Throws NOT_FOUND, or COMPANY_IN_USE if the company has applications, times or meetings; admins can
 * deactivate such a company instead.
 */
export async function deleteCompany(app: App, actor: Account, slug: string): Promise<void> {
  const { _id } = await findCompany(app, slug);
  const everywhere = { editionId: { $in: await editionIds() }, companyId: _id };
  const { company, members } = await inTransaction(async (session) => {
    const company = await eraseCompany(_id, session);
    for (const has of [hasApplications, hasTimes, hasMeetings])
      if (await has(everywhere, session)) throw refuse('COMPANY_IN_USE');
    const members = await eraseMembers(_id, session);
    for (const member of members) await eraseAccountTraces(app, member, session);
    await anonymiseAuditEntries(_id, session);
    await eraseNews(_id, session);
    await eraseOpenings(everywhere, session);
    await erasePlacements(everywhere, session);
    await auditWithin(session, {
      action: 'company.deleted',
      ...byWhom(actor),
      companyId: _id,
      targetType: 'company',
    });
    return { company, members };
  });
  // Deletes data that concurrent requests of members or students wrote during the transaction. No further data can
  // follow, because the company and its accounts no longer exist.
  for (const member of members) await retrying(() => eraseAccountTraces(app, member));
  await eraseNews(_id);
  await eraseOpenings(everywhere);
  await erasePlacements(everywhere);
  await eraseApplicationsTo(everywhere);
  await eraseFavouritesOf(everywhere);
  await eraseStaffOf(everywhere);
  await eraseContactsWith(everywhere);
  await eraseTimesOf(everywhere);
  await discardImages(company);
  for (const { email } of members) {
    await forgetImported(email);
    await eraseOutbox(app.config, email);
  }
}

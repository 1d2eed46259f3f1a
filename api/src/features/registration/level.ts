import type { App } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { adoptCompanies, followOldPlace, isBehind, mirrorFair } from '../companies/index.ts';
import { findEditionWhere } from '../fair/index.ts';

/**
 * Levels companies and participations: what the release before has made or changed, and a company that was made by a process that
 * did not know yet which fair is the current one. May be run again, and beside other processes.
 */
export async function levelParticipations({ editionId }: Pick<App, 'editionId'>): Promise<void> {
  await adoptCompanies(editionId);
  await followOldPlace(editionId);
  if (!(await isBehind(editionId))) return;
  // Which fair is current, and what the companies say, as of one moment: we may be the process that is behind.
  await inTransaction(async (session) => {
    const current = await findEditionWhere({ current: true }, session);
    if (current) await mirrorFair(current._id, session);
  });
}
